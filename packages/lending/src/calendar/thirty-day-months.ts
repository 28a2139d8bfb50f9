import { type DateParts, daysOfMonth } from './iso-date.ts'

type Rule = (from: DateParts, to: DateParts) => [fromDay: number, toDay: number]

/**
 * Days between two dates when every month has thirty days; none between equal dates.
 *
 * Formula: 360 × years + 30 × months + days, after `rule` moved the month ends.
 */
export function thirtyDayMonths(from: DateParts, to: DateParts, rule: Rule): number {
  const months = (to.year - from.year) * 12 + to.month - from.month
  if (months === 0 && from.day === to.day) return 0
  const [fromDay, toDay] = rule(from, to)
  return months * 30 + toDay - fromDay
}

/**
 * The American rule. The last day of February counts as the 30th, as an end only when the start is a last day of
 * February too; a 31st as start counts as the 30th; a 31st as end does when the start is (now) the 30th.
 * Source: SIFMA, Standard Securities Calculation Methods (30/360 with the end-of-month rule).
 */
export function americanRule(from: DateParts, to: DateParts): [number, number] {
  const isFromEndOfFebruary = isEndOfFebruary(from)
  const fromDay = isFromEndOfFebruary ? 30 : Math.min(from.day, 30)
  if (isFromEndOfFebruary && isEndOfFebruary(to)) return [fromDay, 30]
  return [fromDay, to.day === 31 && fromDay === 30 ? 30 : to.day]
}

/** The European rule: a 31st counts as the 30th. Source: ISDA 2006 Definitions, section 4.16(g), 30E/360 (Eurobond basis). */
export function europeanRule(from: DateParts, to: DateParts): [number, number] {
  return [Math.min(from.day, 30), Math.min(to.day, 30)]
}

/**
 * The ISDA rule: the last day of any month counts as the 30th, but the last day of February not when the loan ends on it.
 * Source: ISDA 2006 Definitions, section 4.16(h), 30E/360 (ISDA), whose "Termination Date" is the loan's last due date.
 */
export function isdaRule(lastDue: DateParts): Rule {
  return (from, to) => {
    const isLastDue = to.year === lastDue.year && to.month === lastDue.month && to.day === lastDue.day
    const toDay = isEndOfFebruary(to) && !isLastDue ? 30 : Math.min(to.day, 30)
    return [isEndOfFebruary(from) ? 30 : Math.min(from.day, 30), toDay]
  }
}

function isEndOfFebruary({ year, month, day }: DateParts): boolean {
  return month === 2 && day === daysOfMonth(year, 2)
}
