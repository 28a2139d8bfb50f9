import type { IsoDate } from '../calendar/iso-date.ts'
import { type AprLaw, aprLaws, aprOfPlan } from '../disclosure/apr-by-law.ts'
import { LendingError } from '../lending-error.ts'
import { requireAmountMinor, requirePositiveAmountMinor } from '../money/amount.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { InstallmentsRepayment, InterestTerms, LoanTerms } from '../terms/loan-terms.ts'
import { maxDays, maxInstallments, maxMonths } from '../terms/require-repayment-terms.ts'
import { requireOneOf, requirePart, requireWhole } from '../terms/require-values.ts'
import { largestPlanned } from './largest-planned.ts'
import { largestWithin } from './largest-within.ts'
import { installmentBy, type Measure, measureBy, tooLarge, tooSmall } from './measures.ts'
import { installmentOf } from './planned-installment.ts'

/** Terms whose principal is sought; it is not divided, since parts are amounts of a principal that is known. */
export type TermsWithoutPrincipal = Omit<LoanTerms<string>, 'principalMinor' | 'advances'>

/** Terms whose rate is sought. */
export type TermsWithoutRate = Omit<LoanTerms<string>, 'interest'> & { interest: Omit<InterestTerms, 'ratePpm'> }

/** Terms whose number of installments is sought. */
export type TermsWithoutCount = Omit<LoanTerms<string>, 'repayment'> & {
  repayment: Omit<InstallmentsRepayment, 'count' | 'dueOn'>
}

/** The limit for a rate: the installment, everything the loan costs, or the yearly rate by a law, in parts per million. */
export type RateLimit = { installmentMinor: number } | { costMinor: number } | { aprPpm: number; law: AprLaw }

/**
 * The installment of a loan: its largest payment, but for the one that takes what does not divide and the last, which takes a balloon.
 * The last counts where it is the only one that pays principal off by installments. Minor units, with fees and tax.
 *
 * Errors: those of `planSchedule`.
 * Source: spreadsheets call the level installment PMT. Example: 10,000.00 at 8 % a year in 10 months is 1,037.03.
 */
export function installmentFor(terms: LoanTerms<string>, disbursedOn: IsoDate): number {
  return installmentOf(planSchedule(terms, disbursedOn), terms)
}

/**
 * The largest principal, a multiple of `stepMinor`, whose installment (`installmentFor`) is at most the one wanted.
 *
 * Found by planning, not by a formula, so that fees, grace, dates and rounding count. A level or flat installment never falls as the
 * principal rises, so no larger principal has one that fits, while the last installment takes the remainder. Of all others, the next
 * step does not fit. A principal of which no schedule can be made is passed over (`largestPlanned`). Where hardly more than the interest is
 * paid, as in the hundredth of many rows at a high rate, the rounding of rows decides instead.
 * Errors: those of `planSchedule` for terms of which no loan can be made; `amount-out-of-range` and `terms-invalid` for the installment
 * and the step; `no-such-terms` where no principal fits, or every one does.
 * Source: spreadsheets call it PV. Example: 500.00 a month for 20 years at 8 % a year is 59,777.15 by PV; rounding to the cent leaves room for 59,777.74.
 */
export function principalFor(
  terms: TermsWithoutPrincipal,
  disbursedOn: IsoDate,
  wanted: { installmentMinor: number; stepMinor?: number },
): number {
  requirePart(terms, 'The terms')
  requirePart(terms.repayment, 'The repayment')
  requirePart(wanted, 'What is wanted')
  if ('advances' in terms)
    throw new LendingError('terms-invalid', 'A principal that is sought cannot be paid out in parts')
  const { installmentMinor, stepMinor = 1 } = wanted
  requirePositiveAmountMinor(installmentMinor, 'The installment')
  requireWhole(stepMinor, 1, 'The step of the principal')
  const { repayment } = terms
  const isInstallments = repayment.kind === 'installments'
  const count = isInstallments ? repayment.count : 1
  const balloonMinor = wholeOr(0, isInstallments ? repayment.balloonMinor : 0)
  const termsAt = (steps: number) => ({ ...terms, principalMinor: steps * stepMinor })
  // Below the fixed fee nothing is left to lend: more principal may do.
  const measure = installmentBy(termsAt, (at) => planSchedule(at, disbursedOn), tooSmall)
  const range = {
    low: Math.floor(balloonMinor / stepMinor) + 1,
    start: Math.ceil((installmentMinor * wholeOr(1, count) + balloonMinor) / stepMinor),
    high: Math.floor(Number.MAX_SAFE_INTEGER / stepMinor),
  }
  const steps = largestPlanned(measure, installmentMinor, range)
  if (steps === null || steps === range.high || !measure(steps).isPlanned) {
    throw noSuchTerms('No principal is the largest with such an installment')
  }
  return steps * stepMinor
}

const maxRatePpm = 1_000_000_000

/**
 * The highest rate, in whole parts per million for the `per` of the terms, at which the installment, the cost or the yearly rate by a law
 * is at most the limit. From 0 to 100,000 %.
 *
 * Found by planning. A level or flat installment never falls as the rate rises, so no higher rate fits, while the last installment takes
 * the remainder and none is rounded down to nothing. Cost and yearly rate rise too, but for the rounding of rows: of these, the next
 * part per million does not fit. For an installment, a rate of which no schedule can be made is passed over (`largestPlanned`).
 * Errors: those of `planSchedule` for terms of which no loan can be made; `terms-invalid` and `amount-out-of-range` for the limit;
 * `no-such-terms` where not even a loan without interest fits, or every rate does.
 * Source: spreadsheets call it RATE. Example: 8,000.00 over 48 months at 200.00 a month is 9.243 % a year (92,430), which RATE shows as 9.24 %.
 */
export function rateFor(terms: TermsWithoutRate, disbursedOn: IsoDate, limit: RateLimit): number {
  requirePart(terms, 'The terms')
  requirePart(terms.interest, 'The interest')
  requirePart(limit, 'The limit')
  const termsAt = (ratePpm: number) => ({ ...terms, interest: { ...terms.interest, ratePpm } })
  const [most, measure] = limitOf(limit, termsAt, (at) => planSchedule(at, disbursedOn))
  const range = { low: 0, start: 100_000, high: maxRatePpm }
  const ratePpm = largestPlanned(measure, most, range)
  if (ratePpm === null || ratePpm === maxRatePpm) throw noSuchTerms('No rate is the highest within the limit')
  return ratePpm
}

function limitOf(
  limit: RateLimit,
  termsAt: (ratePpm: number) => LoanTerms<string>,
  planOf: (terms: LoanTerms<string>) => Schedule,
): [most: number, measure: Measure] {
  if ('installmentMinor' in limit) {
    requirePositiveAmountMinor(limit.installmentMinor, 'The installment')
    return [limit.installmentMinor, installmentBy(termsAt, planOf, tooLarge)]
  }
  const measureOf = (figureOf: (plan: Schedule) => number) =>
    measureBy((ratePpm) => figureOf(planOf(termsAt(ratePpm))), tooLarge)
  if ('costMinor' in limit) {
    requireAmountMinor(limit.costMinor, 'The cost')
    return [limit.costMinor, measureOf(({ costMinor }) => costMinor)]
  }
  const { aprPpm, law } = limit
  requireWhole(aprPpm, 0, 'The yearly rate')
  requireOneOf(aprLaws, law, 'The law of the yearly rate')
  return [aprPpm, measureOf((plan) => aprOfPlan(law, plan) ?? Number.POSITIVE_INFINITY)]
}

/**
 * The fewest installments at which the installment (`installmentFor`) is at most the one wanted; to 600, and to a hundred years.
 *
 * Found by planning. The level installment of a declining balance never rises with the number of installments, so fewer do not fit, while
 * the last takes the remainder. Of all others, one fewer does not fit, or makes no schedule.
 * Errors: those of `planSchedule` for terms of which no loan can be made; `amount-out-of-range` for the installment; `no-such-terms`
 * where no number fits, as when the interest alone is more.
 * Source: spreadsheets call it NPER, rounded up. Example: 8,000.00 at 7 % a year is repaid by 150.00 a month in 65 months (NPER 64.07).
 */
export function countFor(terms: TermsWithoutCount, disbursedOn: IsoDate, wanted: { installmentMinor: number }): number {
  requirePart(terms, 'The terms')
  requirePart(terms.repayment, 'The repayment')
  requirePart(wanted, 'What is wanted')
  const { installmentMinor } = wanted
  requirePositiveAmountMinor(installmentMinor, 'The installment')
  const { dueOn: _fixedDates, ...repayment } = terms.repayment as InstallmentsRepayment
  const planOf = (count: number) => planSchedule({ ...terms, repayment: { ...repayment, count } }, disbursedOn)
  const measure = measureBy((count) => -installmentOf(planOf(count), terms), tooLarge)
  const range = countsOf(repayment)
  const tooFew = largestWithin((at) => measure(at).figure, -installmentMinor - 1, range)
  const isEnough = (count: number) => measure(count).isPlanned && -measure(count).figure <= installmentMinor
  const found = tooFew === null ? range.low : tooFew + 1
  if (found <= range.high && isEnough(found)) return found
  // Near the interest itself, rounding makes an installment rise again with the number, or leaves numbers without a schedule.
  for (let count = range.low; count <= range.high; count += 1) if (isEnough(count)) return count
  throw noSuchTerms('No number of installments fits')
}

/** More installments than grace has periods. */
function countsOf({ every, grace }: Omit<InstallmentsRepayment, 'count'>) {
  requirePart(every, 'The time between installments')
  const longest = 'days' in every ? maxDays / wholeOr(1, every.days) : maxMonths / wholeOr(1, every.months)
  const freePeriods = Math.max(0, ...Object.values(grace ?? {}).map((periods) => wholeOr(0, periods)))
  const low = freePeriods + 1
  return { low, start: low + 12, high: Math.max(low, Math.min(maxInstallments, Math.floor(longest))) }
}

/** A value that the terms are yet to be checked for, or another. */
function wholeOr(other: number, value: number | undefined): number {
  return value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : other
}

function noSuchTerms(message: string): LendingError {
  return new LendingError('no-such-terms', message)
}
