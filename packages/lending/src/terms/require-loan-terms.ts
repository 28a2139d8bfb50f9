import { dayCounts } from '../calendar/day-count.ts'
import { LendingError } from '../lending-error.ts'
import { requirePositiveAmountMinor } from '../money/amount.ts'
import { type InterestTerms, interestMethods, type LoanTerms, ratePeriods } from './loan-terms.ts'
import { requireAllocationTerms } from './require-allocation-terms.ts'
import { requireCoolingOffTerms, requireExtensionTerms, requirePrepaymentTerms } from './require-closing-terms.ts'
import { requireInstallmentFeeTerms, requireUpfrontFeeTerms } from './require-fee-terms.ts'
import { requireLateTerms } from './require-late-terms.ts'
import { requireOneOf } from './require-one-of.ts'
import { requirePart } from './require-part.ts'
import { requireRepaymentTerms } from './require-repayment-terms.ts'
import { requireRoundingTerms } from './require-rounding-terms.ts'
import { requireWhole } from './require-whole.ts'

const currencyPattern = /^[A-Z]{3}$/

/**
 * Refuses terms no loan can be made of, whatever a database or a form held.
 *
 * Domain: a currency of three capital letters; principal above zero; rates, fees and penalties whole and not negative, tax at most 100 %; repayment as
 * `requireRepaymentTerms` says, its balloon below the principal; late tiers from day 1 or later, each later than the one
 * before; installments rounded to a multiple from 1 to 1,000,000,000; an order of payment with every kind once; every word
 * one that its type lists. Errors: `amount-out-of-range`, `terms-invalid`, `date-unknown`.
 * Example: a balloon of 500.00 on a principal of 500.00 is refused, since nothing would be left for the installments.
 */
export function requireLoanTerms(terms: LoanTerms<string>): void {
  requirePart(terms, 'The terms')
  requirePart(terms.interest, 'The interest')
  requirePart(terms.repayment, 'The repayment')
  requirePart(terms.upfrontFee, 'The upfront fee')
  requirePart(terms.late, 'What being late costs')
  requireCurrency(terms.currency)
  requirePositiveAmountMinor(terms.principalMinor, 'The principal')
  requireInterestTerms(terms.interest)
  requireRepaymentTerms(terms.repayment, terms.principalMinor, terms.interest.method)
  requireUpfrontFeeTerms(terms.upfrontFee)
  requireLateTerms(terms.late)
  requireOptionalTerms(terms)
}

function requireCurrency(currency: string): void {
  if (!currencyPattern.test(currency)) throw new LendingError('terms-invalid', 'The currency must be an ISO 4217 code')
}

function requireInterestTerms({ per, method, ratePpm, dayCount }: InterestTerms): void {
  requireOneOf(ratePeriods, per, 'The period of the interest rate')
  requireOneOf(interestMethods, method, 'The interest method')
  requireWhole(ratePpm, 0, 'The interest rate')
  if (dayCount !== undefined) requireOneOf(dayCounts, dayCount, 'The day count')
}

function requireOptionalTerms(terms: LoanTerms<string>): void {
  const { installmentFee, rounding, allocation, prepayment, extension, coolingOff } = terms
  for (const part of [installmentFee, rounding, allocation, prepayment, extension, coolingOff]) {
    if (part !== undefined) requirePart(part, 'An optional part of the terms, unless it is left out,')
  }
  if (installmentFee !== undefined) requireInstallmentFeeTerms(installmentFee)
  if (rounding !== undefined) requireRoundingTerms(rounding)
  if (allocation !== undefined) requireAllocationTerms(allocation)
  if (prepayment !== undefined) requirePrepaymentTerms(prepayment)
  if (extension !== undefined) requireExtensionTerms(extension)
  if (coolingOff !== undefined) requireCoolingOffTerms(coolingOff)
}
