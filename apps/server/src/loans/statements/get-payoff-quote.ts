import type { Body, Reply } from '@hulog/contract'
import { type IsoDate, type Loan, owedOn, payoffQuote, planOn } from '@hulog/lending'
import { businessDateOf } from '../../origination/orders/index.ts'
import type { Services } from '../../services.ts'
import { describeLine } from './describe-line.ts'
import { requestedLoan } from './requested-loan.ts'

/** TRM-03: what closes the loan on a day, what it saves, and from when it may be done. */
export async function getPayoffQuote(
  services: Services,
  borrowerId: string,
  body: Body<'getPayoffQuote'>,
): Promise<Reply<'getPayoffQuote'>> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  const { lines, ...quote } = payoffQuote(loan, on)
  return {
    orderId: order.id,
    currency: loan.terms.currency,
    ...quote,
    today: businessDateOf(order, services.clock),
    isSettled: owedOn(loan, on).isSettled,
    lastDueOn: lastDayOf(loan, on),
    lines: lines.map(describeLine),
  }
}

/** The last due date, extensions included; the day itself once that has passed. */
function lastDayOf(loan: Loan, on: IsoDate): IsoDate {
  const lastDueOn = planOn(loan, on).at(-1)?.dueOn ?? on
  return on > lastDueOn ? on : lastDueOn
}
