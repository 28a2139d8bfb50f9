import { addDays, firstChapterOf, type IsoDate, type Loan, parseIsoDate } from '@hulog/lending'
import { businessDateOf, type Order, type OrderReference, requireOrder } from '../../origination/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'

/** How far ahead a borrower can request the debt. */
const ASKED_AHEAD_DAYS = 366

export type RequestedLoan = { readonly order: Order; readonly loan: Loan; readonly on: IsoDate }

/**
 * Returns a borrower's own loan and the requested day, by default today.
 * @throws ORDER_NOT_FOUND for other borrowers' and unknown orders alike, NOT_PAID_OUT, INVALID_FIELD for a day out of
 * range
 */
export async function requestedLoan(
  services: Services,
  borrowerId: string,
  asked: OrderReference & { readonly on?: string | undefined },
): Promise<RequestedLoan> {
  const order = await requireOrder(services.db, borrowerId, asked)
  const on = requireDay(asked.on, businessDateOf(order, services.clock))
  const loan = await findLoan(services.db, order)
  // A payout dated tomorrow by the bank is not yet a debt today.
  if (!loan || firstChapterOf(loan).schedule.disbursedOn > on) throw new DomainError('NOT_PAID_OUT')
  return { order, loan, on }
}

function requireDay(asked: string | undefined, today: IsoDate): IsoDate {
  if (asked === undefined) return today
  const day = readDay(asked)
  if (day === null || day < today || day > addDays(today, ASKED_AHEAD_DAYS))
    throw new DomainError('INVALID_FIELD', 'on')
  return day
}

/** Null for a day that no calendar has, such as 30 February. */
function readDay(text: string): IsoDate | null {
  try {
    return parseIsoDate(text)
  } catch {
    return null
  }
}
