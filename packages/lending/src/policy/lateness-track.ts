import { addDays } from '../calendar/add-days.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { Loan } from '../loan/loan.ts'
import type { Owed } from '../loan/owed.ts'
import { owedOn } from '../loan/owed-on.ts'

/** One day of a loan: what lateness cost on it, and on which amounts as the day began. */
export type LatenessDay = {
  chargedMinor: number
  /** Scheduled amounts whose due date had passed. */
  overdueMinor: number
  /** Everything scheduled and unpaid, due or not. */
  unpaidMinor: number
  unpaidPrincipalMinor: number
}

/** Day by day, from the day after `after` to `until`. */
export function trackLateness(loan: Loan, after: IsoDate, until: IsoDate): LatenessDay[] {
  const days: LatenessDay[] = []
  let before = owedOn(loan, after)
  let chargedBefore = lateChargesMinor(loan, before)
  for (let on = addDays(after, 1); on <= until; on = addDays(on, 1)) {
    const now = owedOn(loan, on)
    const charged = lateChargesMinor(loan, now)
    days.push({ chargedMinor: charged - chargedBefore, ...amountsAtDayEnd(before) })
    before = now
    chargedBefore = charged
  }
  return days
}

/** All late charges up to the end of a day, paid or not. Waived ones were not charged in the end. */
export function lateChargesMinor({ repayments }: Pick<Loan, 'repayments'>, owed: Owed): number {
  return repayments
    .filter(({ on }) => on <= owed.on)
    .reduce(
      (sum, { allocation }) => sum + allocation.penaltyMinor + allocation.lateInterestMinor,
      owed.lateChargesMinor,
    )
}

function amountsAtDayEnd({ dueNowMinor, lateChargesMinor: lateMinor, lines }: Owed) {
  const scheduled = lines.filter(({ kind }) => kind !== 'penalty' && kind !== 'lateInterest')
  return {
    overdueMinor: dueNowMinor - lateMinor,
    unpaidMinor: scheduled.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    unpaidPrincipalMinor: scheduled
      .filter(({ kind }) => kind === 'principal')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }
}
