import { addDays, type IsoDate, type Loan, planOn } from '@hulog/lending'

/**
 * Days after the due date of the oldest unpaid installment on which something is to be done about a late loan. The first
 * is the day on which it starts to be charged for; staff and regulators count the others.
 */
export const overdueMilestoneDays = [1, 30, 60, 90, 120, 150, 180] as const

/**
 * The next day after `after` on which there is work if nothing else happens to the loan: an unpaid installment falls due,
 * or the oldest unpaid one has been overdue for one of `overdueMilestoneDays`. Null when there is none left.
 */
export function nextMilestoneOn(loan: Loan, after: IsoDate): IsoDate | null {
  const unpaid = unpaidDueDates(loan)
  const [oldest] = unpaid
  if (oldest === undefined) return null
  const days = [...unpaid, ...overdueMilestoneDays.map((days) => addDays(oldest, days))]
  return days.filter((day) => day > after).toSorted()[0] ?? null
}

/** Of the installments with anything left to pay as the loan stands after its last event, oldest first. */
function unpaidDueDates(loan: Loan): IsoDate[] {
  const lastAccount = loan.accounts.at(-1)
  if (lastAccount?.writeOff) return []
  const rows = planOn(loan, lastAccount?.on ?? loan.schedule.disbursedOn)
  return rows.filter(({ unpaidMinor }) => unpaidMinor > 0).map(({ dueOn }) => dueOn)
}
