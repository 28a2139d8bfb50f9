import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { findFullName } from './read-certification.ts'

/** Whom an agreement is made with and a letter is written to: the name they stated. */
export async function nameOnPapers(services: Services, db: Reader, borrowerId: string): Promise<string> {
  return (await findFullName(services, db, borrowerId)) ?? 'the borrower named in the application'
}
