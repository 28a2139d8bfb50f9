import type { YearPart } from '../calendar/year-parts.ts'
import { formatAmountPlainly, formatRatePlainly } from '../money/format-plainly.ts'
import type { InterestBasis } from '../schedule/schedule.ts'
import type { RatePeriod, Span } from '../terms/loan-terms.ts'

type InterestReason = InterestBasis & { ratePpm: number; per: RatePeriod }

/**
 * How the interest of an installment came about, in words. `chargedMinor` is more than the period earned when grace put
 * earlier interest off. Examples: "0.1 % a day × 30 days on 1,200.00", "12 % a year × (61/365 + 121/366) on 1,200.00".
 */
export function describeInterest(reason: InterestReason, chargedMinor: number): string {
  const { ratePpm, per, baseMinor, parts, earnedMinor, time } = reason
  const share = parts === 1 ? '' : `, in ${parts} parts`
  const putOffMinor = chargedMinor - earnedMinor
  const putOff = `${formatAmountPlainly(putOffMinor)} put off from before`
  if (time.length === 0) return putOffMinor > 0 ? putOff : 'No interest for this period'
  const own = `${formatRatePlainly(ratePpm)} a ${per} × ${describeTime(reason)} on ${formatAmountPlainly(baseMinor)}${share}`
  return putOffMinor > 0 ? `${own}, and ${putOff}` : own
}

/** The time as the rate multiplies it: in its own unit where that comes out whole, else in parts of a year. */
function describeTime({ per, dayCount, span, time }: InterestReason): string {
  if (per === 'day') return 'days' in span ? describeSpan(span) : `365 × ${describeParts(time)}`
  if (dayCount === 'equal-months' && 'months' in span) return describeSpan(span)
  return per === 'year' ? describeParts(time) : `12 × ${describeParts(time)}`
}

function describeParts(time: readonly YearPart[]): string {
  const parts = time.map(({ count, of }) => `${count}/${of}`).join(' + ')
  return time.length === 1 ? parts : `(${parts})`
}

export function describeSpan(span: Span): string {
  const [count, unit] = 'days' in span ? [span.days, 'day'] : [span.months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
