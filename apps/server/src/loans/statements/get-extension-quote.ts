import type { Body, Reply } from '@hulog/contract'
import { type ExtensionQuote, extensionQuote, type PlanRow } from '@hulog/lending'
import { whyNotExtended } from '../../origination/orders/index.ts'
import type { Services } from '../../services.ts'
import { describeExtension } from './describe-extension.ts'
import { requestedLoan } from './requested-loan.ts'

/** TRM-04, REP-05: what to pay first, when the rest is then due, and what the loan costs with the extension and without. */
export async function getExtensionQuote(
  services: Services,
  borrowerId: string,
  body: Body<'getExtensionQuote'>,
): Promise<Reply<'getExtensionQuote'>> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  const { currency } = loan.terms
  const quote = extensionQuote(loan, on)
  const unpaid = quote.plan.filter(({ unpaidMinor }) => unpaidMinor > 0)
  return {
    orderId: order.id,
    currency,
    on,
    ...describeExtension(quote, await whyNotExtended(services.db, order, loan, quote), currency),
    amount: quote.toPayMinor,
    nextPayTime: quote.newDueOn,
    plans: unpaid.map((row) => planLine(row, quote)),
    movedPrincipalMinor: quote.movedPrincipalMinor,
    newInterestMinor: quote.newInterestMinor,
    feeMinor: quote.feeMinor,
    costWithMinor: quote.costWithMinor,
    costWithoutMinor: quote.costWithoutMinor,
  }
}

/** A payment that is left once the loan is extended. */
function planLine({ number, dueOn, unpaidMinor, movedMinor, addedBy }: PlanRow, { refusal, newDueOn }: ExtensionQuote) {
  const isNew = refusal === null && addedBy === 'extension' && dueOn === newDueOn
  const remark = isNew ? 'After the extension' : movedMinor > 0 ? 'Interest and charges, to pay first' : ''
  return { remark, title: `Payment ${number}`, amount: unpaidMinor, time: dueOn }
}
