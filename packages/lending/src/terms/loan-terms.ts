import type { BusinessDays } from '../calendar/business-days.ts'
import { type DayCount, dayCounts } from '../calendar/day-count.ts'
import { regularMonths } from '../calendar/day-count-context.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { Rounding } from '../money/rounding.ts'
import type { LateTerms } from './late-terms.ts'
import type { RecalculationTerms } from './recalculation-terms.ts'
import { requireOneOf, requirePart } from './require-values.ts'

/** The currencies of the markets served. The maths take any other ISO 4217 code as well, see `LoanTerms`. */
export const currencies = ['INR', 'PHP', 'IDR'] as const

export type Currency = (typeof currencies)[number]

/**
 * The signed terms: everything needed to compute the debt on any date, given the events since. Amounts are minor units;
 * rates are parts per million (1 % is 10,000). `LoanTerms<string>` is a loan in any currency.
 */
export type LoanTerms<Code extends string = Currency> = {
  /** Three capital letters, ISO 4217. It has no effect: a minor unit is the currency's own. */
  currency: Code
  /** All that is agreed to be paid out. Shares of the principal are shares of this, whatever is paid out so far. */
  principalMinor: number
  interest: InterestTerms
  repayment: RepaymentTerms
  upfrontFee: UpfrontFeeTerms
  late: LateTerms
  /** Absent: no fee with the installments. */
  installmentFee?: InstallmentFeeTerms
  /** Absent: `plainRounding`. */
  rounding?: RoundingTerms
  /** Absent: `defaultAllocation`. */
  allocation?: AllocationTerms
  /** Absent: at any time, and all the interest agreed stays. */
  prepayment?: PrepaymentTerms
  /** Absent: extensions are not offered. */
  extension?: ExtensionTerms
  /** Absent: no cooling-off. */
  coolingOff?: CoolingOffTerms
  /** Absent: interest is charged as planned, whenever it is paid. */
  recalculation?: RecalculationTerms
  /** Absent: the principal is paid out whole on the day of the disbursement. */
  advances?: AdvanceTerms
}

export const ratePeriods = ['day', 'month', 'year'] as const

export type RatePeriod = (typeof ratePeriods)[number]

/** `flat` charges the original principal to the end; `declining` charges the remaining principal. */
export const interestMethods = ['flat', 'declining'] as const

export type InterestMethod = (typeof interestMethods)[number]

/**
 * Without a `dayCount`: `equal-months` when periods are whole months and the rate is not daily, else `actual/365`. See
 * `rateBetween`. `equal-periods` and `actual/actual-icma` are for installments in months, see `fitsDayCount`.
 */
export type InterestTerms = { per: RatePeriod; ratePpm: number; method: InterestMethod; dayCount?: DayCount }

export type RepaymentTerms = SingleRepayment | InstallmentsRepayment

export type SingleRepayment = { kind: 'single'; termDays: number; businessDays?: BusinessDayTerms }

export type InstallmentsRepayment = {
  kind: 'installments'
  count: number
  every: Span
  amortization: Amortization
  /** Until the first due date, when that is not one period: so long, or a date. Later months are counted from that date. */
  first?: Span | { on: IsoDate }
  /** The due dates themselves, `count` of them, each later than the one before; `every` is then the usual period. */
  dueOn?: readonly IsoDate[]
  /**
   * The level installment itself, principal and interest, where a contract or another system has set it; the last takes
   * what is left. Absent: the amount that pays the balance off over the agreed periods.
   */
  installmentMinor?: number
  /** A part of the principal that is paid with the last installment instead of being spread. */
  balloonMinor?: number
  grace?: GraceTerms
  /** Absent: due dates stay as agreed, on whichever day they fall. */
  businessDays?: BusinessDayTerms
}

/**
 * Due dates that fall on no business day move to one. The dates after are still counted from the agreed ones. The terms
 * carry the holidays as known at signing, so that the plan can be recomputed for ever.
 */
export type BusinessDayTerms = BusinessDays & {
  /** `adjusted`: interest runs to the date moved to. `unadjusted`: to the date agreed, as if it had not moved. */
  interest: 'adjusted' | 'unadjusted'
}

/**
 * `level`: equal payments of principal and interest. `equal-principal`: equal parts of the principal, and the interest of
 * each period. `interest-only`: the interest of each period, and the principal with the last. Flat interest comes in equal
 * parts whatever the amortization; `level` and `equal-principal` then differ only in what is rounded to a multiple.
 */
export const amortizations = ['level', 'equal-principal', 'interest-only'] as const

export type Amortization = (typeof amortizations)[number]

/**
 * The number of first periods with grace: no principal paid; interest deferred to the first period after; none charged.
 * Deferred interest is earned as usual and bears no interest. Flat interest is spread over the periods that are not
 * free of it.
 */
export type GraceTerms = { principalPeriods?: number; deferredInterestPeriods?: number; interestFreePeriods?: number }

/** An agreed length of time: a number of days, or of whole months. */
export type Span = { days: number } | { months: number }

/**
 * The day count of a loan's interest: the one its terms name, else `equal-months` when periods are whole months and the rate
 * is not daily, else `actual/365`. Errors: `terms-invalid` for terms without interest or repayment, or with an unknown word.
 */
export function dayCountOf(terms: { interest: InterestTerms; repayment: RepaymentTerms }): DayCount {
  requirePart(terms, 'The terms')
  const { interest, repayment } = terms
  requirePart(interest, 'The interest')
  requireOneOf(ratePeriods, interest.per, 'The period of the interest rate')
  if (interest.dayCount !== undefined) requireOneOf(dayCounts, interest.dayCount, 'The day count')
  requirePart(repayment, 'The repayment')
  requireOneOf(['single', 'installments'], repayment.kind, 'The kind of repayment')
  if (repayment.kind === 'installments') requirePart(repayment.every, 'The time between installments')
  return agreedDayCount(terms)
}

/** As `dayCountOf`, for terms that were checked. */
export function agreedDayCount({
  interest,
  repayment,
}: {
  interest: InterestTerms
  repayment: RepaymentTerms
}): DayCount {
  if (interest.dayCount !== undefined) return interest.dayCount
  const isInMonths = repayment.kind === 'installments' && 'months' in repayment.every
  return isInMonths && interest.per !== 'day' ? 'equal-months' : 'actual/365'
}

/**
 * Whether a day count can count a loan's periods. `equal-periods` needs installments in months; `actual/actual-icma` needs
 * them in 1, 2, 3, 4, 6 or 12 months, of which a whole number makes a year; the others count any. Errors: `terms-invalid`.
 * Example: `equal-periods` fits every month and not every 30 days.
 */
export function fitsDayCount(dayCount: DayCount, repayment: RepaymentTerms): boolean {
  requireOneOf(dayCounts, dayCount, 'The day count')
  requirePart(repayment, 'The repayment')
  if (dayCount !== 'equal-periods' && dayCount !== 'actual/actual-icma') return true
  if (repayment.kind === 'single') return false
  requirePart(repayment.every, 'The time between installments')
  if (!('months' in repayment.every)) return false
  return dayCount === 'equal-periods' || regularMonths.includes(repayment.every.months)
}

/** `deducted` from the payout, or `added` in equal parts to the installments, without interest on it. */
export const feeCollections = ['deducted', 'added'] as const

export type FeeCollection = (typeof feeCollections)[number]

/** A share of the principal and a fixed amount, with tax on both together. */
export type UpfrontFeeTerms = { ratePpm: number; fixedMinor: number; taken: FeeCollection; taxPpm?: number }

/** Charged with installments: a share of the principal borrowed and a fixed amount, with tax on both together. */
export type InstallmentFeeTerms = {
  ratePpm: number
  fixedMinor: number
  taxPpm?: number
  /** The numbers of the installments it comes with, in order. Absent: every installment. */
  only?: readonly number[]
}

/** The rounding of figures. A caller who needs another system's schedule to the cent sets these accordingly. */
export type RoundingTerms = {
  /** Of each row's interest; of the whole interest when it is flat. */
  interest: Rounding
  /** Of the level installment or the equal principal part, to a multiple of `installmentMultipleMinor`. */
  installment: Rounding
  /** 1: to the minor unit. 100: to whole pesos, rupees or rupiah. */
  installmentMultipleMinor: number
  /** The installment that takes what does not divide. */
  remainder: 'last' | 'first'
  /**
   * Of the equal parts in which flat interest, the principal beside it and an added fee are paid, when installments are not
   * rounded to a multiple. Absent: `down`, so that the part that takes the remainder is never the smaller one.
   */
  parts?: Rounding
  /**
   * The multiple that the installment is rounded to, chosen by the last installment instead of by `installment`. Absent:
   * by `installment`. See `levelByFinal`.
   */
  final?: FinalInstallment
}

/**
 * `lower`: the lowest installment with which the last is not above it. `higher`: the highest with which the last is not
 * below it. `nearest`: the one from which the last differs least. The last is compared without a balloon, fees and
 * interest that grace put off. Of equal principal parts, the principal is compared.
 */
export const finalInstallments = ['lower', 'higher', 'nearest'] as const

export type FinalInstallment = (typeof finalInstallments)[number]

export const plainRounding: RoundingTerms = {
  interest: 'half-up',
  installment: 'half-up',
  installmentMultipleMinor: 1,
  remainder: 'last',
}

/** The kinds of debt, in the order in which a payment covers them by default. */
export const owedKinds = ['penalty', 'lateInterest', 'fee', 'tax', 'interest', 'principal'] as const

export type OwedKind = (typeof owedKinds)[number]

/** The order in which a payment covers a debt. */
export type AllocationTerms = {
  /** Every kind once. */
  order: readonly OwedKind[]
  /** Every kind once: the order in installments that are not yet due. Absent: the same order. */
  orderInAdvance?: readonly OwedKind[]
  /**
   * `installments`: all kinds of the oldest installment, then the next. `kinds`: the first kind of every due
   * installment, then the next kind; the rest pays later installments one by one.
   */
  across: 'installments' | 'kinds'
  /**
   * The use of surplus money when everything due is paid: for the next installment or, shortening the loan, for the
   * last.
   */
  early: 'next' | 'last'
}

export const defaultAllocation: AllocationTerms = { order: owedKinds, across: 'installments', early: 'next' }

/** Paying the whole loan before its last due date. */
export type PrepaymentTerms = {
  /** Not before this share of the term has passed and so many days after the disbursement; null: at any time. */
  notBefore: { termSharePpm: number; days: number } | null
  /**
   * The part of later interest that is owed. `full`: all of it. `to-the-day`: the part earned so far. `by-period`: the
   * whole interest of every started period. `rule-of-78`: the unearned part by the sum of digits. `uk-actuarial`: what the
   * United Kingdom's regulations leave, see `ukRebateMinor`.
   */
  interest: PrepaymentInterest
  /**
   * With `uk-actuarial` only: the settlement date is so many days after the payment, at most 28, and at most 58 in a loan that
   * runs for more than a year. Absent: the day of the payment.
   */
  settlementDays?: number
}

export const prepaymentInterests = ['full', 'to-the-day', 'by-period', 'rule-of-78', 'uk-actuarial'] as const

export type PrepaymentInterest = (typeof prepaymentInterests)[number]

/** The specification's own rule (TRM-03): after half of the term and at least 7 calendar days after disbursement. */
export const specificationPrepayment: PrepaymentTerms = {
  notBefore: { termSharePpm: 500_000, days: 7 },
  interest: 'full',
}

/**
 * More time by the same period (TRM-04): once all interest, fees and penalties are paid, the principal that is due moves to
 * a further installment one period later, with the loan's interest for the time gained and this fee.
 */
export type ExtensionTerms = { times: number; feeRatePpm: number; feeFixedMinor: number }

/** The borrower may give the loan back within so many days: the principal and the interest of the days it was held. */
export type CoolingOffTerms = { days: number; refundsUpfrontFee: boolean }

/**
 * The principal paid out in parts: the first on the day of the disbursement, the others as they are agreed. Together they
 * are the principal of the terms. Minor units.
 */
export type AdvanceTerms = { firstMinor: number; later: readonly LaterAdvance[] }

/** A part that is planned so long after the disbursement. */
export type LaterAdvance = { after: Span; amountMinor: number }

/** The principal paid out with the disbursement: all of it, unless the terms divide it. */
export function firstPartMinor({
  principalMinor,
  advances,
}: Pick<LoanTerms<string>, 'principalMinor' | 'advances'>): number {
  return advances === undefined ? principalMinor : advances.firstMinor
}
