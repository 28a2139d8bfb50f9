import { LendingError } from '../lending-error.ts'
import { requireAmountMinor, requirePositiveAmountMinor } from '../money/amount.ts'
import { feeCollections } from './fee-terms.ts'
import type { LateTerms } from './late-terms.ts'
import { currencies, interestMethods, type LoanTerms, ratePeriods } from './loan-terms.ts'
import { requireRepaymentTerms } from './require-repayment-terms.ts'
import { requireWhole } from './require-whole.ts'

/**
 * Refuses terms no loan can be made of, whatever a database or a form held.
 *
 * Domain: principal above zero; rates, fees and penalty whole and not negative; 1 to 600 installments; at most a
 * hundred years; tiers from day 1 or later, each later than the one before. Errors: `amount-out-of-range`, `terms-invalid`.
 */
export function requireLoanTerms({ currency, principalMinor, interest, repayment, upfrontFee, late }: LoanTerms): void {
  requireOneOf(currencies, currency, 'The currency')
  requirePositiveAmountMinor(principalMinor, 'The principal')
  requireOneOf(ratePeriods, interest.per, 'The period of the interest rate')
  requireOneOf(interestMethods, interest.method, 'The interest method')
  requireWhole(interest.ratePpm, 0, 'The interest rate')
  requireRepaymentTerms(repayment)
  requireOneOf(feeCollections, upfrontFee.taken, 'The way the fee is taken')
  requireWhole(upfrontFee.ratePpm, 0, 'The fee rate')
  requireAmountMinor(upfrontFee.fixedMinor, 'The fixed fee')
  requireLateTerms(late)
}

function requireLateTerms({ penaltyMinor, dailyTiers, lifetimeCapPpm }: LateTerms): void {
  requireAmountMinor(penaltyMinor, 'The penalty')
  if (lifetimeCapPpm !== null) requireWhole(lifetimeCapPpm, 0, 'The lifetime cap')
  let earliestDay = 1
  for (const tier of dailyTiers) {
    requireWhole(tier.fromDay, earliestDay, 'The first day of a tier')
    requireWhole(tier.ratePpm, 0, 'The rate of a tier')
    earliestDay = tier.fromDay + 1
  }
}

function requireOneOf(known: readonly string[], value: string, name: string): void {
  if (!known.includes(value)) throw new LendingError('terms-invalid', `${name} must be one of ${known.join(', ')}`)
}
