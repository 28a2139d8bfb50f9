import { addDays } from '../calendar/add-days.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { roundProduct } from '../money/round-quotient.ts'
import type { Plan } from './loan.ts'

/**
 * The first day on which paying off early is allowed (TRM-03): both after the share of the time to the last due date
 * planned and after the days since the disbursement; never later than that last due date.
 *
 * Example: half of 91 days, and 7 days, after 1 January 2026 is 16 February 2026, day 46.
 */
export function prepaymentAllowedFrom({ terms, schedule }: Plan): IsoDate {
  const notBefore = terms.prepayment?.notBefore ?? null
  const { disbursedOn, installments } = schedule
  if (notBefore === null) return disbursedOn
  const termDays = daysBetween(disbursedOn, installments.at(-1)!.dueOn)
  const shareDays = roundProduct(termDays, notBefore.termSharePpm, 1, 1_000_000, 'up')
  return addDays(disbursedOn, Math.min(termDays, Math.max(shareDays, notBefore.days)))
}
