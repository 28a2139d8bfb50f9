import { type DayCount, dayCountOf, type LoanTerms, type Weekday, weekdays } from '@hulog/lending'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { listed } from '../../../platform/texts/wording.ts'
import type { DescribedDisclosure } from './disclosure-facts.ts'

type Interest = Pick<DescribedDisclosure['interest'], 'per' | 'dayCount'>

/** Says how the days of the interest are counted; nothing where the rate alone says it, see `DisclosedInterest`. */
export function dayCountInWords({ per, dayCount }: Interest, say: SayServer): string[] {
  if (dayCount === undefined) return []
  if (per === 'day') return [daysInWords(dayCount, say)]
  const sentence = yearInWords(dayCount, say)
  return per === 'month' && !isByMonths(dayCount) ? [sentence, say('days.count.monthOfYear')] : [sentence]
}

function isByMonths(dayCount: DayCount): boolean {
  return dayCount === 'equal-months' || dayCount === 'equal-periods'
}

/** The rules for the ends of months by their names in contracts. */
const thirtyDayRules = {
  '30/360-us': '30/360 US',
  '30/360-eu': '30E/360',
  '30/360-isda': '30E/360 ISDA',
} as const

const daysOfYear = { 'actual/365': 365, 'actual/364': 364, 'actual/360': 360 } as const

function yearInWords(dayCount: DayCount, say: SayServer): string {
  switch (dayCount) {
    case 'actual/365':
    case 'actual/364':
    case 'actual/360':
      return say('days.count.actual', { days: daysOfYear[dayCount] })
    case 'actual/actual':
      return say('days.count.actualYear')
    case 'actual/actual-icma':
      return say('days.count.actualPeriod')
    case 'equal-months':
      return say('days.count.equalMonths')
    case 'equal-periods':
      return say('days.count.equalPeriods')
    default:
      return say('days.count.thirty', { rule: thirtyDayRules[dayCount] })
  }
}

/** By a daily rate a year has no part in it. */
function daysInWords(dayCount: DayCount, say: SayServer): string {
  if (isByMonths(dayCount)) return say('days.daily.months')
  return dayCount in thirtyDayRules
    ? say('days.daily.thirty', { rule: thirtyDayRules[dayCount as keyof typeof thirtyDayRules] })
    : say('days.daily.actual')
}

/** Says to which day a due date moves that is no business day, and what it does to the interest; nothing where none moves. */
export function businessDaysInWords(terms: LoanTerms, say: SayServer): string[] {
  const { businessDays } = terms.repayment
  if (!businessDays) return []
  const { weekend, roll, interest } = businessDays
  const inOrder = weekdays.filter((day) => weekend.includes(day))
  const closed = [...inOrder.map((day) => nameOf(day, say)), say('days.holidays')]
  // Equal periods cost the same whatever their dates.
  const isMoved = interest === 'adjusted' && dayCountOf(terms) !== 'equal-periods'
  return [
    say('days.closed', { days: listed(say, closed) }),
    say(`days.roll.${roll}`),
    say(isMoved ? 'days.interest.moves' : 'days.interest.stays'),
  ]
}

/** 5 January 1970 was a Monday. */
function nameOf(day: Weekday, { language }: SayServer): string {
  const date = new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(day)))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
}
