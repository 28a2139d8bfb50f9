import { LendingError } from '../lending-error.ts'
import { requireAmountMinor, requirePositiveAmountMinor } from '../money/amount.ts'
import type { DailyTier } from './late-terms.ts'
import type { LoanTerms, RepaymentTerms } from './loan-terms.ts'

const maxInstallments = 600
const maxDays = 36_525

/**
 * Refuses terms no loan can be made of.
 *
 * Domain: principal above zero; rates, fees and penalty whole and not negative; 1 to 600 installments; at most a
 * hundred years; tiers from day 1 or later, each later than the one before. Errors: `amount-out-of-range`, `terms-invalid`.
 */
export function requireLoanTerms(terms: LoanTerms): void {
  requirePositiveAmountMinor(terms.principalMinor, 'The principal')
  requireAmountMinor(terms.upfrontFee.fixedMinor, 'The fixed fee')
  requireAmountMinor(terms.late.penaltyMinor, 'The penalty')
  requireWhole(terms.interest.ratePpm, 0, 'The interest rate')
  requireWhole(terms.upfrontFee.ratePpm, 0, 'The fee rate')
  if (terms.late.lifetimeCapPpm !== null) requireWhole(terms.late.lifetimeCapPpm, 0, 'The lifetime cap')
  requireRepayment(terms.repayment)
  requireTiers(terms.late.dailyTiers)
}

function requireRepayment(repayment: RepaymentTerms): void {
  if (repayment.kind === 'single') {
    requireWhole(repayment.termDays, 1, 'The term', maxDays)
    return
  }
  requireWhole(repayment.count, 1, 'The number of installments', maxInstallments)
  const step = 'days' in repayment.every ? repayment.every.days : repayment.every.months * 30
  requireWhole(step, 1, 'The time between installments')
  requireWhole(step * repayment.count, 1, 'The whole term', maxDays)
}

function requireTiers(tiers: readonly DailyTier[]): void {
  let earliestDay = 1
  for (const tier of tiers) {
    requireWhole(tier.fromDay, earliestDay, 'The first day of a tier')
    requireWhole(tier.ratePpm, 0, 'The rate of a tier')
    earliestDay = tier.fromDay + 1
  }
}

function requireWhole(value: number, min: number, name: string, max: number = Number.MAX_SAFE_INTEGER): void {
  if (Number.isSafeInteger(value) && value >= min && value <= max) return
  throw new LendingError('terms-invalid', `${name} must be a whole number from ${min} to ${max}`)
}
