import type { Reply } from '@hulog/contract'
import { lender } from '../../lender.ts'
import { lenderDocument } from '../../lender-document.ts'
import { type Order, showOrderNumber } from '../../origination/orders/index.ts'
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
import { showMoney } from '../../platform/markets/show-money.ts'

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
