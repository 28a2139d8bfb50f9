import { addDays, type IsoDate, type Loan, owedOn } from '@hulog/lending'

export type Milestone = { on: IsoDate; kind: 'due' | `overdue-${number}` }

/**
 * What a loan reached from one day to another, both included. A day's milestones follow from what was unpaid at the end
 * of the day before, so that they are the same whether they are looked for that morning or a month later.
 */
export function milestonesReached(loan: Loan, from: IsoDate, to: IsoDate): Milestone[] {
  const milestones: Milestone[] = []
  const { disbursedOn } = loan.schedule
  for (let on = from > disbursedOn ? from : addDays(disbursedOn, 1); on <= to; on = addDays(on, 1)) {
    milestones.push(...milestonesOn(loan, on))
  }
  return milestones
}

function milestonesOn(loan: Loan, on: IsoDate): Milestone[] {
  const dayBefore = addDays(on, -1)
  const { lines, nextDueOn, daysOverdue } = owedOn(loan, dayBefore)
  const fellDueTheDayBefore = nextDueOn === dayBefore
  const overdueDays = daysOverdue > 0 ? daysOverdue + 1 : fellDueTheDayBefore ? 1 : 0
  const isDue = lines.some(({ dueOn }) => dueOn === on)
  return [
    ...(isDue ? [{ on, kind: 'due' } as const] : []),
    ...(isMilestone(overdueDays) ? [{ on, kind: `overdue-${overdueDays}` } as const] : []),
  ]
}

/** The first day late, and each further class of lateness: 30, 60, 90 days and so on. */
function isMilestone(overdueDays: number): boolean {
  return overdueDays === 1 || (overdueDays > 0 && overdueDays % 30 === 0)
}
