import type { FoundComplaint } from '../../people/index.ts'
import { readCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Reader } from '../../platform/database/database.ts'
import { findComplaintByCase } from './complaints.store.ts'

/** Finds the complaint of a case number, for the search of staff. */
export async function findSoughtComplaints(
  db: Reader,
  text: string,
): Promise<{ found: FoundComplaint[]; isSlip: boolean }> {
  const caseNumber = readCaseNumber(text)
  if (caseNumber === null) return { found: [], isSlip: /^\d{9}$/.test(text.replace(/[\s-]/g, '')) }
  const complaint = await findComplaintByCase(db, caseNumber)
  if (complaint === null) return { found: [], isSlip: false }
  const { state: complaintState, market, sentAt } = complaint
  return { found: [{ caseNumber, complaintState, market, sentAt: sentAt.toISOString() }], isSlip: false }
}
