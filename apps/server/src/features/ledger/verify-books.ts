import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { bookChecks } from './book-checks.ts'
import { verifyLoans } from './verify-loans.ts'

/** Something in the books that cannot be: the rule broken, what broke it, and how. */
export type BookFault = { rule: string; subject: string; detail: string }

/**
 * Reads the whole books and says what is wrong with them; nothing, as it should be. It shares no code with what writes
 * them, only the loan's arithmetic: a fault in a store or a use case cannot hide itself here.
 */
export async function verifyBooks(db: Reader): Promise<BookFault[]> {
  const faults: BookFault[] = []
  for (const [rule, query] of Object.entries(bookChecks)) {
    const { rows } = await db.execute<{ subject: string; detail: string }>(sql.raw(query))
    faults.push(...rows.map((row) => ({ rule, ...row })))
  }
  return [...faults, ...(await verifyLoans(db))]
}
