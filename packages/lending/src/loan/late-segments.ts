import { addMonths } from '../calendar/add-months.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { roundProduct } from '../money/round-quotient.ts'
import type { DailyTier } from '../terms/late-terms.ts'
import type { Span } from '../terms/loan-terms.ts'
import type { Cap } from './loan.ts'

/** Late interest at one rate on one unpaid amount, from day to day after the due date, both days charged. */
export type LateSegment = {
  fromDay: number
  toDay: number
  /** The days charged, or the months overdue that began in these days. */
  span: Span
  ratePpm: number
  baseMinor: number
  amountMinor: number
  /** The limit that cut this amount short of what rate, days and base would make it. */
  cappedBy: Cap | null
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
