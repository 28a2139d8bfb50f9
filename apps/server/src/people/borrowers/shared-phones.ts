import { and, arrayContains, arrayOverlaps, eq, inArray, ne } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { borrowers, certificationSections } from './borrowers.schema.ts'

/** The blind indexes of emergency contacts' phones, by which others with the same are found. */
export function keysOfContacts(
  { cipher }: Pick<Services, 'cipher'>,
  contacts: readonly { readonly phone: string }[],
): string[] {
  return contacts.map(({ phone }) => cipher.blindIndex('phone', phone))
}

/** Other borrowers with a phone of this one: each list by its own index. */
export type SharedPhones = {
  /** They named this borrower's number as an emergency contact. */
  readonly namedAsContact: readonly string[]
  /** They have an emergency contact in common. */
  readonly contactShared: readonly string[]
  /** They are an emergency contact themselves. */
  readonly contactBorrows: readonly string[]
}

/** Finds at most so many borrowers of each kind. Contacts that were stated before their phones had an index are not found. */
export async function findSharedPhones(
  db: Reader,
  { id, phoneKey }: { readonly id: string; readonly phoneKey: string },
  contactKeys: readonly string[],
  limit: number,
): Promise<SharedPhones> {
  const { phoneKeys, section, borrowerId } = certificationSections
  const inContacts = async (condition: ReturnType<typeof arrayContains>) => {
    const others = and(eq(section, 'contacts'), condition, ne(borrowerId, id))
    const rows = await db
      .select({ id: borrowerId })
      .from(certificationSections)
      .where(others)
      .orderBy(borrowerId)
      .limit(limit)
    return rows.map((row) => row.id)
  }
  const namedAsContact = await inContacts(arrayContains(phoneKeys, [phoneKey]))
  if (contactKeys.length === 0) return { namedAsContact, contactShared: [], contactBorrows: [] }
  const keys = [...contactKeys]
  const contactShared = await inContacts(arrayOverlaps(phoneKeys, keys))
  const contacts = await db
    .select({ id: borrowers.id })
    .from(borrowers)
    .where(inArray(borrowers.phoneKey, keys))
    .orderBy(borrowers.id)
    .limit(limit)
  return { namedAsContact, contactShared, contactBorrows: contacts.map((row) => row.id) }
}

/** The masked phones of borrowers, by id. */
export async function listMaskedPhones(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: borrowers.id, phoneMasked: borrowers.phoneMasked })
    .from(borrowers)
    .where(inArray(borrowers.id, [...ids]))
  return new Map(rows.map(({ id, phoneMasked }) => [id, phoneMasked]))
}
