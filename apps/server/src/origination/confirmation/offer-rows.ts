import type { Reply } from '@hulog/contract'
import { showMoney } from '../../platform/markets/show-money.ts'

type Quote = Reply<'getQuote'>
type Row = Reply<'getConfirmation'>['details'][number]

/** CNF-01, "Loan information": what a borrower gets, pays and when. */
export function offerRows(quote: Quote): Row[] {
  const money = (amountMinor: number) => showMoney(amountMinor, quote.currency)
  return [
    { text: 'You receive', value: money(quote.netProceedsMinor) },
    { text: 'Interest', value: money(quote.interestMinor) },
    { text: 'Fees', value: money(quote.feesMinor) },
    { text: 'You pay back in all', value: money(quote.totalRepayableMinor) },
    { text: 'Of this, the loan costs you', value: money(quote.costMinor) },
    { text: 'First payment', value: quote.firstDueOn },
    { text: 'Last payment', value: quote.lastDueOn },
  ]
}
