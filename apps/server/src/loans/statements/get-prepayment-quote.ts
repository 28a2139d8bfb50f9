import type { Body, Reply } from '@hulog/contract'
import { advancesOf, type PlanAhead, prepaymentQuote } from '@hulog/lending'
import type { Services } from '../../services.ts'
import { requestedLoan } from './requested-loan.ts'

/**
 * Returns the savings and changes of paying an amount today, for each effect that the borrower may choose. An amount beyond
 * the payoff is answered as the payoff, because no code is given for more: `amount` is what would be taken, 0 of a loan
 * that is settled.
 */
export async function getPrepaymentQuote(
  services: Services,
  borrowerId: string,
  { amount, ...reference }: Body<'getPrepaymentQuote'>,
): Promise<Reply<'getPrepaymentQuote'>> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, reference)
  const { dueMinor, prepaidMinor, isPayoff, without, options } = prepaymentQuote(loan, on, amount)
  return {
    orderId: order.id,
    currency: loan.terms.currency,
    on,
    amount: dueMinor + prepaidMinor,
    dueMinor,
    prepaidMinor,
    isPayoff,
    partsEndedMinor: isPayoff ? advancesOf(loan, on).toComeMinor : 0,
    without: aheadOf(without),
    options: options.map((option) => ({
      prepayment: option.effect,
      savedMinor: option.savedMinor,
      ...aheadOf(option),
    })),
  }
}

function aheadOf({ endsOn, installments, nextDueOn, nextDueMinor, toPayMinor }: PlanAhead): PlanAhead {
  return { endsOn, installments, nextDueOn, nextDueMinor, toPayMinor }
}
