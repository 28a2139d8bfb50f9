import type { Body, Reply } from '@hulog/contract'
import { advancesOf, booksOf, firstChapterOf, type Loan, type LoanAdvances } from '@hulog/lending'
import { lender, lenderDocument, officerOf } from '../../lender.ts'
import { businessDateOf, type Order, requireOrder, servedMarketOf, showOrderNumber } from '../../origination/index.ts'
import { type Document, figure, figures, paragraph, quiet, total } from '../../platform/documents/document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { listed, paperWording } from '../../platform/texts/wording.ts'
import type { Services } from '../../services.ts'
import { findLoan } from '../loan/loan-events.store.ts'
import { addressesOf, type Closing, closingOf } from './get-statement.ts'

type Letter = Reply<'getClosingLetter'>

export async function getClosingLetter(
  services: Services,
  borrowerId: string,
  body: Body<'getClosingLetter'>,
  say: SayServer,
): Promise<Letter> {
  const order = await requireOrder(services.db, borrowerId, body)
  return closingLetter(services, order, say)
}

/** @throws NOT_CLOSED while anything is owed, and for an order that never became a loan */
export async function closingLetter({ db, clock }: Services, order: Order, say: SayServer): Promise<Letter> {
  const loan = await findLoan(db, order)
  const closing = loan && closingOf(loan, businessDateOf(order, clock))
  if (!loan || !closing) throw new DomainError('NOT_CLOSED')
  return describe(order, loan, closing, say)
}

function describe(order: Order, loan: Loan, closing: Closing, say: SayServer): Letter {
  const { terms, schedule } = firstChapterOf(loan)
  const { currency } = terms
  const { paidOut } = advancesOf(loan, closing.on)
  const books = booksOf(loan, closing.on)
  const letter = {
    orderId: order.id,
    currency,
    closedOn: closing.on,
    closedBy: closing.by,
    principalMinor: paidOut.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    disbursedOn: schedule.disbursedOn,
    repaidMinor: books.receivedMinor,
    refundedMinor: books.refundedMinor,
    creditMinor: books.creditMinor,
    owedMinor: 0,
    ...addressesOf(order.id, 'closing-letter', say),
  }
  return { ...letter, sentences: sentencesOf(letter, paidOut, say) }
}

function sentencesOf(letter: Omit<Letter, 'sentences'>, paidOut: LoanAdvances['paidOut'], say: SayServer): string[] {
  const { principalMinor, repaidMinor, creditMinor, disbursedOn: from, closedOn: until, closedBy } = letter
  const { amount } = paperWording(say, letter.currency)
  return [
    say(`letter.ended.${closedBy}`, { amount: amount(principalMinor), from, until }),
    ...(paidOut.length > 1 ? [say('letter.inParts', { parts: listed(say, paidOut.map(partInWords)) })] : []),
    say('letter.paid', { amount: amount(repaidMinor) }),
    ...(creditMinor === 0 ? [] : [say('letter.credit', { amount: amount(creditMinor) })]),
    say('letter.closed', { date: until }),
    say('letter.noMore'),
  ]

  function partInWords({ on: date, amountMinor }: LoanAdvances['paidOut'][number]): string {
    return say('parts.on', { amount: amount(amountMinor), date })
  }
}

/** "No dues": dated the day the loan ended, not the day of the request, so that each copy is the same letter. */
export function closingLetterDocument(letter: Letter, order: Order, borrowerName: string, say: SayServer): Document {
  const { amount } = paperWording(say, letter.currency)
  const { closedOn: date, refundedMinor } = letter
  const number = showOrderNumber(order.number)
  const { phone, email } = lender
  const officer = officerOf(servedMarketOf(order))
  const refunded = refundedMinor === 0 ? [] : [figure(say('letter.refunded'), amount(refundedMinor))]
  return lenderDocument(say, {
    title: say('letter.title'),
    reference: say('letter.reference', { number, date }),
    madeOn: date,
    blocks: [
      quiet(`${lender.legalName}, ${lender.address}`),
      paragraph(say('letter.to', { name: borrowerName })),
      ...letter.sentences.map(paragraph),
      figures(say('letter.loan'), [
        figure(say('letter.loanNumber'), number),
        figure(say('letter.product'), order.productName),
        figure(say('letter.borrowed'), amount(letter.principalMinor)),
        figure(say('letter.paidOutOn'), letter.disbursedOn),
        figure(say('letter.paidInAll'), amount(letter.repaidMinor)),
        ...refunded,
        figure(say('letter.closedOn'), date),
        total(say('letter.owed'), amount(letter.owedMinor)),
      ]),
      paragraph(
        say('letter.questions', {
          phone,
          email,
          officerTitle: officer.title,
          officer: officer.name,
          officerEmail: officer.email,
        }),
      ),
    ],
  })
}
