import { readCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Complaint, findComplaintByCase } from './complaints.store.ts'

/** The complaint of a case number as somebody said it: for staff, who act on everybody's. @throws CASE_NUMBER_WRONG */
export async function requireCase(db: Reader, said: string): Promise<Complaint> {
  const caseNumber = readCaseNumber(said)
  const complaint = caseNumber === null ? null : await findComplaintByCase(db, caseNumber)
  if (!complaint) throw new DomainError('CASE_NUMBER_WRONG')
  return complaint
}
