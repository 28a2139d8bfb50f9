import { addMonthsToParts, type DateParts, dayNumberOfParts } from './iso-date.ts'
import type { YearPart } from './year-part.ts'

/**
 * The time between two dates by actual/actual (ICMA), as parts of a year; empty for two equal dates.
 *
 * Formula: the dates are cut at the ends of the regular periods; each piece is its days ÷ (the days of the regular period
 * it lies in × the regular periods in a year). A whole regular period is thus exactly 1/12, 1/4, … of a year. Regular
 * periods go on before the first and after the last due date ("quasi-coupon periods"), so that a short first period is a
 * share of one of them, and a long one a sum over several. Periods end on the same day of the month as `end`, or the
 * month's last day where that is missing: give an end on the 31st for periods that end with the month.
 * Source: ICMA Rule 251; ISDA, "EMU and Market Conventions: Recent Developments" (1998), annex.
 * Example: half-yearly to 2003-07-15, from 2002-08-15 to 2003-07-15: 153/368 + 181/362.
 */
export function inRegularPeriods(
  from: DateParts,
  to: DateParts,
  { end, months }: { end: DateParts; months: number },
): YearPart[] {
  const periodsPerYear = 12 / months
  const [firstDay, lastDay] = [dayNumberOfParts(from), dayNumberOfParts(to)]
  const endOf = (period: number) => dayNumberOfParts(addMonthsToParts(end, period * months))
  let period = Math.ceil(((from.year - end.year) * 12 + from.month - end.month) / months)
  while (endOf(period) <= firstDay) period += 1
  const parts: YearPart[] = []
  for (let day = firstDay; day < lastDay; period += 1) {
    const periodEnd = endOf(period)
    const pieceEnd = Math.min(periodEnd, lastDay)
    const of = (periodEnd - endOf(period - 1)) * periodsPerYear
    add(parts, { count: pieceEnd - day, of })
    day = pieceEnd
  }
  return parts
}

/** Pieces of periods of the same length are one part: the 31 days of March and of May are 62/372. */
function add(parts: YearPart[], piece: YearPart): void {
  const same = parts.find(({ of }) => of === piece.of)
  if (same === undefined) parts.push(piece)
  else same.count += piece.count
}
