import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { certificationSections } from './borrowers.schema.ts'
import { placeOf, type SectionValues } from './certification.store.ts'

/** The masked names of several borrowers, for a list of staff. Somebody who has stated none is missing. */
export async function listMaskedNames(
  { cipher }: Pick<Services, 'cipher'>,
  db: Reader,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (borrowerIds.length === 0) return new Map()
  const { borrowerId, section, sealed } = certificationSections
  const rows = await db
    .select({ borrowerId, sealed })
    .from(certificationSections)
    .where(and(inArray(borrowerId, [...new Set(borrowerIds)]), eq(section, 'identity')))
  return new Map(
    rows.map((row) => {
      const identity: SectionValues['identity'] = JSON.parse(
        cipher.open(row.sealed, placeOf(row.borrowerId, 'identity')),
      )
      return [row.borrowerId, maskName(identity.fullName)]
    }),
  )
}

/** `Maria Clara Santos` as `M*** C*** S***`: enough to tell two rows apart, and no name. */
export function maskName(fullName: string): string {
  const words = fullName.split(/\s+/).filter(Boolean)
  return words.map((word) => `${[...word][0]}***`).join(' ')
}
