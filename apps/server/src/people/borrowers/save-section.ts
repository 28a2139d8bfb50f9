import type { Reply } from '@hulog/contract'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import type { Borrower } from './borrowers.store.ts'
import { lockBorrower } from './certification.store.ts'
import { isComplete, type SectionName, type SectionValues } from './certification.ts'
import { keepSection } from './keep-section.ts'
import { readCertification } from './read-certification.ts'

/** Whether a borrower's order is open. Given from outside: orders are built on borrowers. */
export type IsLocked = (db: Reader, borrowerId: string) => Promise<boolean>

/**
 * Saves one section, unless an order that was or will be decided on it is open. `check` reads what was typed for this
 * borrower: it refuses, or returns what is to be kept.
 */
export async function saveSection<Name extends SectionName>(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  section: Name,
  check: (tx: Tx, borrower: Borrower) => Promise<SectionValues[Name]>,
): Promise<Reply<'saveJob'>> {
  const { db } = services
  return inTransaction(db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    if (await isLocked(tx, borrowerId)) throw new DomainError('CERTIFICATION_LOCKED')
    const value = await check(tx, borrower)
    await keepSection(services, tx, borrowerId, section, value)
    return { isComplete: isComplete(await readCertification(services, tx, borrowerId)) }
  })
}
