/** How long each thing that the database does is waited for. What takes longer is ended, and leaves nothing half done. */
export type Patience = {
  /** For a connection, a new one or one that others hold. */
  readonly connectMs: number
  /** For a statement, ended by the database. */
  readonly statementMs: number
  /** For a row or a table that others hold, within a statement. */
  readonly lockMs: number
  /** For the next statement of a transaction: its process may be gone without a word. */
  readonly idleInTransactionMs: number
  /** For any sign at all while an answer is owed: longer than a statement may take, so that it means a line that is dead. */
  readonly silenceMs: number
}

/** Somebody waits for the answer. */
export const patienceWithCalls: Patience = {
  connectMs: 3_000,
  statementMs: 8_000,
  lockMs: 6_000,
  // Longer than the outside calls that a transaction may wait for.
  idleInTransactionMs: 30_000,
  silenceMs: 10_000,
}

/** Jobs, staff's commands and the seed: nobody waits, and much may have to be read. */
export const patienceWithWork: Patience = {
  connectMs: 10_000,
  statementMs: 300_000,
  lockMs: 300_000,
  idleInTransactionMs: 120_000,
  silenceMs: 310_000,
}

/** Asking for jobs and noting what came of them: quick, and asked again at once. */
export const patienceWithQueue: Patience = {
  connectMs: 5_000,
  statementMs: 15_000,
  lockMs: 15_000,
  idleInTransactionMs: 30_000,
  silenceMs: 20_000,
}

/** For a probe or a figure that is read from the database: a load balancer that hears nothing for longer takes this process for dead. */
export const PROBE_MS = 2_000

/** As the driver and the database call it. An address may name its own in its query, which then counts. */
export function settingsFor(patience: Patience) {
  return {
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    idle_in_transaction_session_timeout: patience.idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}
