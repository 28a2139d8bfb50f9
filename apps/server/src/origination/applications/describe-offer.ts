import type { Reply } from '@hulog/contract'
import { incomeSharePpm, planSchedule } from '@hulog/lending'
import type { Services } from '../../services.ts'
import { businessDateOf } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { canChoose, chooseTerms } from '../products/terms.ts'
import { choiceOf } from './gather-facts.ts'
import type { Situation } from './read-situation.ts'

type Offer = NonNullable<Reply<'getApplicationCase'>['offer']>

/** Returns what could be offered today, with the payments of it beside the income. */
export function describeOffer(services: Services, order: Order, situation: Situation): Offer {
  const { product, facts, broken } = situation
  const { minMinor, stepMinor } = product.terms.principal
  const largestMinor = broken.length === 0 ? facts.affordableAmountMinor : 0
  const amounts = new Set([order.requestedAmountMinor, facts.affordableAmountMinor])
  return {
    minMinor,
    stepMinor,
    largestMinor,
    largestSharePercent: facts.shareOfIncomePercent,
    burdens: facts.isStillOffered
      ? [...amounts].flatMap((amountMinor) => burdenOf(services, order, situation, amountMinor) ?? [])
      : [],
  }
}

function burdenOf(
  { clock }: Services,
  order: Order,
  { product, facts: { clientKind, monthlyIncomeMinor } }: Situation,
  amountMinor: number,
): Offer['burdens'][number] | null {
  const choice = { ...choiceOf(order), amountMinor }
  if (!canChoose(product, choice)) return null
  const terms = chooseTerms(product, choice, clientKind)
  const today = businessDateOf(order, clock)
  const { installments } = planSchedule(terms, today)
  const payments = installments.map(({ totalMinor }) => totalMinor)
  return {
    amountMinor,
    paymentCount: payments.length,
    largestPaymentMinor: Math.max(...payments),
    totalMinor: payments.reduce((sum, payment) => sum + payment, 0),
    incomeSharePpm: incomeSharePpm(terms, monthlyIncomeMinor, today),
  }
}
