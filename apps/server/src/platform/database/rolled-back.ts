import { type Database, inTransaction, type Tx } from './database.ts'

/** Thrown to leave a savepoint: the work itself went well. */
class Tried extends Error {}

/**
 * Runs `work` as if it were done, returns its result, and rolls all of it back. Rows, jobs and messages are written in the
 * transaction alone, so that nothing of them is left; sequences go on.
 */
export async function rolledBack<T>(tx: Tx, work: (inner: Tx) => Promise<T>): Promise<T> {
  const tried: T[] = []
  try {
    await tx.transaction(async (inner) => {
      tried.push(await work(inner))
      throw new Tried()
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
  return tried[0] as T
}

/** Does the same in a transaction of its own. */
export function tryOnly<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, (tx) => rolledBack(tx, work))
}
