import type { Body, Reply } from '@hulog/contract'
import { type IsoDate, type Loan, type LoanStanding, owedOn, statementOf } from '@hulog/lending'
import { lender, lenderDocument } from '../../lender.ts'
import { type Order, showOrderNumber } from '../../origination/index.ts'
import {
  type Document,
  figure,
  figures,
  heading,
  paragraph,
  quiet,
  table,
  total,
} from '../../platform/documents/document.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type RequestedLoan, requestedLoan } from './requested-loan.ts'

export async function getStatement(
  services: Services,
  borrowerId: string,
  body: Body<'getStatement'>,
): Promise<Reply<'getStatement'>> {
  return describeStatement(await requestedLoan(services, borrowerId, body))
}

/** Every row of the account, with the figures of `owedOn`, so that today's debt is the same on every page. */
export function describeStatement({ order, loan, on }: RequestedLoan): Reply<'getStatement'> {
  const { rows, balanceMinor, notYetDueMinor } = statementOf(loan, on)
  return {
    orderId: order.id,
    currency: loan.terms.currency,
    on,
    rows: rows.map((row) => ({
      on: row.on,
      kind: row.kind,
      what: row.sentence,
      addedMinor: row.debitMinor,
      takenOffMinor: row.creditMinor,
      balanceMinor: row.balanceMinor,
    })),
    balanceMinor,
    notYetDueMinor,
    payoffMinor: owedOn(loan, on).payoffMinor,
    isClosed: closingOf(loan, on) !== null,
    ...addressesOf(order.id, 'account'),
  }
}

/** Statement of account, for paper and screen. */
export function statementDocument(statement: Reply<'getStatement'>, order: Order, borrowerName: string): Document {
  const money = (amountMinor: number) => signed(amountMinor, statement.currency)
  const { rows, on } = statement
  const columns = [
    { title: 'Day' },
    { title: 'What' },
    ...['Added', 'Taken off', 'Owed after'].map((title) => ({ title, isAmount: true })),
  ]
  return lenderDocument({
    title: 'Statement of account',
    reference: `Order ${showOrderNumber(order.number)}, statement of ${on}`,
    madeOn: on,
    blocks: [
      quiet(`${order.productName}. Every amount up to and including ${on}.`),
      figures('The account', [
        figure('Borrower', borrowerName),
        figure('Loan number', showOrderNumber(order.number)),
        figure('Charged and unpaid up to today', money(statement.balanceMinor)),
        figure('Interest and fees that fall due later', money(statement.notYetDueMinor)),
        total('What closes the loan today', money(statement.payoffMinor)),
      ]),
      heading('Every amount'),
      table(
        'Every amount of the account',
        columns,
        rows.map(({ on: day, what, addedMinor, takenOffMinor, balanceMinor }) => [
          day,
          what,
          addedMinor === 0 ? '' : money(addedMinor),
          takenOffMinor === 0 ? '' : money(takenOffMinor),
          money(balanceMinor),
        ]),
      ),
      quiet('An amount owed after a row that stands below zero is credit: it is yours.'),
      paragraph(`Something wrong? Tell us: ${lender.phone}, ${lender.email}.`),
    ],
  })
}

function signed(amountMinor: number, currency: Reply<'getStatement'>['currency']): string {
  return amountMinor < 0 ? `−${showMoney(-amountMinor, currency)}` : showMoney(amountMinor, currency)
}

export type Closing = { readonly on: IsoDate; readonly by: 'repaid' | 'recovered' | 'given-back' }

/**
 * Returns when and how a loan ended, from its events alone: the day of the first event after which nothing was ever
 * owed. Null while anything is owed. The same events always give the same result, so that a repeated letter is
 * identical.
 */
export function closingOf(loan: Loan, today: IsoDate): Closing | null {
  const days = [...loan.accounts.map(({ on }) => on).filter((on) => on <= today), today]
  const lastOwing = days.findLastIndex((on) => !owedOn(loan, on).isSettled)
  const on = days[lastOwing + 1]
  if (on === undefined) return null
  return { on, by: endings[owedOn(loan, on).standing] }
}

const endings: Readonly<Record<LoanStanding, Closing['by']>> = {
  running: 'repaid',
  writtenOff: 'recovered',
  cancelled: 'given-back',
}

type StatementKind = 'account' | 'closing-letter'

export const PDF_ENDING = '.pdf'

/** Where a borrower finds a document of a loan, as a page and as a file. */
export function addressesOf(orderId: string, kind: StatementKind): { pageUrl: string; pdfUrl: string } {
  const pageUrl = `/statements/${orderId}/${kind}`
  return { pageUrl, pdfUrl: `${pageUrl}${PDF_ENDING}` }
}
