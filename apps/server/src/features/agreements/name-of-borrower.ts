import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { findFullName } from '../borrowers/index.ts'

/** Whom an agreement is made with, as they stated it. */
export async function nameOfBorrower(services: Services, db: Reader, borrowerId: string): Promise<string> {
  return (await findFullName(services, db, borrowerId)) ?? 'the borrower named in the application'
}
