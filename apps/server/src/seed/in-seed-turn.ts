import type { Database } from '../platform/database/database.ts'

const SEED_LOCK = 7_402_120

/** One process at a time; the lock goes with its connection, so that a killed seed blocks nobody. */
export async function inSeedTurn(db: Database, work: () => Promise<void>): Promise<void> {
  const connection = await db.$client.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [SEED_LOCK])
    await work()
  } finally {
    connection.release(true)
  }
}
