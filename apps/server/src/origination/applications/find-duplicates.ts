import { findSharedPhones, getBorrower, keysOfContacts, readSection } from '../../people/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import type { DuplicateKind } from './applications.schema.ts'

/** Other borrowers who were paid out to, or have bound, an account of this one. Passed in: accounts belong to loans. */
export type FindSharingAccount = (db: Tx, borrowerId: string, limit: number) => Promise<readonly string[]>

export type Duplicate = { readonly kind: DuplicateKind; readonly borrowerIds: readonly string[] }

/** Of each kind: more make no difference to a decision. */
const MOST = 10

/**
 * Finds data that other borrowers have too: phones among emergency contacts, and payout accounts. A phone or a document number of
 * their own they cannot have: each is accepted once. Devices are not compared: nothing is stored by which one is known again.
 */
export async function findDuplicates(
  services: Services,
  tx: Tx,
  findSharingAccount: FindSharingAccount,
  borrowerId: string,
): Promise<readonly Duplicate[]> {
  const borrower = await getBorrower(tx, borrowerId)
  const contacts = (await readSection(services, tx, borrowerId, 'contacts')) ?? []
  const shared = await findSharedPhones(tx, borrower, keysOfContacts(services, contacts), MOST)
  const found: Readonly<Record<DuplicateKind, readonly string[]>> = {
    ...shared,
    accountShared: await findSharingAccount(tx, borrowerId, MOST),
  }
  return Object.entries(found)
    .filter(([, borrowerIds]) => borrowerIds.length > 0)
    .map(([kind, borrowerIds]) => ({ kind: kind as DuplicateKind, borrowerIds }))
}
