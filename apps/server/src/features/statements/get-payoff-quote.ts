import type { Body, Reply } from '@hulog/contract'
import { payoffQuote } from '@hulog/lending'
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
  return { orderId: order.id, currency: loan.terms.currency, ...quote, lines: lines.map(describeLine) }
}
