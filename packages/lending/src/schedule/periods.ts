import { actualDays, type DayCount, yearParts } from '../calendar/day-count.ts'
import type { DayCountContext } from '../calendar/day-count-context.ts'
import { type DateParts, dateOfParts, type IsoDate, partsOfDate } from '../calendar/iso-date.ts'
import type { YearPart } from '../calendar/year-part.ts'
import type { LoanTerms, RepaymentTerms, Span } from '../terms/loan-terms.ts'
import { agreedDatesOf, dueDatesOf, firstDueDate } from './due-dates.ts'
import { type PeriodRate, rateForTime } from './period-rate.ts'

/** A length of time, counted: as a span, as parts of a year, and as what the loan's rate comes to in it. */
export type CountedTime = { span: Span; time: readonly YearPart[]; rate: PeriodRate }

/**
 * The time from the day money was paid out, or the previous due date, to a due date. `agreedOn`: the due date before it
 * moved to a business day; absent when it did not move.
 */
export type Period = { dueOn: IsoDate; agreedOn?: IsoDate; counted: CountedTime }

type Terms = Pick<LoanTerms, 'interest' | 'repayment'>

/** An interest-free period counts no time. */
const noTime: CountedTime = { span: { days: 0 }, time: [], rate: { ratePpm: 0, count: 0, divisor: 1 } }

/** The periods of a loan paid out on a date. Errors: those of `agreedDatesOf` and `dueDatesOf`, `date-unknown`. */
export function periodsOf(terms: Terms, dayCount: DayCount, disbursedOn: IsoDate): Period[] {
  const { repayment } = terms
  const disbursed = partsOfDate(disbursedOn)
  const agreed = agreedDatesOf(repayment, disbursed)
  const due = dueDatesOf(repayment, disbursed, agreed)
  const ends = interestEnds(repayment, agreed, due)
  const context = dayCountContextOf(repayment, dayCount, disbursedOn, ends.at(-1)!)
  const freePeriods = interestFreePeriodsOf(terms)
  const usual = usualTime(terms, dayCount)
  const periods = new Array<Period>(agreed.length)
  let from = disbursed
  let isFromAgreed = true
  for (let index = 0; index < agreed.length; index += 1) {
    const to = ends[index]!
    const isToAgreed = to === agreed[index]
    const isUsual = usual !== null && isFromAgreed && isToAgreed && (index > 0 || !hasOwnFirstPeriod(repayment))
    let counted = noTime
    if (index >= freePeriods) {
      if (isUsual) counted = usual
      else if (dayCount === 'equal-periods') counted = agreedTime(terms, agreedMonthsOf(repayment, index))
      else counted = countTime(terms, dayCount, from, to, context)
    }
    const period: Period = { dueOn: dateOfParts(due[index]!), counted }
    if (due[index] !== agreed[index]) period.agreedOn = dateOfParts(agreed[index]!)
    periods[index] = period
    from = to
    isFromAgreed = isToAgreed
  }
  return periods
}

/** The dates between which interest is counted. */
function interestEnds({ businessDays }: RepaymentTerms, agreed: DateParts[], due: DateParts[]): DateParts[] {
  return businessDays?.interest === 'unadjusted' ? agreed : due
}

/** The time in which a loan charges interest, as one: from the disbursement or the last interest-free due date to the end. */
export function timeCharged(
  terms: Terms,
  dayCount: DayCount,
  disbursedOn: IsoDate,
  periods: readonly Period[],
): CountedTime {
  const { repayment } = terms
  const freePeriods = interestFreePeriodsOf(terms)
  if (dayCount === 'equal-periods') {
    let months = 0
    for (let index = freePeriods; index < periods.length; index += 1) months += agreedMonthsOf(repayment, index)
    return agreedTime(terms, months)
  }
  const from = partsOfDate(freePeriods === 0 ? disbursedOn : interestEndOf(repayment, periods[freePeriods - 1]!))
  const to = partsOfDate(interestEndOf(repayment, periods.at(-1)!))
  return countTime(terms, dayCount, from, to, dayCountContextOf(repayment, dayCount, disbursedOn, to))
}

export function interestFreePeriodsOf({ repayment }: Terms): number {
  return repayment.kind === 'single' ? 0 : (repayment.grace?.interestFreePeriods ?? 0)
}

/** The day to which a period's interest runs: its due date, or that date before it moved when interest is `unadjusted`. */
export function interestEndOf(
  { businessDays }: RepaymentTerms,
  { dueOn, agreedOn }: { dueOn: IsoDate; agreedOn?: IsoDate },
): IsoDate {
  return businessDays?.interest === 'unadjusted' ? (agreedOn ?? dueOn) : dueOn
}

/** The months that `equal-periods` counts for an installment: a first period agreed in months has its own number. */
export function agreedMonthsOf(repayment: RepaymentTerms, index: number): number {
  if (repayment.kind === 'single' || !('months' in repayment.every)) return 0
  const { every, first } = repayment
  return index === 0 && first !== undefined && 'months' in first ? first.months : every.months
}

/**
 * The facts that the day count of a loan needs, undefined when it needs none. Regular periods are counted from the
 * disbursement, or from the first due date when the terms give it one of its own.
 */
export function dayCountContextOf(
  repayment: RepaymentTerms,
  dayCount: DayCount,
  disbursedOn: IsoDate,
  lastDue: DateParts,
): DayCountContext | undefined {
  if (dayCount === '30/360-isda') return { lastDueOn: dateOfParts(lastDue) }
  if (dayCount !== 'actual/actual-icma' || repayment.kind === 'single' || 'days' in repayment.every) return undefined
  const { every, first, dueOn } = repayment
  const endsOn = dueOn?.[0] ?? (first && dateOfParts(firstDueDate(first, partsOfDate(disbursedOn)))) ?? disbursedOn
  return { regular: { endsOn, months: every.months } }
}

/** By `equal-months`, all periods of so many whole months are the same. */
function usualTime(terms: Terms, dayCount: DayCount): CountedTime | null {
  const { repayment } = terms
  if (dayCount !== 'equal-months' || repayment.kind === 'single' || repayment.dueOn !== undefined) return null
  return 'months' in repayment.every ? agreedTime(terms, repayment.every.months) : null
}

function hasOwnFirstPeriod(repayment: RepaymentTerms): boolean {
  return repayment.kind === 'installments' && repayment.first !== undefined
}

/** So many months, each 1/12 of a year; alike by `equal-months` and `equal-periods`. */
export function agreedTime(terms: Terms, months: number): CountedTime {
  return timeOf(terms, 'equal-months', months === 0 ? [] : [{ count: months, of: 12 }], 0)
}

/**
 * The time between two dates, the first not counted. `equal-periods` counts agreed periods; any other length of time it
 * counts as `equal-months` does.
 */
export function countTime(
  terms: Terms,
  dayCount: DayCount,
  from: DateParts,
  to: DateParts,
  context: DayCountContext | undefined,
): CountedTime {
  const countedBy = dayCount === 'equal-periods' ? 'equal-months' : dayCount
  return timeOf(terms, countedBy, yearParts(from, to, countedBy, context), actualDays(from, to))
}

function timeOf(terms: Terms, dayCount: DayCount, time: readonly YearPart[], days: number): CountedTime {
  return { span: spanOf(dayCount, time, days), time, rate: rateForTime(terms.interest, dayCount, time) }
}

const thirtyDayMonths: readonly DayCount[] = ['30/360-us', '30/360-eu', '30/360-isda']

/** The time in the unit a person would count it in: whole months, days of thirty-day months, or calendar days. */
export function spanOf(dayCount: DayCount, time: readonly YearPart[], days: number): Span {
  const first = time[0]
  if (dayCount === 'equal-months' && first?.of === 12 && time.length === 1) return { months: first.count }
  return { days: thirtyDayMonths.includes(dayCount) ? (first?.count ?? 0) : days }
}
