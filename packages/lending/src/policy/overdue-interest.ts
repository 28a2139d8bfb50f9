import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { chapterOn } from '../loan/folded-loans.ts'
import { unpaidPrincipalMinor } from '../loan/late-interest.ts'
import type { Loan } from '../loan/loan.ts'
import { standingOn } from '../loan/position.ts'
import type { Fraction } from '../money/rounding.ts'
import { accrue } from '../recalculation/running-plan.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'

/** Whether principal that is overdue bears the loan's interest: a cost of lateness that is no late charge. */
export function bearsOverdueInterest({ recalculation }: LoanTerms): boolean {
  return recalculation !== undefined && recalculation.overdue !== 'as-planned'
}

/**
 * The interest of a day on the principal that was overdue as it began, exactly, added to that of days before. The day is the one
 * after `dayBefore`. Example: 12 % a year by actual/365 on 100,000.00 overdue: 32.87671… a day.
 */
export function plusOverdueInterest(before: Fraction, loan: Loan, dayBefore: IsoDate): Fraction {
  const chapter = chapterOn(loan, dayBefore)
  if (!bearsOverdueInterest(chapter.terms)) return before
  const { account } = standingOn(loan, dayBefore)
  const { running } = account
  if (running === null) return before
  const overdueMinor = unpaidPrincipalMinor(account) - running.principalMinor
  if (overdueMinor <= 0) return before
  const sinceThen = { ...running, interest: { ...running.interest, earned: before } }
  return accrue(chapter, sinceThen, overdueMinor, addDays(dayBefore, 1)).interest.earned
}

/** The interest charged to a loan, with that of the rows to come when each is paid on its due date, beyond its schedule. */
export function interestBeyondPlanMinor(loan: Loan, on: IsoDate): number {
  if (!bearsOverdueInterest(loan.terms)) return 0
  const { paid, unpaid } = standingOn(loan, on).totals
  return Math.max(0, paid.interest + unpaid.interest - loan.schedule.interestMinor)
}
