import type { Body, Reply } from '@hulog/contract'
import {
  type Currency,
  type IsoDate,
  type Loan,
  type LoanStanding,
  owedOn,
  type StatementRow,
  statementOf,
} from '@hulog/lending'
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
import { inLanguage, type SayServer } from '../../platform/texts/texts-in.ts'
import { paperWording } from '../../platform/texts/wording.ts'
import type { Services } from '../../services.ts'
import { repaidOf } from '../loan/loan-standing.ts'
import { type RequestedLoan, requestedLoan } from './requested-loan.ts'

export async function getStatement(
  services: Services,
  borrowerId: string,
  body: Body<'getStatement'>,
  say: SayServer,
): Promise<Reply<'getStatement'>> {
  return describeStatement(await requestedLoan(services, borrowerId, body), say)
}

/** Every row of the account, with the figures of `owedOn`, so that today's debt is the same on every page. */
export function describeStatement({ order, loan, on }: RequestedLoan, say: SayServer): Reply<'getStatement'> {
  const { rows, balanceMinor, notYetDueMinor } = statementOf(loan, on)
  const { payoffMinor, nextDueOn, nextDueMinor } = owedOn(loan, on)
  return {
    orderId: order.id,
    currency: loan.terms.currency,
    on,
    rows: rows.map((row) => ({
      on: row.on,
      kind: row.kind,
      what: nameRow(row, loan.terms.currency, say),
      addedMinor: row.debitMinor,
      takenOffMinor: row.creditMinor,
      balanceMinor: row.balanceMinor,
    })),
    balanceMinor,
    notYetDueMinor,
    payoffMinor,
    repaidMinor: repaidOf(loan),
    nextDueOn,
    nextDueMinor,
    isClosed: closingOf(loan, on) !== null,
    ...addressesOf(order.id, 'account', say),
  }
}

/** Names a row of the account: what was charged, paid or moved, for which installment. */
function nameRow({ kind, installment, on }: StatementRow, currency: Currency, say: SayServer): string {
  if (installment === null) return say(`account.row.${kind as RowOfWholeLoan}`)
  const { number, dueOn, principalMinor, isAdded } = installment
  if (kind === 'extension') {
    return say('account.row.extension', { amount: showMoney(principalMinor, currency), date: dueOn })
  }
  if (kind === 'lateInterest') return say('account.row.lateInterest', { number, date: on })
  if (kind === 'fee' && isAdded) return say('account.row.extensionFee', { number })
  const row = say(`account.row.${kind as ChargeOfInstallment}`, { number })
  return dueOn > on ? say('account.row.early', { row, date: dueOn }) : row
}

type ChargeOfInstallment = 'penalty' | 'fee' | 'tax' | 'interest' | 'chargedFee' | 'chargedPenalty'
type RowOfWholeLoan = Exclude<StatementRow['kind'], ChargeOfInstallment | 'lateInterest' | 'extension'>

/** Statement of account, for paper and screen. */
export function statementDocument(
  statement: Reply<'getStatement'>,
  order: Order,
  borrowerName: string,
  say: SayServer,
): Document {
  const { amount } = paperWording(say, statement.currency)
  const { rows, on: date } = statement
  const number = showOrderNumber(order.number)
  const columns = [
    { title: say('account.day') },
    { title: say('account.what') },
    { title: say('account.added'), isAmount: true },
    { title: say('account.takenOff'), isAmount: true },
    { title: say('account.owedAfter'), isAmount: true },
  ]
  return lenderDocument(say, {
    title: say('account.title'),
    reference: say('account.reference', { number, date }),
    madeOn: date,
    blocks: [
      quiet(say('account.intro', { product: order.productName, date })),
      figures(say('account.figures'), [
        figure(say('account.borrower'), borrowerName),
        figure(say('account.loanNumber'), number),
        figure(say('account.balance'), amount(statement.balanceMinor)),
        figure(say('account.later'), amount(statement.notYetDueMinor)),
        total(say('account.payoff'), amount(statement.payoffMinor)),
      ]),
      heading(say('account.amounts')),
      table(
        say('account.table'),
        columns,
        rows.map(({ on: day, what, addedMinor, takenOffMinor, balanceMinor }) => [
          day,
          what,
          addedMinor === 0 ? '' : amount(addedMinor),
          takenOffMinor === 0 ? '' : amount(takenOffMinor),
          amount(balanceMinor),
        ]),
      ),
      quiet(say('account.credit')),
      paragraph(say('account.questions', { phone: lender.phone, email: lender.email })),
    ],
  })
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
export function addressesOf(orderId: string, kind: StatementKind, say: SayServer): { pageUrl: string; pdfUrl: string } {
  const address = `/statements/${orderId}/${kind}`
  return { pageUrl: inLanguage(say, address), pdfUrl: inLanguage(say, `${address}${PDF_ENDING}`) }
}
