import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { borrowers, certificationSections } from './borrowers.schema.ts'
import type { Borrower } from './borrowers.store.ts'

export type SectionRow = typeof certificationSections.$inferSelect

/**
 * The borrower, held until the transaction ends: a change of the certification and an application for a loan take turns,
 * so that a loan is decided on what was stated when it was applied for.
 */
export async function lockBorrower(tx: Tx, id: string): Promise<Borrower> {
  const [row] = await tx.select().from(borrowers).where(eq(borrowers.id, id)).for('no key update')
  if (!row) throw new Error(`borrower ${id} does not exist`)
  return row
}

export async function setNationalIdKey(tx: Tx, id: string, nationalIdKey: string): Promise<void> {
  await tx.update(borrowers).set({ nationalIdKey }).where(eq(borrowers.id, id))
}

/** By the product's clock, as photos are: which of the two was first decides. */
export async function markIdentityChanged(tx: Tx, id: string, identityChangedAt: Date): Promise<void> {
  await tx.update(borrowers).set({ identityChangedAt }).where(eq(borrowers.id, id))
}

export async function readSections(db: Reader, borrowerId: string): Promise<SectionRow[]> {
  return db.select().from(certificationSections).where(eq(certificationSections.borrowerId, borrowerId))
}

/** A section that is stated again replaces what was stated before. */
export async function putSection(tx: Tx, row: SectionRow): Promise<void> {
  await tx
    .insert(certificationSections)
    .values(row)
    .onConflictDoUpdate({
      target: [certificationSections.borrowerId, certificationSections.section],
      set: { sealed: row.sealed, submittedAt: row.submittedAt },
    })
}
