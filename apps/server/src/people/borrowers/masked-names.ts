import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { certificationSections } from './borrowers.schema.ts'
import { placeOf, type SectionValues } from './certification.store.ts'

/**
 * The names of borrowers for lists of staff, with only the first letter of each word: one query, however many there are. Somebody
 * who stated none, or whose details were erased, is not in it.
 */
export async function findMaskedNames(
  { cipher }: Pick<Services, 'cipher'>,
  db: Reader,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (borrowerIds.length === 0) return new Map()
  const { borrowerId, section, sealed } = certificationSections
  const rows = await db
    .select({ borrowerId, sealed })
    .from(certificationSections)
    .where(and(inArray(borrowerId, [...borrowerIds]), eq(section, 'identity')))
  return new Map(
    rows.map((row) => {
      const text = cipher.open(row.sealed, placeOf(row.borrowerId, 'identity'))
      return [row.borrowerId, maskName((JSON.parse(text) as SectionValues['identity']).fullName)] as const
    }),
  )
}

const letters = new Intl.Segmenter()

/** `Maria Santos` is `M••• S•••`: as many signs for every word, so that they tell no length. */
export function maskName(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean)
  return words.map((word) => `${[...letters.segment(word)][0]?.segment ?? ''}•••`).join(' ')
}
