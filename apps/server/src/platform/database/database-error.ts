/** PostgreSQL's five-character code of an error, wherever the driver or the query builder wrapped it. */
export function databaseErrorCode(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return null
}

/** The name of the unique or check constraint a statement broke, or null. */
export function brokenConstraint(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return null
}

/**
 * Classes and codes of PostgreSQL for temporary failures of a valid call: connection (08), authorization while a
 * password is changed (28), resources except the disk (53), shutting down or starting (57P), deadlines (57014, 55P03,
 * 25P03, 25P04), a standby after a fail-over (25006), and rows that others kept locking (40001, 40P01).
 */
const NOT_NOW = /^(08...|28...|53[023]..|57P..|57014|55P03|25P0[34]|25006|40001|40P01)$/

/** Errors of sockets and of looking up names. */
const SOCKET =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ERR_STREAM_DESTROYED)$/

/** The driver's own words, which have no code. */
const DRIVER =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable|Query read timeout|Cannot use a pool after calling end|Connection ended unexpectedly/

/** With these the connection itself is lost. */
const GONE = /^(08...|57P..|25P0[34])$/

/** Tells whether a failure is temporary: the same call, sent again, may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some((each) => NOT_NOW.test(codeOf(each)) || isLineLost(each))
}

/** Tells whether the connection itself is lost or silent, so that it cannot be used any more. */
export function isConnectionLost(error: unknown): boolean {
  return causesOf(error).some((each) => GONE.test(codeOf(each)) || isLineLost(each))
}

function isLineLost(error: Error): boolean {
  if (SOCKET.test(codeOf(error))) return true
  // The socket of a server on this machine is a file, which is away while the server is.
  if (codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return DRIVER.test(error.message)
}

/** An error with everything that led to it: a name with several addresses fails at each of them. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const parts: unknown[] = error instanceof AggregateError ? error.errors : []
  return [error, ...causesOf(error.cause), ...parts.flatMap(causesOf)]
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
