type Described = Readonly<Record<string, unknown>>

/** PostgreSQL quotes the value that it could not take in the message of these. */
const QUOTES_VALUES = /^22/
const FRAME = /^\s+at /

/**
 * What the log keeps of an error: what failed and where, never with which values. The query builder writes a statement's
 * values into its message, PostgreSQL the row into its detail, and those are what people typed and who they are.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...whatFailed(error),
    stack: error.stack?.split('\n').filter((line) => FRAME.test(line)),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

function whatFailed(error: Error): Described {
  if ('query' in error && 'params' in error) return { query: error.query }
  if (!('severity' in error) || !('code' in error)) {
    return { message: error.message, ...('code' in error && { code: error.code }) }
  }
  const { code, table, column, constraint } = error as Partial<
    Record<'code' | 'table' | 'column' | 'constraint', string>
  >
  const isQuoting = QUOTES_VALUES.test(code ?? '')
  return { code, table, column, constraint, ...(!isQuoting && { message: error.message }) }
}
