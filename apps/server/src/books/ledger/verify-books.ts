import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { Anchor } from './anchors.ts'
import { bookChecks } from './book-checks.ts'
import type { BookFault } from './book-fault.ts'
import { verifyChains } from './verify-chains.ts'
import { verifyLoans } from './verify-loans.ts'

/**
 * Reads the whole books and says what is wrong with them; nothing, as it should be. It shares no code with what writes
 * them, only the loan's arithmetic: a fault in a store or a use case cannot hide itself here. While others write, give it
 * a transaction that sees one moment of the database. `anchors`: see `verifyChains`.
 */
export async function verifyBooks(db: Reader, anchors: readonly Anchor[] = []): Promise<BookFault[]> {
  const faults: BookFault[] = []
  for (const [rule, query] of Object.entries(bookChecks)) {
    const { rows } = await db.execute<{ subject: string; detail: string }>(sql.raw(query))
    faults.push(...rows.map((row) => ({ rule, ...row })))
  }
  return [...faults, ...(await verifyLoans(db)), ...(await verifyChains(db, anchors))]
}
