import { fractionOfPpm, timesFraction } from '../money/fraction.ts'
import type { DailyTier } from '../terms/late-terms.ts'

/** Late interest at one rate on one unpaid amount, from day to day after the due date, both days charged. */
export type LateSegment = {
  fromDay: number
  toDay: number
  days: number
  ratePpm: number
  baseMinor: number
  amountMinor: number
  /** The lifetime cap cut this amount short of what rate, days and base would make it. */
  isCapped: boolean
}

/**
 * Late interest on an unchanged unpaid amount, tier by tier.
 *
 * Formula: unpaid amount × daily rate × days in the tier, rounded half-up once a tier. Simple interest: never on
 * penalties or on late interest. Day count: day 1 is the day after the due date; both ends are charged.
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
    return lastDay < firstDay ? [] : [segment(baseMinor, firstDay, lastDay, tier.ratePpm)]
  })
}

function segment(baseMinor: number, fromDay: number, toDay: number, ratePpm: number): LateSegment {
  const days = toDay - fromDay + 1
  const rate = fractionOfPpm(ratePpm)
  const rateForDays = { ...rate, numerator: rate.numerator * BigInt(days) }
  const amountMinor = timesFraction(baseMinor, rateForDays, 'half-up')
  return { fromDay, toDay, days, ratePpm, baseMinor, amountMinor, isCapped: false }
}
