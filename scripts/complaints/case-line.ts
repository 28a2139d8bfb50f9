import { aboutCase, type Complaint } from '../../apps/server/src/care/complaints/index.ts'
import { showCaseNumber } from '../../apps/server/src/platform/case-number/case-number.ts'

// One line for a case: the number to say, how it stands, by when, and what it is about.
export function caseLine(complaint: Complaint, isLate: boolean): string {
  const { caseNumber, state, replyDueOn, resolveDueOn, market } = complaint
  const due = state === 'answered' ? `resolve by ${resolveDueOn}` : `reply by ${replyDueOn}`
  const standing = state === 'closed' ? state : `${state}, ${due}${isLate ? ', LATE' : ''}`
  return `${showCaseNumber(caseNumber)}  ${market}  ${standing}  ${aboutCase(complaint)}`
}
