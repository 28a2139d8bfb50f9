import type { Body, Reply } from '@hulog/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import { findNewestPhotos } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { borrowers, certificationSections } from './borrowers.schema.ts'
import { type Borrower, getBorrower } from './borrowers.store.ts'

export type SectionRow = typeof certificationSections.$inferSelect

/**
 * Locks the borrower until the transaction ends: a change of the certification and an application run one after the
 * other, so that a loan is decided on the details stated when it was applied for.
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

/** A section stated again replaces the earlier one. */
export async function putSection(tx: Tx, row: typeof certificationSections.$inferInsert): Promise<void> {
  await tx
    .insert(certificationSections)
    .values(row)
    .onConflictDoUpdate({
      target: [certificationSections.borrowerId, certificationSections.section],
      set: { sealed: row.sealed, submittedAt: row.submittedAt, phoneKeys: row.phoneKeys ?? [] },
    })
}

/** A borrower's details as stored: identity numbers and phones in normal form. */
export type SectionValues = {
  readonly declaration: Body<'saveDeclaration'> & { readonly statements: Statements }
  readonly identity: Body<'saveIdentity'>
  readonly job: Body<'saveJob'>
  readonly contacts: Body<'saveContacts'>['contacts']
  readonly address: Body<'saveAddress'>
}

/** Words of the three statements (TRM-06), as the borrower read them. */
export type Statements = Reply<'getCertification'>['declaration']['statements']

export type SectionName = keyof SectionValues

export type PhotoPurpose = Body<'uploadPhoto'>['purpose']

export type Certification = {
  readonly [Name in SectionName]: { readonly submittedAt: Date; readonly value: SectionValues[Name] } | null
} & {
  readonly photos: { readonly [Purpose in PhotoPurpose]: boolean } & { readonly isIdOutdated: boolean }
}

/** Everything about the borrower that a decision reads. */
export type StatedDetails = {
  readonly [Name in Exclude<SectionName, 'declaration'>]: NonNullable<Certification[Name]>
}

/** All five sections and both photos: only then can a borrower apply. */
export function isComplete(certification: Certification): boolean {
  return hasDetails(certification) && certification.declaration !== null
}

/** All but the declaration, which applications from before it was asked for do not have. */
export function hasDetails(certification: Certification): certification is Certification & StatedDetails {
  const { identity, job, contacts, address, photos } = certification
  return [identity, job, contacts, address].every((section) => section !== null) && photos.selfie && photos.idFront
}

export async function readCertification(services: Services, db: Reader, borrowerId: string): Promise<Certification> {
  // In sequence: a transaction has only one connection.
  const rows = await readSections(db, borrowerId)
  const photos = await findNewestPhotos(db, borrowerId)
  const { identityChangedAt } = await getBorrower(db, borrowerId)
  return {
    declaration: open(services, rows, 'declaration'),
    identity: open(services, rows, 'identity'),
    job: open(services, rows, 'job'),
    contacts: open(services, rows, 'contacts'),
    address: open(services, rows, 'address'),
    photos: photosOf(photos, identityChangedAt),
  }
}

/** A photo of an ID from before a correction of name or birth date differs from the borrower's current details. */
function photosOf(photos: ReadonlyMap<string, Date>, identityChangedAt: Date | null): Certification['photos'] {
  const takenAt = photos.get('idFront')
  const isIdOutdated = takenAt !== undefined && identityChangedAt !== null && takenAt <= identityChangedAt
  return { selfie: photos.has('selfie'), idFront: takenAt !== undefined && !isIdOutdated, isIdOutdated }
}

/** The name that money can be paid out to and agreements are made with; null until the borrower has stated it. */
export async function findFullName(services: Services, db: Reader, borrowerId: string): Promise<string | null> {
  return (await readSection(services, db, borrowerId, 'identity'))?.fullName ?? null
}

/** The names of borrowers who have stated one, for a page of a list: one query for all of them. */
export async function listFullNames(
  services: Services,
  db: Reader,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (borrowerIds.length === 0) return new Map()
  const { borrowerId, section } = certificationSections
  const rows = await db
    .select()
    .from(certificationSections)
    .where(and(inArray(borrowerId, [...borrowerIds]), eq(section, 'identity')))
  return new Map(rows.map((row) => [row.borrowerId, open(services, [row], 'identity')?.value.fullName ?? '']))
}

/** Returns one section; null until it is stated. */
export async function readSection<Name extends SectionName>(
  services: Services,
  db: Reader,
  borrowerId: string,
  section: Name,
): Promise<SectionValues[Name] | null> {
  return open(services, await readSections(db, borrowerId), section)?.value ?? null
}

/** Encrypted for its borrower and section, so that a copy elsewhere does not decrypt. */
export function placeOf(borrowerId: string, section: SectionName): Place {
  return { table: 'certification_sections', column: section, row: borrowerId }
}

function open<Name extends SectionName>({ cipher }: Services, rows: readonly SectionRow[], section: Name) {
  const row = rows.find((candidate) => candidate.section === section)
  if (!row) return null
  const text = cipher.open(row.sealed, placeOf(row.borrowerId, section))
  return { submittedAt: row.submittedAt, value: JSON.parse(text) as SectionValues[Name] }
}

/** Whom an agreement is made with and a letter is written to: the name they stated. */
export async function nameOnPapers(services: Services, db: Reader, borrowerId: string): Promise<string> {
  return (await findFullName(services, db, borrowerId)) ?? 'the borrower named in the application'
}
