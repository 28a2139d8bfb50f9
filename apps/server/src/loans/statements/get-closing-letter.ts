import type { Body, Reply } from '@hulog/contract'
import { booksOf, type Loan } from '@hulog/lending'
import { lender, lenderDocument, officerOf } from '../../lender.ts'
import { businessDateOf, type Order, requireOrder, servedMarketOf, showOrderNumber } from '../../origination/index.ts'
import { type Document, figure, figures, paragraph, quiet, total } from '../../platform/documents/document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { addressesOf, type Closing, closingOf } from './get-statement.ts'

type Letter = Reply<'getClosingLetter'>

export async function getClosingLetter(
  services: Services,
  borrowerId: string,
  body: Body<'getClosingLetter'>,
): Promise<Letter> {
  const order = await requireOrder(services.db, borrowerId, body)
  return closingLetter(services, order)
}

/** @throws NOT_CLOSED while anything is owed, and for an order that never became a loan */
export async function closingLetter({ db, clock }: Services, order: Order): Promise<Letter> {
  const loan = await findLoan(db, order)
  const closing = loan && closingOf(loan, businessDateOf(order, clock))
  if (!loan || !closing) throw new DomainError('NOT_CLOSED')
  return describe(order, loan, closing)
}

function describe(order: Order, loan: Loan, closing: Closing): Letter {
  const { currency, principalMinor } = loan.terms
  const books = booksOf(loan, closing.on)
  const letter = {
    orderId: order.id,
    currency,
    closedOn: closing.on,
    closedBy: closing.by,
    principalMinor,
    disbursedOn: loan.schedule.disbursedOn,
    repaidMinor: books.receivedMinor,
    refundedMinor: books.refundedMinor,
    creditMinor: books.creditMinor,
    owedMinor: 0,
    ...addressesOf(order.id, 'closing-letter'),
  }
  return { ...letter, sentences: sentencesOf(letter) }
}

const endings: Readonly<Record<Closing['by'], string>> = {
  repaid: 'repaid it in full',
  recovered: 'repaid it in full, after we had written it off',
  'given-back': 'gave it back in the time agreed',
}

function sentencesOf(letter: Omit<Letter, 'sentences'>): string[] {
  const money = (amountMinor: number) => showMoney(amountMinor, letter.currency)
  const credit =
    letter.creditMinor === 0
      ? []
      : [`You paid ${money(letter.creditMinor)} more than was owed. It is yours, and we give it back to you.`]
  return [
    `You borrowed ${money(letter.principalMinor)} from us on ${letter.disbursedOn} and ${endings[letter.closedBy]} on ${letter.closedOn}.`,
    `Your payments to us come to ${money(letter.repaidMinor)}.`,
    ...credit,
    `The loan is closed since ${letter.closedOn}. You owe us nothing on it: no principal, interest, fee or charge.`,
    'We ask for no further payment on it, and nobody may ask for one in our name.',
  ]
}

/** "No dues": dated the day the loan ended, not the day of the request, so that each copy is the same letter. */
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
