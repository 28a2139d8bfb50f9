import type { Body, Reply } from '@hulog/contract'
import { coolingOffQuote, daysBetween, owedOn } from '@hulog/lending'
import type { Services } from '../../services.ts'
import { requestedLoan } from './requested-loan.ts'

export async function getCoolingOffQuote(
  services: Services,
  borrowerId: string,
  body: Body<'getCoolingOffQuote'>,
): Promise<Reply<'getCoolingOffQuote'>> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  return {
    orderId: order.id,
    currency: loan.terms.currency,
    ...coolingOffQuote(loan, on),
    daysHeld: daysBetween(loan.schedule.disbursedOn, on),
    isGivenBack: owedOn(loan, on).standing === 'cancelled',
  }
}
