import type { Reply } from '@hulog/contract'
import { type Days, lastDayAhead } from '../../origination/order-page/days.ts'

export type Payoff = Reply<'getPayoffQuote'>

/** The days that can be asked about: from when the loan may be closed early to its last due date. */
export function payoffDays({ today, allowedFrom, lastDueOn }: Payoff): Days {
  const furthest = lastDayAhead(today)
  const first = allowedFrom > today ? allowedFrom : today
  const last = lastDueOn < furthest ? lastDueOn : furthest
  // Once the last due date has passed nothing is early: today alone is left.
  return last > first ? { first, last } : { first, last: first }
}
