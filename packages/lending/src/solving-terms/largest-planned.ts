import { largestWithin, type Range } from './largest-within.ts'
import type { Measure } from './measures.ts'

/** The installments that are tried below the one wanted, before the search ends at the first gap. */
const mostInstallments = 64

/**
 * The largest whole number of which a schedule can be made and whose figure is at most a limit; `null` where there is none.
 *
 * Rounding leaves gaps: of the numbers with one rounded installment, the interest of the larger exceeds it. A gap within the limit is left
 * downwards, to the largest number with its installment that makes a schedule, or else to the next installment. After 64 installments
 * without a schedule the number found is the one before the first gap.
 */
export function largestPlanned(measure: Measure, most: number, range: Range): number | null {
  const figureAt = (at: number) => measure(at).figure
  const gapAt = (at: number) => (measure(at).isPlanned ? 0 : 1)
  let last = largestWithin(figureAt, most, range)
  for (let tried = 0; tried < mostInstallments && last !== null; tried += 1) {
    const { figure, isPlanned } = measure(last)
    if (isPlanned || !Number.isFinite(figure)) return last
    const smaller = largestWithin(figureAt, figure - 1, { ...range, high: last })
    const first: number = smaller === null ? range.low : smaller + 1
    const planned = largestWithin(gapAt, 0, { low: first, start: first + 1, high: last })
    if (planned !== null) return planned
    last = smaller
  }
  const beforeGaps = (at: number) => (measure(at).isPlanned ? figureAt(at) : Number.POSITIVE_INFINITY)
  return last === null ? null : largestWithin(beforeGaps, most, range)
}
