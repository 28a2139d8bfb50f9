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
import { type Amount, amountsIn } from './wording.ts'

export type ExtensionFacts = {
  readonly orderNumber: string
  readonly borrowerName: string
  /** The loan before the extension. */
  readonly loan: Loan
  readonly quote: ExtensionQuote
  /** Which extension of the loan, counted from 1. */
  readonly number: number
}

export function title({ quote }: ExtensionFacts): string {
  return `Extension agreement of ${quote.on}`
}

/** Says what an extension changes and costs (TRM-04). */
export function text({ orderNumber, borrowerName, loan, quote, number }: ExtensionFacts): Block[] {
  const amount = amountsIn(loan.terms.currency)
  const times = loan.terms.extension?.times ?? 0
  return [
    quiet(`Order ${orderNumber}, extension ${number} of at most ${times}, made on ${quote.on}`),
    paragraph(
      `Between ${lender.legalName}, ${lender.address} (“we”), and ${borrowerName} (“you”). It changes when a part of your loan is due. All else stays as you signed it in the loan agreement, also what happens when you pay late.`,
    ),
    heading('What you get and what it costs'),
    figures('What you get and what it costs', [
      figure('Put off', amount(quote.movedPrincipalMinor)),
      figure('Due then on', quote.newDueOn ?? ''),
      figure('To pay first', amount(quote.toPayMinor)),
      figure('Interest for the new time', amount(quote.newInterestMinor)),
      figure('Fee', amount(quote.feeMinor)),
      total('Your loan costs more by', amount(quote.costWithMinor - quote.costWithoutMinor)),
    ]),
    heading('Your payments before and after'),
    plan(loan, quote, amount),
    heading('When it begins'),
    paragraph(beginning(quote, amount)),
    heading('Signing'),
    paragraph(
      `You signed by ${quote.toPayMinor === 0 ? 'extending the loan' : 'asking for a way to pay for it'} while signed in with your own phone. We keep this text exactly as you signed it, with the date and time, and you can read it and save it as a PDF at any time with your order.`,
    ),
  ]
}

function plan(loan: Loan, quote: ExtensionQuote, amount: Amount): Table {
  const now = new Map(planOn(loan, quote.on).map(({ number, unpaidMinor }) => [number, unpaidMinor]))
  const rows = quote.plan
    .map(({ number, dueOn, unpaidMinor }) => ({
      number,
      dueOn,
      nowMinor: now.get(number) ?? 0,
      thenMinor: unpaidMinor,
    }))
    .filter(({ nowMinor, thenMinor }) => nowMinor + thenMinor > 0)
  const columns = [{ title: 'Payment' }, { title: 'Due on' }, ...amountColumns]
  return table(
    'Your payments before and after',
    columns,
    rows.map(({ number, dueOn, nowMinor, thenMinor }) => [String(number), dueOn, amount(nowMinor), amount(thenMinor)]),
    [
      'In all',
      '',
      amount(rows.reduce((sum, { nowMinor }) => sum + nowMinor, 0)),
      amount(rows.reduce((sum, { thenMinor }) => sum + thenMinor, 0)),
    ],
  )
}

const amountColumns = ['Unpaid now', 'With the extension'].map((title) => ({ title, isAmount: true }))

function beginning({ toPayMinor, on }: ExtensionQuote, amount: Amount): string {
  if (toPayMinor === 0) return 'Nothing has to be paid first: your loan is extended with this agreement.'
  return `Your loan is extended when ${amount(toPayMinor)} has arrived. These are the figures for a payment on ${on}. On a later day more may have to be paid first, and after the due date the new time counts from the day you pay. A payment that is too small on its day extends nothing: it pays your loan like any other.`
}
