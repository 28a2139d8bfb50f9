import type { IsoDate } from '../calendar/iso-date.ts'
import { type AprLaw, aprLaws, aprOfPlan } from '../disclosure/apr-by-law.ts'
import { LendingError, type LendingErrorCode } from '../lending-error.ts'
import { requireAmountMinor, requirePositiveAmountMinor } from '../money/amount.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { InstallmentsRepayment, InterestTerms, LoanTerms, RoundingTerms } from '../terms/loan-terms.ts'
import { maxDays, maxInstallments, maxMonths } from '../terms/require-repayment-terms.ts'
import { requireOneOf, requirePart, requireWhole } from '../terms/require-values.ts'
import { largestWithin } from './largest-within.ts'

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

/** The terms that say which payments are regular; the schedule was planned by terms that were checked. */
type RegularTerms = { rounding?: RoundingTerms; repayment: object }

function installmentOf({ installments }: Schedule, { rounding, repayment }: RegularTerms): number {
  const { amortization, grace } = repayment as Partial<InstallmentsRepayment>
  const isBullet = amortization === 'interest-only'
  const lastOnly = installments.length - (grace?.principalPeriods ?? 0) === 1 && !isBullet
  const from = rounding?.remainder === 'first' && installments.length > 1 ? 1 : 0
  const to = lastOnly || installments.length - from === 1 ? installments.length : installments.length - 1
  return installments.slice(from, to).reduce((most, { totalMinor }) => Math.max(most, totalMinor), 0)
}

/**
 * The largest principal, a multiple of `stepMinor`, whose installment (`installmentFor`) is at most the one wanted.
 *
 * Found by planning, not by a formula, so that fees, grace, dates and rounding count. A level or flat installment never falls as the
 * principal rises, so no larger principal has one that fits, while the last installment takes the remainder. Of all others, the next
 * step does not fit.
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
  const planOf = (steps: number) => planSchedule({ ...terms, principalMinor: steps * stepMinor }, disbursedOn)
  // Below the fixed fee nothing is left to lend: more principal may do.
  const measure = measureBy((steps) => installmentOf(planOf(steps), terms), tooSmall)
  const range = {
    low: Math.floor(balloonMinor / stepMinor) + 1,
    start: Math.ceil((installmentMinor * wholeOr(1, count) + balloonMinor) / stepMinor),
    high: Math.floor(Number.MAX_SAFE_INTEGER / stepMinor),
  }
  const steps = largestWithin(measure, installmentMinor, range)
  if (steps === null || steps === range.high || !Number.isFinite(measure(steps))) {
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
 * the remainder and none is rounded down to nothing. Cost and yearly rate rise too, but for the rounding of rows: of these, the next part per million does not fit.
 * Errors: those of `planSchedule` for terms of which no loan can be made; `terms-invalid` and `amount-out-of-range` for the limit;
 * `no-such-terms` where not even a loan without interest fits, or every rate does.
 * Source: spreadsheets call it RATE. Example: 8,000.00 over 48 months at 200.00 a month is 9.243 % a year (92,430), which RATE shows as 9.24 %.
 */
export function rateFor(terms: TermsWithoutRate, disbursedOn: IsoDate, limit: RateLimit): number {
  requirePart(terms, 'The terms')
  requirePart(terms.interest, 'The interest')
  requirePart(limit, 'The limit')
  const [most, figureOf] = limitOf(limit, terms)
  const planAt = (ratePpm: number) => planSchedule({ ...terms, interest: { ...terms.interest, ratePpm } }, disbursedOn)
  const measure = measureBy((ratePpm) => figureOf(planAt(ratePpm)), tooLarge)
  const range = { low: 0, start: 100_000, high: maxRatePpm }
  const ratePpm = largestWithin(measure, most, range)
  if (ratePpm === null || ratePpm === maxRatePpm) throw noSuchTerms('No rate is the highest within the limit')
  return ratePpm
}

function limitOf(limit: RateLimit, terms: TermsWithoutRate): [most: number, figureOf: (schedule: Schedule) => number] {
  if ('installmentMinor' in limit) {
    requirePositiveAmountMinor(limit.installmentMinor, 'The installment')
    return [limit.installmentMinor, (schedule) => installmentOf(schedule, terms)]
  }
  if ('costMinor' in limit) {
    requireAmountMinor(limit.costMinor, 'The cost')
    return [limit.costMinor, ({ costMinor }) => costMinor]
  }
  const { aprPpm, law } = limit
  requireWhole(aprPpm, 0, 'The yearly rate')
  requireOneOf(aprLaws, law, 'The law of the yearly rate')
  return [aprPpm, (schedule) => aprOfPlan(law, schedule) ?? Number.POSITIVE_INFINITY]
}

/**
 * The fewest installments at which the installment (`installmentFor`) is at most the one wanted; to 600, and to a hundred years.
 *
 * Found by planning. The level installment of a declining balance never rises with the number of installments, so fewer do not fit, while
 * the last takes the remainder. Of all others, one fewer does not fit.
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
  const tooFew = largestWithin(measure, -installmentMinor - 1, range)
  const count = tooFew === null ? range.low : tooFew + 1
  if (count > range.high || !Number.isFinite(measure(count))) throw noSuchTerms('No number of installments fits')
  return count
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

type Unplanned = Partial<Record<LendingErrorCode, number>>

/** No plan exists where the number is too large for amounts, dates, a cap or a debt that ends. */
const tooLarge: Unplanned = {
  'amount-out-of-range': Number.POSITIVE_INFINITY,
  'date-out-of-range': Number.POSITIVE_INFINITY,
  'rate-makes-no-schedule': Number.POSITIVE_INFINITY,
  'cost-exceeds-lifetime-cap': Number.POSITIVE_INFINITY,
}

/** A small principal is less than its fixed fee, or than a cap on its cost allows. */
const tooSmall: Unplanned = {
  'amount-out-of-range': Number.POSITIVE_INFINITY,
  'fee-exceeds-principal': Number.NEGATIVE_INFINITY,
  'rate-makes-no-schedule': Number.NEGATIVE_INFINITY,
  'cost-exceeds-lifetime-cap': Number.NEGATIVE_INFINITY,
}

/** A figure of the plan, or an infinite one where the search has left the numbers of which plans exist. */
function measureBy(figureOf: (at: number) => number, unplanned: Unplanned): (at: number) => number {
  return (at) => {
    try {
      return figureOf(at)
    } catch (error) {
      const value = error instanceof LendingError ? unplanned[error.code] : undefined
      if (value === undefined) throw error
      return value
    }
  }
}

function noSuchTerms(message: string): LendingError {
  return new LendingError('no-such-terms', message)
}
