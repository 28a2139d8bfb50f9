import { addDays } from '../calendar/add-days.ts'
import { addMonths } from '../calendar/add-months.ts'
import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { firstChargedOn } from './late-charges.ts'
import type { LoanAccount } from './loan.ts'

/**
 * The days after one day and up to another on which a statement writes down what was charged: due dates, first days
 * charged as late, the ends of months, and the last day itself.
 */
export function statementDates(account: LoanAccount, late: LateTerms, after: IsoDate, upTo: IsoDate): IsoDate[] {
  const dates = new Set<IsoDate>(monthEnds(after, upTo))
  for (const { planned } of account.installments) {
    dates.add(planned.dueOn)
    dates.add(firstChargedOn(planned.dueOn, late))
  }
  dates.add(upTo)
  return [...dates].filter((date) => date > after && date <= upTo).toSorted()
}

function monthEnds(after: IsoDate, upTo: IsoDate): IsoDate[] {
  const firstOfMonth = parseIsoDate(`${after.slice(0, 8)}01`)
  const ends: IsoDate[] = []
  for (let months = 1; ; months += 1) {
    const end = addDays(addMonths(firstOfMonth, months), -1)
    if (end > upTo) return ends
    ends.push(end)
  }
}
