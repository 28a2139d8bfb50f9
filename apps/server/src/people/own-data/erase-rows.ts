import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Borrower, closeAccount, forgetPhone } from '../borrowers/index.ts'
import { type Goes, keptData } from './kept-data.ts'
import { isOf } from './read-kept-data.ts'
import { copyKey } from './show-copy.ts'

type Erased = { readonly rows: number; readonly storageKeys: readonly string[] }
type Gone = { readonly id?: string; readonly storage_key?: string }

/**
 * Removes the rows of a borrower whose time has come and closes the account. Gives how many they were, and the storage keys of
 * the files that go with them, for who removes those once this is committed.
 */
export async function eraseRows(tx: Tx, borrower: Borrower, due: ReadonlySet<Goes>): Promise<Erased> {
  const { id: borrowerId, phoneKey } = borrower
  // First: it waits for everything under way that is about this borrower, so that those rows are there to be removed.
  await closeAccount(tx, borrowerId)
  const storageKeys: string[] = []
  let count = 0
  for (const data of keptData) {
    if (!due.has(data.goes)) continue
    const { rows } = await tx.execute<Gone>(sql`delete from ${sql.identifier(data.table)}
      where ${isOf(data, { borrowerId, phoneKey })} returning *`)
    count += rows.length
    if (data.table === 'files') storageKeys.push(...rows.flatMap(({ storage_key }) => storage_key ?? []))
    if (data.table === 'data_copies')
      storageKeys.push(...rows.flatMap(({ id }) => (id ? copyKey({ borrowerId, id }) : [])))
  }
  if (due.has('identity')) await forgetPhone(tx, borrowerId)
  return { rows: count, storageKeys }
}
