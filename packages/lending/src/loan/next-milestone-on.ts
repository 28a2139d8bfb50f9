import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { totalMinor } from './amounts.ts'
import { coolingOffUntil } from './cooling-off.ts'
import { chapterOn } from './folded-loans.ts'
import { firstChargedDays } from './late-charges.ts'
import { lateRunsOf } from './late-interest.ts'
import type { Loan } from './loan.ts'
import { standingOn } from './position.ts'
import { rowsOf } from './row-list.ts'

/** Lateness is classed by so many days, over and over: 30, 60, 90 and so on. */
const daysOfAClass = 30

/** A borrower is reminded of a payment so many days before it is due. */
export const REMINDER_DAYS = 3

/**
 * The next day after a day on which the loan changes without anyone doing anything, or null when it has ended: so that
 * due work is found by an index on one date.
 *
 * Of every installment that is unpaid on `after`: the day on which the borrower is reminded of it, its due date, the day after
 * it, the day after its grace, and the first day of every tier of a daily rate; of the oldest, every 30 days overdue; the
 * first day on which the loan can no longer be given back. Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: one payment due on day 30: asked on day 0, day 27; on day 27, day 30; on day 30, day 31; on day 31, day 60, when it
 * is 30 days overdue and on the specification's terms day 61, when the rate changes.
 */
export function nextMilestoneOn(loan: Loan, after: IsoDate): IsoDate | null {
  const { account, installments, unpaidMinor } = standingOn(loan, after)
  if (unpaidMinor === 0 || account.writeOff !== null) return null
  const chapter = chapterOn(loan, after)
  const lateDays = daysOfChange(chapter.terms.late)
  const unpaid = rowsOf(installments)
    .filter((row) => totalMinor(row.unpaid) > 0)
    .map(({ planned }) => planned.dueOn)
  const until = coolingOffUntil(chapter)
  const dates = [
    ...unpaid.flatMap((dueOn) => lateDays.map((days) => addDays(dueOn, days))),
    ...unpaid.slice(0, 1).map((dueOn) => nextClassOn(dueOn, after)),
    ...(until === null ? [] : [addDays(until, 1)]),
  ].filter((date) => date > after)
  return dates.reduce<IsoDate | null>((next, date) => (next === null || date < next ? date : next), null)
}

function daysOfChange(late: LateTerms): number[] {
  const tierDays = lateRunsOf(late).flatMap(({ tiers }) => tiers.map(({ fromDay }) => fromDay))
  return [-REMINDER_DAYS, 0, 1, ...firstChargedDays(late), ...tierDays]
}

function nextClassOn(dueOn: IsoDate, after: IsoDate): IsoDate {
  const overdueDays = Math.max(0, daysBetween(dueOn, after))
  return addDays(dueOn, (Math.floor(overdueDays / daysOfAClass) + 1) * daysOfAClass)
}
