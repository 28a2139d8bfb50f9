import { type Period, standardIntervals, standardIntervalsOf } from './standard-intervals.ts'
import { approximateDays, type UnitPeriod } from './unit-period.ts'

/**
 * The unit-period of a transaction that has more than one advance or more than one payment.
 *
 * Rule: the period, up to a year, that occurs most often, at least twice; of two that occur equally often the smaller;
 * when none occurs twice, the standard interval nearest to the average period, of two equally near the smaller. A
 * period that occurs most often and is no standard interval, such as 30 days, is counted in days, the one interval it
 * is a multiple of. Source: 12 CFR 1026, Appendix J, (b)(3) and (b)(4)(i).
 */
export function unitPeriodOf(periods: readonly Period[]): UnitPeriod {
  const counts = new Map<string, { unitPeriod: UnitPeriod; length: number; count: number }>()
  for (const period of periods) {
    const intervals = standardIntervalsOf(period)
    const lengths = intervals.map((unitPeriod) => ({ unitPeriod, length: approximateDays(unitPeriod) }))
    // Half a day longer than a standard interval of the same length, which therefore comes first.
    if (lengths.length === 0) lengths.push({ unitPeriod: { unit: 'day' }, length: period.days + 0.5 })
    for (const { unitPeriod, length } of lengths) {
      const count = (counts.get(String(length))?.count ?? 0) + 1
      counts.set(String(length), { unitPeriod, length, count })
    }
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count || a.length - b.length)
  return most === undefined || most.count < 2 ? nearestToAverage(periods) : most.unitPeriod
}

function nearestToAverage(periods: readonly Period[]): UnitPeriod {
  const averageDays = periods.reduce((sum, { days }) => sum + days, 0) / periods.length
  const distance = (unitPeriod: UnitPeriod) => Math.abs(approximateDays(unitPeriod) - averageDays)
  return standardIntervals.reduce((nearest, next) => (distance(next) < distance(nearest) ? next : nearest))
}
