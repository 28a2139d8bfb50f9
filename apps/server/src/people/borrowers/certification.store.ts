import type { Body } from '@hulog/contract'
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

/** What a borrower states about themselves, as it is kept: identity numbers and phones in their one spelling. */
export type SectionValues = {
  readonly identity: Body<'saveIdentity'>
  readonly job: Body<'saveJob'>
  readonly contacts: Body<'saveContacts'>['contacts']
  readonly address: Body<'saveAddress'>
}

export type SectionName = keyof SectionValues

export type PhotoPurpose = Body<'uploadPhoto'>['purpose']

export type Certification = {
  readonly [Name in SectionName]: { readonly submittedAt: Date; readonly value: SectionValues[Name] } | null
} & {
  readonly photos: { readonly [Purpose in PhotoPurpose]: boolean } & { readonly isIdOutdated: boolean }
}

/** Everything that an application needs is stated. */
export type CompleteCertification = { readonly [Name in SectionName]: NonNullable<Certification[Name]> }

/** All four sections and both photos: only then can a borrower apply. */
export function isComplete(certification: Certification): certification is Certification & CompleteCertification {
  const { identity, job, contacts, address, photos } = certification
  return [identity, job, contacts, address].every((section) => section !== null) && photos.selfie && photos.idFront
}
