import { type DestinationStream, pino } from 'pino'

/** One JSON object a line, on standard output. Queries, bodies, cookies and headers are never logged. */
export function makeLogger(level: string, destination: DestinationStream = standardOutput()) {
  const options = {
    level,
    serializers: { req: describeRequest, err: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return pino(options, destination)
}

function describeRequest(request: { id?: string; method?: string; url?: string }) {
  return { id: request.id, method: request.method, path: request.url?.split('?')[0] }
}

/** The limit of unread output: more is dropped. */
const MOST_WAITING_BYTES = 4_000_000

/**
 * Nothing waits for it: a stopped terminal, a hanging reader or a full disk must neither stop nor end the server.
 * Unwritten lines are retried with the next line.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING_BYTES })
  const flushSync = output.flushSync.bind(output)
  let isFailing = false
  output.on('error', () => {
    isFailing = true
  })
  output.on('write', () => {
    isFailing = false
  })
  // At the end of the process it would try for ever.
  output.flushSync = () => {
    if (!isFailing) flushSync()
  }
  return output
}

type Described = Readonly<Record<string, unknown>>

/** PostgreSQL quotes the value that it could not take in the message of these. */
const QUOTES_VALUES = /^22/

const FRAME = /^\s+at /

/**
 * Reduces an error for the log: the failure and its place, never with values. The query builder puts a statement's
 * values into its message, PostgreSQL the row into its detail, and those contain personal data.
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
