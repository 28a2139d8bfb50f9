import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Schema = Record<string, never>
export type Database = NodePgDatabase<Schema> & { $client: pg.Pool }
/** A running transaction: the first argument of everything that writes. */
export type Tx = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>
/** Where a read may run: inside a transaction, or on its own. */
export type Reader = Database | Tx

export function connectDatabase(url: string, poolSize: number, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 })
  // A connection lost while idle is replaced on the next use; without this listener it would end the process.
  pool.on('error', onError)
  return drizzle({ client: pool })
}

/** Rows locked in different orders, or a serial conflict: the database asks for another try. */
const RETRYABLE = new Set(['40001', '40P01'])

/** Runs `work` in one transaction: all of it, or nothing of it. A deadlock is tried again. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (triesLeft > 1 && RETRYABLE.has(databaseErrorCode(error) ?? '')) return inTransaction(db, work, triesLeft - 1)
    throw error
  }
}

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
