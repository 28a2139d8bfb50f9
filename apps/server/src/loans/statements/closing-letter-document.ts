import type { Reply } from '@hulog/contract'
import { lender, officerOf } from '../../lender.ts'
import { lenderDocument } from '../../lender-document.ts'
import { type Order, servedMarketOf, showOrderNumber } from '../../origination/orders/index.ts'
import { type Document, figure, figures, paragraph, quiet, total } from '../../platform/documents/document.ts'
import { showMoney } from '../../platform/markets/show-money.ts'

/** "No dues": dated the day the loan ended, not the day it is asked for, so that each copy is the same letter. */
export function closingLetterDocument(letter: Reply<'getClosingLetter'>, order: Order, borrowerName: string): Document {
  const money = (amountMinor: number) => showMoney(amountMinor, letter.currency)
  const officer = officerOf(servedMarketOf(order))
  const refunded = letter.refundedMinor === 0 ? [] : [figure('Given back to you', money(letter.refundedMinor))]
  return lenderDocument({
    title: 'Closing letter: nothing is owed',
    reference: `Order ${showOrderNumber(order.number)}, closed on ${letter.closedOn}`,
    madeOn: letter.closedOn,
    blocks: [
      quiet(`${lender.legalName}, ${lender.address}`),
      paragraph(`To ${borrowerName}`),
      ...letter.sentences.map(paragraph),
      figures('The loan', [
        figure('Loan number', showOrderNumber(order.number)),
        figure('Product', order.productName),
        figure('Amount borrowed', money(letter.principalMinor)),
        figure('Paid out on', letter.disbursedOn),
        figure('You paid in all', money(letter.repaidMinor)),
        ...refunded,
        figure('Closed on', letter.closedOn),
        total('Still owed', money(letter.owedMinor)),
      ]),
      paragraph(`Questions: ${lender.phone}, ${lender.email}. ${officer.title}: ${officer.name}, ${officer.email}.`),
    ],
  })
}
