import type { Body, Reply } from '@hulog/contract'
import { type Currency, type ExtensionQuote, extensionQuote, type PlanRow } from '@hulog/lending'
import { showMoney } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { type WhyNotExtended, whyNotExtended } from '../loan/loan-extensions.ts'
import { requestedLoan } from './requested-loan.ts'

/** TRM-04, REP-05: what to pay first, when the rest is then due, and what the loan costs with the extension and without. */
export async function getExtensionQuote(
  services: Services,
  borrowerId: string,
  body: Body<'getExtensionQuote'>,
  say: SayServer,
): Promise<Reply<'getExtensionQuote'>> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  const { currency } = loan.terms
  const quote = extensionQuote(loan, on)
  const unpaid = quote.plan.filter(({ unpaidMinor }) => unpaidMinor > 0)
  return {
    orderId: order.id,
    currency,
    on,
    ...describeExtension(quote, await whyNotExtended(services.db, order, loan, quote), currency, say),
    amount: quote.toPayMinor,
    nextPayTime: quote.newDueOn,
    plans: unpaid.map((row) => planLine(row, quote, say)),
    movedPrincipalMinor: quote.movedPrincipalMinor,
    newInterestMinor: quote.newInterestMinor,
    feeMinor: quote.feeMinor,
    costWithMinor: quote.costWithMinor,
    costWithoutMinor: quote.costWithoutMinor,
  }
}

/** A payment that is left once the loan is extended. */
function planLine(
  { number, dueOn, unpaidMinor, movedMinor, addedBy }: PlanRow,
  { refusal, newDueOn }: ExtensionQuote,
  say: SayServer,
) {
  const isNew = refusal === null && addedBy === 'extension' && dueOn === newDueOn
  const remark = isNew ? say('extension.remark.new') : movedMinor > 0 ? say('extension.remark.less') : ''
  return { remark, title: say('extension.payment', { number }), amount: unpaidMinor, time: dueOn }
}

/** An extension in words: its name, and what it takes and gives or why it cannot be had. */
export function describeExtension(
  quote: ExtensionQuote,
  refusal: WhyNotExtended | null,
  currency: Currency,
  say: SayServer,
) {
  return {
    title: say('extension.title'),
    isPossible: refusal === null,
    refusal,
    sentence: refusal === null ? sentenceOf(quote, currency, say) : say(`extension.refused.${refusal}`),
  }
}

function sentenceOf(quote: ExtensionQuote, currency: Currency, say: SayServer): string {
  const money = (amountMinor: number) => showMoney(amountMinor, currency)
  const told = {
    moved: money(quote.movedPrincipalMinor),
    date: String(quote.newDueOn),
    cost: money(quote.costWithMinor - quote.costWithoutMinor),
    interest: money(quote.newInterestMinor),
    fee: money(quote.feeMinor),
  }
  if (quote.toPayMinor === 0) return say('extension.nothingFirst', told)
  return say('extension.payFirst', { ...told, first: money(quote.toPayMinor) })
}
