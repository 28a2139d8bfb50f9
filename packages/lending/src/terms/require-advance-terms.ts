import { LendingError } from '../lending-error.ts'
import { requirePositiveAmountMinor, sumMinor } from '../money/amount.ts'
import type { AdvanceTerms, LoanTerms } from './loan-terms.ts'
import { requireSpan } from './require-repayment-terms.ts'
import { requireKeys, requireList, requireOptional, requirePart } from './require-values.ts'
import { termsKeys } from './terms-keys.ts'

/**
 * Refuses parts in which a principal cannot be paid out.
 *
 * Domain: amounts above zero that sum to the principal; at least one later part, each a span after the disbursement (their
 * order and the last due date are checked where dates are known, see `plannedAdvances`); interest that is recalculated, since
 * only then it counts from the day of each part; installments that can be set anew: none is fixed by the terms, the last takes
 * the remainder, a balloon is below the first part; no cooling-off, which gives back a loan that is paid out whole.
 * Errors: `terms-invalid`, `amount-out-of-range`. Example: 500.00 and 400.00 of a principal of 1,000.00 are refused.
 */
export function requireAdvanceTerms(advances: AdvanceTerms, terms: LoanTerms<string>): void {
  requireOptional(advances, termsKeys.advances, 'The parts paid out')
  const { firstMinor, later } = advances
  requirePositiveAmountMinor(firstMinor, 'The first part')
  requireList(later, 'The later parts')
  if (later.length === 0) throw invalid('A loan paid out in parts must have a later part')
  for (const part of later) {
    requirePart(part, 'A later part')
    requireKeys(part, termsKeys.laterAdvance, 'A later part')
    requireSpan(part.after, 'The time to a later part', 1)
    requirePositiveAmountMinor(part.amountMinor, 'A later part')
  }
  if (sumMinor([firstMinor, ...later.map(({ amountMinor }) => amountMinor)]) !== terms.principalMinor) {
    throw invalid('The parts paid out must sum to the principal')
  }
  requireSettableInstallments(firstMinor, terms)
}

function requireSettableInstallments(firstMinor: number, terms: LoanTerms<string>): void {
  const { repayment, rounding, recalculation, coolingOff } = terms
  if (recalculation === undefined) throw invalid('A loan is paid out in parts only when its interest is recalculated')
  if (coolingOff !== undefined) throw invalid('A loan paid out in parts has no cooling-off')
  if (rounding?.final !== undefined || rounding?.remainder === 'first') {
    throw invalid('The last installment of a loan paid out in parts takes the remainder, by no rule of its own')
  }
  if (repayment.kind === 'single') return
  if (repayment.installmentMinor !== undefined) {
    throw invalid('The installments of a loan paid out in parts are set anew with each, so that none can be fixed')
  }
  if (repayment.balloonMinor !== undefined && repayment.balloonMinor >= firstMinor) {
    throw invalid('The balloon must be below the first part')
  }
}

function invalid(message: string): LendingError {
  return new LendingError('terms-invalid', message)
}
