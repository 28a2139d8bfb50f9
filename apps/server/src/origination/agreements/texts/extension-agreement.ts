import { type ExtensionQuote, type Loan, planOn } from '@hulog/lending'
import { lender } from '../../../lender.ts'
import {
  type Block,
  figure,
  figures,
  heading,
  paragraph,
  quiet,
  type Table,
  table,
  total,
} from '../../../platform/documents/document.ts'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { joined, paperWording, type Wording } from '../../../platform/texts/wording.ts'

export type ExtensionFacts = {
  readonly orderNumber: string
  readonly borrowerName: string
  /** The loan before the extension. */
  readonly loan: Loan
  readonly quote: ExtensionQuote
  /** Which extension of the loan, counted from 1. */
  readonly number: number
}

/** Says what an extension changes and costs (TRM-04). */
export function text({ orderNumber, borrowerName, loan, quote, number }: ExtensionFacts, say: SayServer): Block[] {
  const wording = paperWording(say, loan.terms.currency)
  const { amount } = wording
  const { on: date, toPayMinor } = quote
  const times = loan.terms.extension?.times ?? 0
  const parties = say('paper.parties', { lender: lender.legalName, address: lender.address, borrower: borrowerName })
  const effect = say('extended.effect')
  const signed = say(toPayMinor === 0 ? 'extended.signed.free' : 'extended.signed.paid')
  return [
    quiet(say('extended.intro', { order: orderNumber, number, times, date })),
    paragraph(joined(say, [parties, say('extended.changes')])),
    heading(effect),
    figures(effect, [
      figure(say('extended.putOff'), amount(quote.movedPrincipalMinor)),
      figure(say('extended.dueThen'), quote.newDueOn ?? ''),
      figure(say('extended.payFirst'), amount(toPayMinor)),
      figure(say('extended.interest'), amount(quote.newInterestMinor)),
      figure(say('extended.fee'), amount(quote.feeMinor)),
      total(say('extended.cost'), amount(quote.costWithMinor - quote.costWithoutMinor)),
    ]),
    heading(say('extended.plan')),
    plan(loan, quote, wording),
    heading(say('extended.begins')),
    paragraph(
      toPayMinor === 0 ? say('extended.begins.now') : say('extended.begins.paid', { amount: amount(toPayMinor), date }),
    ),
    heading(say('paper.signing')),
    paragraph(joined(say, [signed, say('paper.keptAsSigned')])),
  ]
}

/** Every payment that is unpaid before or after the extension, and the sums. */
function plan(loan: Loan, quote: ExtensionQuote, { say, amount }: Wording): Table {
  const now = new Map(planOn(loan, quote.on).map(({ number, unpaidMinor }) => [number, unpaidMinor]))
  const rows = quote.plan
    .map(({ number, dueOn, unpaidMinor }) => ({
      number,
      dueOn,
      nowMinor: now.get(number) ?? 0,
      thenMinor: unpaidMinor,
    }))
    .filter(({ nowMinor, thenMinor }) => nowMinor + thenMinor > 0)
  const columns = [
    { title: say('paper.payment') },
    { title: say('paper.dueOn') },
    { title: say('extended.now'), isAmount: true },
    { title: say('extended.then'), isAmount: true },
  ]
  return table(
    say('extended.plan'),
    columns,
    rows.map(({ number, dueOn, nowMinor, thenMinor }) => [String(number), dueOn, amount(nowMinor), amount(thenMinor)]),
    [
      say('paper.inAll'),
      '',
      amount(rows.reduce((sum, { nowMinor }) => sum + nowMinor, 0)),
      amount(rows.reduce((sum, { thenMinor }) => sum + thenMinor, 0)),
    ],
  )
}
