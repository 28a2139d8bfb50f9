import type { DayCount } from '../calendar/day-count.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { AllocationTerms } from './allocation-terms.ts'
import type { CoolingOffTerms, ExtensionTerms, PrepaymentTerms } from './closing-terms.ts'
import type { InstallmentFeeTerms, UpfrontFeeTerms } from './fee-terms.ts'
import type { LateTerms } from './late-terms.ts'
import type { RoundingTerms } from './rounding-terms.ts'

/** The currencies of the markets served. The maths take any other ISO 4217 code as well, see `LoanTerms`. */
export const currencies = ['INR', 'PHP', 'IDR'] as const
export type Currency = (typeof currencies)[number]

/**
 * What the borrower signed: everything needed to say what is owed on any date, given what happened since.
 * Amounts are minor units; rates are parts per million (1 % is 10,000). `LoanTerms<string>` is a loan in any currency.
 */
export type LoanTerms<Code extends string = Currency> = {
  /** Three capital letters, ISO 4217. It decides nothing: a minor unit is whatever the currency's is. */
  currency: Code
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
}

export const ratePeriods = ['day', 'month', 'year'] as const
export type RatePeriod = (typeof ratePeriods)[number]

/** `flat` charges the original principal to the end; `declining` charges what is still to be paid back. */
export const interestMethods = ['flat', 'declining'] as const
export type InterestMethod = (typeof interestMethods)[number]

/** Without a `dayCount`: `equal-months` when periods are whole months and the rate is not daily, else `actual/365`. See `rateBetween`. */
export type InterestTerms = { per: RatePeriod; ratePpm: number; method: InterestMethod; dayCount?: DayCount }

export type RepaymentTerms = SingleRepayment | InstallmentsRepayment

export type SingleRepayment = { kind: 'single'; termDays: number }

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
}

/**
 * `level`: equal payments of principal and interest. `equal-principal`: equal parts of the principal, and the interest of
 * each period. `interest-only`: the interest of each period, and the principal with the last. Flat interest comes in equal
 * parts whatever the amortization; `level` and `equal-principal` then differ only in what is rounded to a multiple.
 */
export const amortizations = ['level', 'equal-principal', 'interest-only'] as const
export type Amortization = (typeof amortizations)[number]

/**
 * How many of the first periods are spared: no principal paid; interest put off to the first period after; none charged.
 * Interest put off is earned as ever and bears no interest. Flat interest is spread over the periods that are not free of it.
 */
export type GraceTerms = { principalPeriods?: number; deferredInterestPeriods?: number; interestFreePeriods?: number }

/** A length of time as it was agreed: so many days, or so many whole months. */
export type Span = { days: number } | { months: number }
