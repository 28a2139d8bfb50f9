import type { Body, Reply } from '@hulog/contract'
import { type Currency, type ExtensionQuote, extensionQuote, type PlanRow } from '@hulog/lending'
import { showMoney } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type WhyNotExtended, whyNotExtended } from '../loan/index.ts'
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

type Money = (amountMinor: number) => string

/** An extension in words: its name, and what it takes and gives or why it cannot be had. */
export function describeExtension(quote: ExtensionQuote, refusal: WhyNotExtended | null, currency: Currency) {
  const money = (amountMinor: number) => showMoney(amountMinor, currency)
  return {
    title: 'Extend your loan',
    isPossible: refusal === null,
    refusal,
    sentence: refusal === null ? sentenceOf(quote, money) : refusals[refusal],
  }
}

function sentenceOf(quote: ExtensionQuote, money: Money): string {
  const first = quote.toPayMinor === 0 ? 'Nothing has to be paid first' : `You pay ${money(quote.toPayMinor)} first`
  const extraMinor = quote.costWithMinor - quote.costWithoutMinor
  return `${first}; then ${money(quote.movedPrincipalMinor)} is due on ${quote.newDueOn}. The extension costs ${money(extraMinor)}: ${money(quote.newInterestMinor)} of interest and a fee of ${money(quote.feeMinor)}.`
}

const refusals: Readonly<Record<WhyNotExtended, string>> = {
  'not-offered': 'This loan cannot be extended.',
  'too-often': 'This loan was already extended as often as was agreed.',
  settled: 'Nothing is owed on this loan any more.',
  'written-off': 'This loan was written off and cannot be extended.',
  cancelled: 'This loan was given back.',
  'no-principal': 'No part of the amount borrowed is left to be put off.',
  'lifetime-cap': 'The cost of an extension would pass the most that this loan may ever cost.',
  unlawful: 'The law does not allow this loan to be extended at its price.',
}
