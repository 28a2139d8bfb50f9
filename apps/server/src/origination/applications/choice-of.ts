import type { Order } from '../orders/index.ts'
import type { LoanChoice } from '../products/index.ts'

/** What the borrower asked for. */
export function choiceOf({ id, requestedAmountMinor, periods, termUnit }: Order): LoanChoice {
  if (termUnit !== 'day' && termUnit !== 'month') throw new Error(`order ${id} has a term in unknown units`)
  return { amountMinor: requestedAmountMinor, periods, termUnit }
}
