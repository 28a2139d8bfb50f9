import type { Reply } from '@hulog/contract'
import { booksOf, type IsoDate, type Loan, orderStatusCodes, owedOn } from '@hulog/lending'
import { afterDecline, reasonSentence } from '../../origination/index.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { addressesOf, closingOf } from '../statements/get-statement.ts'
import { type DescribedOrder, headOf } from './current-order.ts'

type LastOrder = NonNullable<Reply<'listProducts'>['lastOrder']>

/** Describes the borrower's last order once it is closed: how a loan ended, or what was decided. */
export function describeLastOrder(order: DescribedOrder, say: SayServer): LastOrder {
  const { page, loan, today, code } = order
  return {
    ...headOf(order, say),
    amountMinor: page.terms?.principalMinor ?? page.requestedAmountMinor,
    closedOn: page.closedOn,
    ...endedLoan(page.id, loan, today, say),
    reasons: page.reasons.map((reason) => reasonSentence(reason, say)),
    ...afterDecline(page, code === orderStatusCodes.declined, say),
  }
}

type EndedLoan = Pick<LastOrder, 'receivedMinor' | 'repaidMinor' | 'costMinor' | 'payoffMinor' | 'closingLetterUrl'>

/** Returns what a loan cost in the figures of its books; a waived debt may have cost less than nothing, and is shown as 0. */
function endedLoan(orderId: string, loan: Loan | null, today: IsoDate, say: SayServer): EndedLoan {
  if (loan === null) return { receivedMinor: 0, repaidMinor: 0, costMinor: 0, payoffMinor: 0, closingLetterUrl: '' }
  const { receivedMinor, refundedMinor, creditMinor, paidOutMinor } = booksOf(loan, today)
  const keptMinor = receivedMinor - refundedMinor - creditMinor
  return {
    receivedMinor: paidOutMinor,
    repaidMinor: keptMinor,
    costMinor: Math.max(0, keptMinor - paidOutMinor),
    payoffMinor: owedOn(loan, today).payoffMinor,
    closingLetterUrl: closingOf(loan, today) ? addressesOf(orderId, 'closing-letter', say).pdfUrl : '',
  }
}
