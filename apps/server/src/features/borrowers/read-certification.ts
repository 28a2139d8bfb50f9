import type { Reader } from '../../platform/database/database.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import { listPhotoPurposes } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { readSections, type SectionRow } from './certification.store.ts'
import type { Certification, SectionName, SectionValues } from './certification.ts'

export async function readCertification(services: Services, db: Reader, borrowerId: string): Promise<Certification> {
  // One after the other: inside a transaction there is only one connection to ask.
  const rows = await readSections(db, borrowerId)
  const purposes = await listPhotoPurposes(db, borrowerId)
  return {
    identity: open(services, rows, 'identity'),
    job: open(services, rows, 'job'),
    contacts: open(services, rows, 'contacts'),
    address: open(services, rows, 'address'),
    photos: { selfie: purposes.has('selfie'), idFront: purposes.has('idFront') },
  }
}

/** The name that money can be paid out to and agreements are made with; null until the borrower has stated it. */
export async function findFullName(services: Services, db: Reader, borrowerId: string): Promise<string | null> {
  const rows = await readSections(db, borrowerId)
  return open(services, rows, 'identity')?.value.fullName ?? null
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
