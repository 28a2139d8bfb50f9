import type { Reader } from '../../platform/database/database.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import { findNewestPhotos } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { getBorrower } from './borrowers.store.ts'
import {
  type Certification,
  readSections,
  type SectionName,
  type SectionRow,
  type SectionValues,
} from './certification.store.ts'

export async function readCertification(services: Services, db: Reader, borrowerId: string): Promise<Certification> {
  // One after the other: inside a transaction there is only one connection to ask.
  const rows = await readSections(db, borrowerId)
  const photos = await findNewestPhotos(db, borrowerId)
  const { identityChangedAt } = await getBorrower(db, borrowerId)
  return {
    identity: open(services, rows, 'identity'),
    job: open(services, rows, 'job'),
    contacts: open(services, rows, 'contacts'),
    address: open(services, rows, 'address'),
    photos: photosOf(photos, identityChangedAt),
  }
}

/** An ID photographed before name or birth date were corrected says something else than the borrower does now. */
function photosOf(photos: ReadonlyMap<string, Date>, identityChangedAt: Date | null): Certification['photos'] {
  const takenAt = photos.get('idFront')
  const isIdOutdated = takenAt !== undefined && identityChangedAt !== null && takenAt <= identityChangedAt
  return { selfie: photos.has('selfie'), idFront: takenAt !== undefined && !isIdOutdated, isIdOutdated }
}

/** The name that money can be paid out to and agreements are made with; null until the borrower has stated it. */
export async function findFullName(services: Services, db: Reader, borrowerId: string): Promise<string | null> {
  return (await readSection(services, db, borrowerId, 'identity'))?.fullName ?? null
}

/** One section as it stands; null until it is stated. */
export async function readSection<Name extends SectionName>(
  services: Services,
  db: Reader,
  borrowerId: string,
  section: Name,
): Promise<SectionValues[Name] | null> {
  return open(services, await readSections(db, borrowerId), section)?.value ?? null
}

/** Sealed to its borrower and section: what is copied elsewhere does not open. */
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
