import { addMonths, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { roundProduct } from '../money/rounding.ts'
import type { DailyTier, LateTerms } from '../terms/late-terms.ts'
import type { Span } from '../terms/loan-terms.ts'
import { type Amounts, scheduledMinor } from './amounts.ts'
import type { LateSegment, LoanAccount, LoanRow } from './loan.ts'

/** An installment with its unpaid part. */
export type LateRow = { planned: LoanRow; unpaid: Amounts }

/**
 * Charges on the whole loan run once, on its oldest unpaid installment; all others run on every installment separately.
 */
export function isLoanWide({ dailyBase }: LateTerms): boolean {
  return dailyBase === 'loanPrincipal' || dailyBase === 'loanBalance'
}

/**
 * Late charges run on an installment only while something agreed is unpaid, and never on money refunded by mistake or interest on what
 * is overdue already.
 */
export function canBeLate({ planned, unpaid }: LateRow): boolean {
  return planned.added?.by !== 'refund' && planned.added?.by !== 'accrual' && scheduledMinor(unpaid) > 0
}

/**
 * The base of an installment's late charges, before any penalty, when each has its own: see `LateBase`. 0 for a paid
 * installment.
 */
export function ownBaseMinor({ dailyBase }: LateTerms, row: LateRow): number {
  if (!canBeLate(row)) return 0
  return dailyBase === 'overduePrincipal' ? row.unpaid.principal : scheduledMinor(row.unpaid)
}

/** The unpaid principal of a loan, due or not, without money refunded by mistake: that is owed again without interest. */
export function unpaidPrincipalMinor({
  installments,
  totals,
  refundedMinor,
  running,
}: Pick<LoanAccount, 'installments' | 'totals' | 'refundedMinor' | 'running'>): number {
  const allMinor = totals.unpaid.principal + (running?.principalMinor ?? 0)
  if (refundedMinor === 0) return allMinor
  const refunds = installments.filter(({ planned }) => planned.added?.by === 'refund')
  return refunds.reduce((left, { unpaid }) => left - unpaid.principal, allMinor)
}

/** The one installment that carries the late charges of the whole loan, and their base. `at`: its index, or -1. */
export type LoanBase = { at: number; baseMinor: number }

/**
 * The base of late charges on the whole loan, before any penalty: see `LateBase`. No installment before `from` is unpaid;
 * `unpaidPrincipalMinor` is the unpaid principal of the loan without refunded money, `principalMinor` the principal borrowed.
 */
export function loanBaseOf(
  { dailyBase }: LateTerms,
  principalMinor: number,
  rows: readonly LateRow[],
  from: number,
  unpaidPrincipalMinor: number,
): LoanBase {
  let at = from
  while (at < rows.length && !canBeLate(rows[at]!)) at += 1
  if (at === rows.length) return { at: -1, baseMinor: 0 }
  return { at, baseMinor: dailyBase === 'loanPrincipal' ? principalMinor : unpaidPrincipalMinor }
}

/**
 * Late interest on an unchanged unpaid amount, tier by tier.
 *
 * Formula: unpaid amount × daily rate × days in the tier, rounded half-up once a tier. Simple interest: never on late
 * interest, nor on penalties unless the terms say so. Day count: day 1 is the day after the due date; both ends are charged.
 * Source: TRM-02. Example: 1,200.00 from day 1 to day 33 at 5 % up to day 30 and 4 % after is 1,800.00 and 144.00.
 */
export function lateSegments(
  baseMinor: number,
  fromDay: number,
  toDay: number,
  tiers: readonly DailyTier[],
): LateSegment[] {
  if (baseMinor === 0) return []
  return tiers.flatMap((tier, index) => {
    const firstDay = Math.max(fromDay, tier.fromDay)
    const nextTier = tiers[index + 1]
    const lastDay = nextTier === undefined ? toDay : Math.min(toDay, nextTier.fromDay - 1)
    if (lastDay < firstDay) return []
    return [segmentOf(baseMinor, firstDay, lastDay, { days: lastDay - firstDay + 1 }, tier.ratePpm)]
  })
}

/**
 * A share of an unchanged unpaid amount for every month overdue that begins from day to day.
 *
 * Formula: unpaid amount × monthly rate × months, rounded half-up once. The first month begins on day 1, the next on the
 * day after the same day of the month as the due date. Example: 3 % of 400.00 due on 31 January is 12.00 from 1 February
 * and 24.00 from 1 March.
 */
export function monthlySegments(
  baseMinor: number,
  dueOn: IsoDate,
  fromDay: number,
  toDay: number,
  ratePpm: number,
): LateSegment[] {
  const months = monthsBegun(dueOn, toDay) - monthsBegun(dueOn, fromDay - 1)
  if (baseMinor === 0 || months <= 0) return []
  return [segmentOf(baseMinor, fromDay, toDay, { months }, ratePpm)]
}

/** How many months overdue have begun by the end of a day counted from the due date. */
function monthsBegun(dueOn: IsoDate, toDay: number): number {
  let months = Math.max(0, Math.floor(toDay / 31))
  while (daysBetween(dueOn, addMonths(dueOn, months)) < toDay) months += 1
  return months
}

function segmentOf(baseMinor: number, fromDay: number, toDay: number, span: Span, ratePpm: number): LateSegment {
  const times = 'days' in span ? span.days : span.months
  const amountMinor = roundProduct(baseMinor, ratePpm, times, 1_000_000, 'half-up')
  return { fromDay, toDay, span, ratePpm, baseMinor, amountMinor, cappedBy: null }
}
