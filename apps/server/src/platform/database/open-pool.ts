import type { Socket } from 'node:net'
import pg from 'pg'

/**
 * Connections of a pool that stay open while nothing happens; more close after ten seconds. A new one takes a twentieth of
 * a second, which whoever comes first after a quiet time would wait.
 */
export const KEPT_OPEN = 4

/** Connections that are lost are replaced on the next use, and never end the process. */
export function openPool(url: string, size: number, onLost: (error: Error) => void, patience: Patience): pg.Pool {
  const sizes = { max: size, min: Math.min(size, KEPT_OPEN) }
  const pool = new pg.Pool({ connectionString: url, ...sizes, ...settingsFor(patience) })
  pool.on('connect', (connection) => {
    guard(connection, onLost)
    endInSilence(connection, patience)
  })
  // Idle connections; each has reported its loss to its own listener.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Makes giving a connection back a second time do nothing. The queue's library does that when it loses the connection on
 * which it listens while its worker is ending, and the pool's complaint would end the process.
 */
export function forgiveSecondRelease(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  type Connected = Parameters<typeof connect>[0]
  const forgiving = (connected?: Connected) => {
    if (!connected) return connect().then(releasedOnce)
    return connect((error, connection, release) => {
      if (connection) connected(error, releasedOnce(connection), connection.release)
      else connected(error, connection, release)
    })
  }
  pool.connect = forgiving as typeof pool.connect
  return pool
}

function releasedOnce(connection: pg.PoolClient): pg.PoolClient {
  const { release } = connection
  let isReleased = false
  connection.release = (destroy) => {
    if (isReleased) return
    isReleased = true
    release(destroy)
  }
  return connection
}

/** A separate connection, not yet opened. */
export function makeConnection(url: string, onLost: (error: Error) => void, patience: Patience): pg.Client {
  const connection = new pg.Client({ connectionString: url, ...settingsFor(patience) })
  guard(connection, onLost)
  connection.once('connect', () => endInSilence(connection, patience))
  return connection
}

/** An error without a listener would end the process; a pool listens only while a connection is idle. */
function guard(connection: pg.ClientBase, onLost: (error: Error) => void): void {
  connection.on('error', onLost)
}

type Line = { readonly connection: { readonly stream: Socket }; readonly readyForQuery?: boolean }

/**
 * Destroys a connection whose server owes an answer and sends nothing for too long: a late answer would belong to an earlier
 * query. Call it once the connection is open, because encryption replaces the first socket.
 */
function endInSilence(connection: pg.ClientBase, { silenceMs }: Patience): void {
  const line = connection as unknown as Line
  const { stream } = line.connection
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    if (line.readyForQuery === false) stream.destroy(silence(silenceMs))
  })
}

function silence(silenceMs: number): Error {
  return Object.assign(new Error(`the database was silent for ${silenceMs} ms`), { code: 'ETIMEDOUT' })
}

/** The time limits of the database's operations. Slower ones are cancelled, and leave nothing half done. */
export type Patience = {
  /** For a connection, a new one or one in use. */
  readonly connectMs: number
  /** For a statement, ended by the database. */
  readonly statementMs: number
  /** For a locked row or table, within a statement. */
  readonly lockMs: number
  /** For the next statement of a transaction: its process may be gone silently. */
  readonly idleInTransactionMs: number
  /** For any sign at all while an answer is owed: longer than a statement may take, so that it means a line that is dead. */
  readonly silenceMs: number
}

/** A request waits for these queries. */
export const patienceWithCalls: Patience = {
  connectMs: 3_000,
  statementMs: 8_000,
  lockMs: 6_000,
  // Longer than the outside calls that a transaction may wait for.
  idleInTransactionMs: 30_000,
  silenceMs: 10_000,
}

/** Jobs, staff commands and the seed: nobody waits, and much may have to be read. */
export const patienceWithWork: Patience = {
  connectMs: 10_000,
  statementMs: 300_000,
  lockMs: 300_000,
  idleInTransactionMs: 120_000,
  silenceMs: 310_000,
}

/** Fetching jobs and writing their results: quick, and repeated at once. */
export const patienceWithQueue: Patience = {
  connectMs: 5_000,
  statementMs: 15_000,
  lockMs: 15_000,
  idleInTransactionMs: 30_000,
  silenceMs: 20_000,
}

/** For a probe or a metric that is read from the database: a load balancer treats a slower process as dead. */
export const PROBE_MS = 2_000

/** As the driver and the database call it. An address may name its own in its query, which then counts. */
function settingsFor(patience: Patience) {
  return {
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    idle_in_transaction_session_timeout: patience.idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}
