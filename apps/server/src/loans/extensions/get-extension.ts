import type { Body, Reply } from '@hulog/contract'
import { type ExtensionQuote, extensionQuote, type IsoDate, type Loan, owedOn } from '@hulog/lending'
import {
  lastExtension,
  missedExtension,
  type Order,
  readLoanEvents,
  whyNotExtended,
} from '../../origination/orders/index.ts'
import { describeLate } from '../../origination/products/index.ts'
import type { Services } from '../../services.ts'
import { extensionWaysToPay } from '../repayments/index.ts'
import { describeExtension, describeLine, requestedLoan } from '../statements/index.ts'
import { repayPlan } from './repay-plan.ts'

type Extension = Reply<'getExtension'>

/** REP-05, TRM-04: what more time takes, gives and costs today, why it cannot be had, and the time given before. */
export async function getExtension(
  services: Services,
  borrowerId: string,
  body: Body<'getExtension'>,
): Promise<Extension> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  const quote = extensionQuote(loan, on)
  const refusal = await whyNotExtended(services.db, order, loan, quote)
  return {
    orderId: order.id,
    productId: order.productId,
    productName: order.productName,
    productLogo: order.productLogo,
    currency: loan.terms.currency,
    on,
    ...describeExtension(quote, refusal, loan.terms.currency),
    ...figuresOf(quote),
    ...repayPlan(loan, quote),
    toPayFirst: toPayFirst(loan, quote),
    timesAgreed: loan.terms.extension?.times ?? 0,
    lateDescription: describeLate(loan.terms.late, loan.terms.currency),
    ...(await history(services, order, loan, on)),
    ...(await extensionWaysToPay(services.db, order, loan, quote)),
  }
}

function figuresOf(quote: ExtensionQuote) {
  const { toPayMinor, newDueOn, movedPrincipalMinor, newInterestMinor, feeMinor } = quote
  return { delayAmount: toPayMinor, nextPayTime: newDueOn, movedPrincipalMinor, newInterestMinor, feeMinor }
}

/** Everything but the principal of the installments that are due or would move; it sums to the amount. */
function toPayFirst(loan: Loan, { on, toPayOf }: ExtensionQuote): Extension['toPayFirst'] {
  return owedOn(loan, on)
    .lines.filter(
      ({ kind, installmentNumber }) =>
        kind !== 'principal' && installmentNumber !== null && toPayOf.includes(installmentNumber),
    )
    .map(describeLine)
}

async function history({ db }: Services, order: Order, loan: Loan, on: IsoDate) {
  const events = await readLoanEvents(db, order.borrowerId, order.id)
  return {
    timesGiven: loan.accounts.at(-1)?.extensions ?? 0,
    lastExtension: lastExtension(loan, on),
    missedText: missedExtension(events, loan, on) ?? '',
  }
}
