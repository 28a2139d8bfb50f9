import { dayCounts } from '../calendar/day-count.ts'
import { LendingError } from '../lending-error.ts'
import { requireAmountMinor, requirePositiveAmountMinor } from '../money/amount.ts'
import { roundings } from '../money/rounding.ts'
import { type LateTerms, lateBases } from './late-terms.ts'
import {
  type AllocationTerms,
  type CoolingOffTerms,
  type ExtensionTerms,
  feeCollections,
  type InstallmentFeeTerms,
  type InterestTerms,
  interestMethods,
  type LoanTerms,
  owedKinds,
  type PrepaymentTerms,
  prepaymentInterests,
  type RoundingTerms,
  ratePeriods,
  type UpfrontFeeTerms,
} from './loan-terms.ts'
import { requireRepaymentTerms } from './require-repayment-terms.ts'
import { requireKeys, requireList, requireOneOf, requirePart, requireWhole, requireYesOrNo } from './require-values.ts'
import { termsKeys } from './terms-keys.ts'

const currencyPattern = /^[A-Z]{3}$/

/**
 * Refuses terms of which no loan can be made, whatever their source.
 *
 * Domain: a currency of three capital letters; principal above zero; rates, fees and penalties whole and not negative, tax at most 100 %; repayment as
 * `requireRepaymentTerms` says, its balloon below the principal; late tiers from day 1 or later, each later than the one
 * before; installments rounded to a multiple from 1 to 1,000,000,000; an order of payment with every kind once; every word
 * one that its type lists, and no key that its type does not have. Errors: `amount-out-of-range`, `terms-invalid`, `date-unknown`.
 * Example: a balloon of 500.00 on a principal of 500.00 is refused, since nothing would be left for the installments.
 */
export function requireLoanTerms(terms: LoanTerms<string>): void {
  requirePart(terms, 'The terms')
  if (Array.isArray(terms)) throw new LendingError('terms-invalid', 'The terms must not be a list')
  requireKeys(terms, termsKeys.loan, 'The terms')
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
  if (typeof currency === 'string' && currencyPattern.test(currency)) return
  throw new LendingError('terms-invalid', 'The currency must be an ISO 4217 code')
}

function requireInterestTerms(interest: InterestTerms): void {
  const { per, method, ratePpm, dayCount } = interest
  requireKeys(interest, termsKeys.interest, 'The interest')
  requireOneOf(ratePeriods, per, 'The period of the interest rate')
  requireOneOf(interestMethods, method, 'The interest method')
  requireWhole(ratePpm, 0, 'The interest rate')
  if (dayCount !== undefined) requireOneOf(dayCounts, dayCount, 'The day count')
}

function requireOptionalTerms(terms: LoanTerms<string>): void {
  const { installmentFee, rounding, allocation, prepayment, extension, coolingOff } = terms
  if (installmentFee !== undefined) requireInstallmentFeeTerms(installmentFee)
  if (rounding !== undefined) requireRoundingTerms(rounding)
  if (allocation !== undefined) requireAllocationTerms(allocation)
  if (prepayment !== undefined) requirePrepaymentTerms(prepayment)
  if (extension !== undefined) requireExtensionTerms(extension)
  if (coolingOff !== undefined) requireCoolingOffTerms(coolingOff)
}

/** Refuses a part that may be left out but is there without being an object of its kind. */
function requireOptional(part: object, keys: readonly string[], name: string): void {
  requirePart(part, `${name}, unless it is left out,`)
  requireKeys(part, keys, name)
}

const ppmOfOne = 1_000_000

/** A rate and a fixed amount that are whole and not negative, a tax from 0 to 100 %. */
function requireUpfrontFeeTerms(fee: UpfrontFeeTerms): void {
  requireKeys(fee, termsKeys.upfrontFee, 'The upfront fee')
  requireOneOf(feeCollections, fee.taken, 'The way the fee is taken')
  requireFee(fee)
}

function requireInstallmentFeeTerms(fee: InstallmentFeeTerms): void {
  requireOptional(fee, termsKeys.installmentFee, 'The installment fee')
  requireFee(fee)
}

function requireFee({ ratePpm, fixedMinor, taxPpm }: InstallmentFeeTerms): void {
  requireWhole(ratePpm, 0, 'The fee rate')
  requireAmountMinor(fixedMinor, 'The fixed fee')
  if (taxPpm !== undefined) requireWhole(taxPpm, 0, 'The tax on a fee', ppmOfOne)
}

const remainders = ['last', 'first']

/** Ten million of a currency with cents; more than any installment is rounded to. */
const maxMultipleMinor = 1_000_000_000

function requireRoundingTerms(rounding: RoundingTerms): void {
  requireOptional(rounding, termsKeys.rounding, 'The rounding')
  requireOneOf(roundings, rounding.interest, 'The rounding of interest')
  requireOneOf(roundings, rounding.installment, 'The rounding of installments')
  requireWhole(rounding.installmentMultipleMinor, 1, 'The multiple of installments', maxMultipleMinor)
  requireOneOf(remainders, rounding.remainder, 'The installment with the remainder')
  if (rounding.parts !== undefined) requireOneOf(roundings, rounding.parts, 'The rounding of equal parts')
}

/** Every kind of `owedKinds` once, otherwise some debts could never be paid. */
function requireAllocationTerms(allocation: AllocationTerms): void {
  requireOptional(allocation, termsKeys.allocation, 'The allocation')
  const { order, across, early } = allocation
  requireList(order, 'The order of payment')
  if (order.length !== owedKinds.length || owedKinds.some((kind) => !order.includes(kind))) {
    throw new LendingError('terms-invalid', `The order of payment must have each once: ${owedKinds.join(', ')}`)
  }
  requireOneOf(['installments', 'kinds'], across, 'What a payment goes across')
  requireOneOf(['next', 'last'], early, 'Where early money goes')
}

const maxGraceDays = 36_525

/** Amounts and rates whole and not negative; tiers from day 1 or later, each later than the one before. */
function requireLateTerms(late: LateTerms): void {
  requireKeys(late, termsKeys.late, 'What being late costs')
  requireAmountMinor(late.penaltyMinor, 'The penalty')
  if (late.lifetimeCapPpm !== null) requireWhole(late.lifetimeCapPpm, 0, 'The lifetime cap')
  requireList(late.dailyTiers, 'The tiers')
  let earliestDay = 1
  for (const tier of late.dailyTiers) {
    requirePart(tier, 'A tier')
    requireKeys(tier, termsKeys.dailyTier, 'A tier')
    requireWhole(tier.fromDay, earliestDay, 'The first day of a tier')
    requireWhole(tier.ratePpm, 0, 'The rate of a tier')
    earliestDay = tier.fromDay + 1
  }
  requireOptionalLateTerms(late)
}

function requireOptionalLateTerms(late: LateTerms): void {
  const { dailyBase, runsOnPenalty, graceDays, monthlyPpm, installmentPenaltyMinor, installmentCapPpm } = late
  if (dailyBase !== undefined) requireOneOf(lateBases, dailyBase, 'The base of the daily rate')
  if (runsOnPenalty !== undefined) requireYesOrNo(runsOnPenalty, 'Whether the daily rate runs on the penalty')
  if (graceDays !== undefined) requireWhole(graceDays, 0, 'The days of grace', maxGraceDays)
  if (monthlyPpm !== undefined) requireWhole(monthlyPpm, 0, 'The monthly rate')
  if (installmentPenaltyMinor !== undefined) requireAmountMinor(installmentPenaltyMinor, 'The penalty an installment')
  if (installmentCapPpm !== undefined) requireWhole(installmentCapPpm, 0, 'The cap an installment')
}

const maxDays = 36_525

const maxExtensions = 600

function requirePrepaymentTerms(prepayment: PrepaymentTerms): void {
  requireOptional(prepayment, termsKeys.prepayment, 'Paying early')
  const { notBefore, interest } = prepayment
  requireOneOf(prepaymentInterests, interest, 'The interest when paying early')
  if (notBefore === null) return
  requirePart(notBefore, 'From when paying early is allowed, unless it is null,')
  requireKeys(notBefore, termsKeys.prepaymentNotBefore, 'From when paying early is allowed')
  requireWhole(notBefore.termSharePpm, 0, 'The share of the term before paying early', ppmOfOne)
  requireWhole(notBefore.days, 0, 'The days before paying early', maxDays)
}

function requireExtensionTerms(extension: ExtensionTerms): void {
  requireOptional(extension, termsKeys.extension, 'The extension')
  const { times, feeRatePpm, feeFixedMinor } = extension
  requireWhole(times, 0, 'The number of extensions', maxExtensions)
  requireWhole(feeRatePpm, 0, 'The rate of the extension fee')
  requireAmountMinor(feeFixedMinor, 'The fixed extension fee')
}

function requireCoolingOffTerms(coolingOff: CoolingOffTerms): void {
  requireOptional(coolingOff, termsKeys.coolingOff, 'Cooling-off')
  const { days, refundsUpfrontFee } = coolingOff
  requireWhole(days, 0, 'The days of cooling-off', maxDays)
  requireYesOrNo(refundsUpfrontFee, 'Whether cooling-off refunds the fee')
}
