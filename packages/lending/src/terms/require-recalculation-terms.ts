import { LendingError } from '../lending-error.ts'
import type { LoanTerms } from './loan-terms.ts'
import { overdueInterests, prepaymentEffects, type RecalculationTerms } from './recalculation-terms.ts'
import { requireList, requireOneOf, requireOptional } from './require-values.ts'
import { termsKeys } from './terms-keys.ts'

/**
 * Refuses terms under which interest cannot be recalculated.
 *
 * Domain: at least one effect of a prepayment, each once; interest on a declining balance; paying early agreed, at any
 * time and with interest to the day; early money as `onPrepayment` says and not as the allocation does; no extensions, whose interest is
 * agreed beforehand; interest to due dates that moved to a business day; beside interest on overdue principal, no late interest at the loan's rate,
 * which would charge that rate twice, and no lifetime cap, since late charges may use all the room that it leaves. Errors: `terms-invalid`. Example: flat interest is refused, since it is charged on the principal borrowed.
 */
export function requireRecalculationTerms(recalculation: RecalculationTerms, terms: LoanTerms<string>): void {
  requireOptional(recalculation, termsKeys.recalculation, 'The recalculation')
  const { onPrepayment, overdue } = recalculation
  requireList(onPrepayment, 'The effects of a prepayment')
  if (onPrepayment.length === 0 || new Set(onPrepayment).size !== onPrepayment.length) {
    throw invalid('The effects of a prepayment must be given, each once')
  }
  for (const effect of onPrepayment) requireOneOf(prepaymentEffects, effect, 'The effect of a prepayment')
  requireOneOf(overdueInterests, overdue, 'The interest on overdue principal')
  const { interest, prepayment, allocation, extension, late } = terms
  if (interest.method !== 'declining') throw invalid('Only interest on a declining balance can be recalculated')
  if (prepayment?.notBefore !== null || prepayment.interest !== 'to-the-day') {
    throw invalid('With recalculated interest, paying early must be agreed: at any time, with interest to the day')
  }
  if (allocation?.early === 'last') {
    throw invalid('The effect of a prepayment, and not the allocation, says where early money goes')
  }
  if (terms.repayment.businessDays?.interest === 'unadjusted') {
    throw invalid('Recalculated interest runs to the day of payment, and so to the due date that moved')
  }
  if (extension !== undefined) throw invalid('A loan whose interest is recalculated has no extensions')
  if (overdue !== 'as-planned' && late.atLoanRate !== undefined) {
    throw invalid('Overdue principal that bears interest is not charged late interest at the same rate too')
  }
  if (overdue !== 'as-planned' && late.lifetimeCapPpm !== null) {
    throw invalid('Under a lifetime cap, overdue principal bears interest as late interest only')
  }
}

function invalid(message: string): LendingError {
  return new LendingError('terms-invalid', message)
}
