import { dayCounts } from '../calendar/day-count.ts'
import { LendingError } from '../lending-error.ts'
import { requireAmountMinor, requirePositiveAmountMinor } from '../money/amount.ts'
import { roundings } from '../money/rounding.ts'
import { type DailyTier, type LateTerms, lateBases } from './late-terms.ts'
import {
  type AllocationTerms,
  type CoolingOffTerms,
  type ExtensionTerms,
  feeCollections,
  finalInstallments,
  fitsDayCount,
  type InstallmentFeeTerms,
  type InterestTerms,
  interestMethods,
  type LoanTerms,
  type OwedKind,
  owedKinds,
  type PrepaymentTerms,
  prepaymentInterests,
  type RepaymentTerms,
  type RoundingTerms,
  ratePeriods,
  type UpfrontFeeTerms,
} from './loan-terms.ts'
import { requireAdvanceTerms } from './require-advance-terms.ts'
import { requireRecalculationTerms } from './require-recalculation-terms.ts'
import { requireRepaymentTerms } from './require-repayment-terms.ts'
import {
  requireKeys,
  requireList,
  requireOneOf,
  requireOptional,
  requirePart,
  requireWhole,
  requireYesOrNo,
} from './require-values.ts'
import { termsKeys } from './terms-keys.ts'

const currencyPattern = /^[A-Z]{3}$/

/**
 * Refuses terms of which no loan can be made, whatever their source.
 *
 * Domain: a currency of three capital letters; principal above zero; rates, fees and penalties whole and not negative, tax at most 100 %; repayment as
 * `requireRepaymentTerms` says, its balloon below the principal; late tiers from day 1 or later, each later than the one
 * before; installments rounded to a multiple from 1 to 1,000,000,000; the installments of a fee by number, in order; an order
 * of payment with every kind once; every word one that its type lists, and no key that its type does not have; a day count
 * that can count the periods (`fitsDayCount`); a rule for the last installment only when that one takes the remainder and no
 * installment is set. Errors: `amount-out-of-range`, `terms-invalid`, `date-unknown`.
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
  requireFittingDayCount(terms)
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

function requireFittingDayCount({ interest: { dayCount }, repayment }: LoanTerms<string>): void {
  if (dayCount === undefined || fitsDayCount(dayCount, repayment)) return
  throw new LendingError('terms-invalid', 'The day count needs installments in months that it can count')
}

function requireOptionalTerms(terms: LoanTerms<string>): void {
  const { installmentFee, rounding, allocation, prepayment, extension, coolingOff, recalculation, advances } = terms
  if (installmentFee !== undefined) {
    requireInstallmentFeeTerms(installmentFee)
    if (installmentFee.only !== undefined) requireOnly(installmentFee.only, terms.repayment)
  }
  if (rounding !== undefined) requireRoundingTerms(rounding, terms.repayment)
  if (allocation !== undefined) requireAllocationTerms(allocation)
  if (prepayment !== undefined) requirePrepaymentTerms(prepayment)
  if (extension !== undefined) requireExtensionTerms(extension)
  if (coolingOff !== undefined) requireCoolingOffTerms(coolingOff)
  if (recalculation !== undefined) requireRecalculationTerms(recalculation, terms)
  if (advances !== undefined) requireAdvanceTerms(advances, terms)
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

/** Numbers of installments that the loan has, in order and each once. */
function requireOnly(only: readonly number[], repayment: RepaymentTerms): void {
  requireList(only, 'The installments with a fee')
  const count = repayment.kind === 'single' ? 1 : repayment.count
  let lowest = 1
  for (const number of only) {
    requireWhole(number, lowest, 'The number of an installment with a fee', count)
    lowest = number + 1
  }
}

const remainders = ['last', 'first']

/** Ten million of a currency with cents; more than any installment is rounded to. */
const maxMultipleMinor = 1_000_000_000

function requireRoundingTerms(rounding: RoundingTerms, repayment: RepaymentTerms): void {
  requireOptional(rounding, termsKeys.rounding, 'The rounding')
  requireOneOf(roundings, rounding.interest, 'The rounding of interest')
  requireOneOf(roundings, rounding.installment, 'The rounding of installments')
  requireWhole(rounding.installmentMultipleMinor, 1, 'The multiple of installments', maxMultipleMinor)
  requireOneOf(remainders, rounding.remainder, 'The installment with the remainder')
  if (rounding.parts !== undefined) requireOneOf(roundings, rounding.parts, 'The rounding of equal parts')
  if (rounding.final === undefined) return
  requireOneOf(finalInstallments, rounding.final, 'The rule for the last installment')
  const isSet = repayment.kind === 'installments' && repayment.installmentMinor !== undefined
  if (rounding.remainder === 'first' || isSet) {
    throw new LendingError(
      'terms-invalid',
      'A rule for the last installment needs it to take a remainder not yet fixed',
    )
  }
}

function requireAllocationTerms(allocation: AllocationTerms): void {
  requireOptional(allocation, termsKeys.allocation, 'The allocation')
  const { order, orderInAdvance, across, early } = allocation
  requireOrder(order, 'The order of payment')
  if (orderInAdvance !== undefined) requireOrder(orderInAdvance, 'The order of payment in advance')
  requireOneOf(['installments', 'kinds'], across, 'What a payment goes across')
  requireOneOf(['next', 'last'], early, 'Where early money goes')
}

/** Every kind of `owedKinds` once, otherwise some debts could never be paid. */
function requireOrder(order: readonly OwedKind[], name: string): void {
  requireList(order, name)
  if (order.length !== owedKinds.length || owedKinds.some((kind) => !order.includes(kind))) {
    throw new LendingError('terms-invalid', `${name} must have each once: ${owedKinds.join(', ')}`)
  }
}

const maxGraceDays = 36_525

/** Amounts and rates whole and not negative; tiers from day 1 or later, each later than the one before. */
function requireLateTerms(late: LateTerms): void {
  requireKeys(late, termsKeys.late, 'What being late costs')
  requireAmountMinor(late.penaltyMinor, 'The penalty')
  if (late.lifetimeCapPpm !== null) requireWhole(late.lifetimeCapPpm, 0, 'The lifetime cap')
  requireTiers(late.dailyTiers)
  requireOptionalLateTerms(late)
}

function requireTiers(tiers: readonly DailyTier[]): void {
  requireList(tiers, 'The tiers')
  let earliestDay = 1
  for (const tier of tiers) {
    requirePart(tier, 'A tier')
    requireKeys(tier, termsKeys.dailyTier, 'A tier')
    requireWhole(tier.fromDay, earliestDay, 'The first day of a tier')
    requireWhole(tier.ratePpm, 0, 'The rate of a tier')
    earliestDay = tier.fromDay + 1
  }
}

function requireOptionalLateTerms(late: LateTerms): void {
  const { dailyBase, runsOnPenalty, graceDays, monthlyPpm, installmentPenaltyMinor, installmentCapPpm } = late
  if (dailyBase !== undefined) requireOneOf(lateBases, dailyBase, 'The base of the daily rate')
  if (runsOnPenalty !== undefined) requireYesOrNo(runsOnPenalty, 'Whether the daily rate runs on the penalty')
  if (graceDays !== undefined) requireWhole(graceDays, 0, 'The days of grace', maxGraceDays)
  if (monthlyPpm !== undefined) requireWhole(monthlyPpm, 0, 'The monthly rate')
  if (installmentPenaltyMinor !== undefined) requireAmountMinor(installmentPenaltyMinor, 'The penalty an installment')
  if (installmentCapPpm !== undefined) requireWhole(installmentCapPpm, 0, 'The cap an installment')
  requireOtherLateInterest(late)
}

/** Late interest beside the first daily rate. */
function requireOtherLateInterest({ atLoanRate, secondDaily, graceDays: ownGraceDays = 0 }: LateTerms): void {
  if (atLoanRate !== undefined) {
    requireOptional(atLoanRate, termsKeys.atLoanRate, 'The late interest at the loan’s rate')
    requireOneOf(lateBases, atLoanRate.base, 'The base of the late interest at the loan’s rate')
  }
  if (secondDaily === undefined) return
  requireOptional(secondDaily, termsKeys.secondDaily, 'The second daily rate')
  const { tiers, base, graceDays, runsOnPenalty } = secondDaily
  requireTiers(tiers)
  if (base !== undefined) requireOneOf(lateBases, base, 'The base of the second daily rate')
  if (graceDays !== undefined) {
    requireWhole(graceDays, ownGraceDays, 'The days of grace of the second daily rate', maxGraceDays)
  }
  if (runsOnPenalty !== undefined) requireYesOrNo(runsOnPenalty, 'Whether the second daily rate runs on the penalty')
}

const maxDays = 36_525

const maxExtensions = 600

/** 28 days after the notice, and 30 more where a loan runs for more than a year. */
const maxSettlementDays = 58

function requirePrepaymentTerms(prepayment: PrepaymentTerms): void {
  requireOptional(prepayment, termsKeys.prepayment, 'Paying early')
  const { notBefore, interest, settlementDays } = prepayment
  requireOneOf(prepaymentInterests, interest, 'The interest when paying early')
  if (settlementDays !== undefined) {
    const most = interest === 'uk-actuarial' ? maxSettlementDays : 0
    requireWhole(settlementDays, 0, 'The days to the settlement date', most)
  }
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
