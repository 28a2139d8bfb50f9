import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { certificationSections } from './borrowers.schema.ts'
import { placeOf, type SectionValues } from './certification.store.ts'

/** Returns the masked names of borrowers by id; those who stated none are missing. */
export async function listMaskedNames(
  { cipher }: Pick<Services, 'cipher'>,
  db: Reader,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ borrowerId: certificationSections.borrowerId, sealed: certificationSections.sealed })
    .from(certificationSections)
    .where(
      and(
        inArray(certificationSections.borrowerId, [...new Set(borrowerIds)]),
        eq(certificationSections.section, 'identity'),
      ),
    )
  return new Map(
    rows.map(({ borrowerId, sealed }) => {
      const identity = JSON.parse(cipher.open(sealed, placeOf(borrowerId, 'identity'))) as SectionValues['identity']
      return [borrowerId, maskName(identity.fullName)]
    }),
  )
}

/** `Maria Santos` as `M••• S•••`: enough to tell two loans of a list apart. */
export function maskName(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => `${Array.from(word)[0] ?? ''}•••`).join(' ')
}
