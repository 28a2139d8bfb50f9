import type { Reply } from '@hulog/contract'
import { type IsoDate, type Loan, owedOn } from '@hulog/lending'
import { showMoney } from '../../platform/markets/show-money.ts'
import { showOrderNumber } from './order-number.ts'
import type { OrderPage } from './order-page.store.ts'
import { marketFactsOf } from './order-state.ts'

type Row = Reply<'getLoanDetails'>['userOrderDetail']['detail'][number]

/** The label and value rows of an order (ORD-03): what was asked for, what became of it, and when. */
export function orderRows(page: OrderPage, loan: Loan | null, on: IsoDate): Row[] {
  const { currency } = marketFactsOf(page)
  const asked = page.terms?.principalMinor ?? page.requestedAmountMinor
  return [
    row('Loan amount', showMoney(asked, currency)),
    row('Term', `${page.periods} ${page.termUnit}${page.periods === 1 ? '' : 's'}`),
    row('Applied on', page.appliedOn),
    ...(page.disbursedOn === null ? [] : [row('Paid out on', page.disbursedOn)]),
    ...(page.paidToMasked === null ? [] : [row('Payout to', page.paidToMasked)]),
    ...(loan === null ? [] : loanRows(loan, on, (amountMinor) => showMoney(amountMinor, currency))),
    ...(page.closedOn === null ? [] : [row('Closed on', page.closedOn)]),
    row('Order number', showOrderNumber(page.number)),
  ]
}

function loanRows(loan: Loan, on: IsoDate, show: (amountMinor: number) => string): Row[] {
  const owed = owedOn(loan, on)
  if (owed.isSettled) return [row('Repaid in all', show(repaidMinor(loan)))]
  return [
    row('Total to repay', show(loan.schedule.totalRepayableMinor)),
    ...(owed.dueNowMinor > 0 ? [row('Due now', show(owed.dueNowMinor))] : []),
    ...(owed.lateChargesMinor > 0 ? [row('Late charges', show(owed.lateChargesMinor))] : []),
    ...(owed.nextDueOn === null ? [] : [row('Next payment', `${show(owed.nextDueMinor)} on ${owed.nextDueOn}`)]),
    row('To close the loan today', show(owed.payoffMinor)),
  ]
}

function row(text: string, value: string): Row {
  return { text, value }
}

function repaidMinor({ repayments }: Loan): number {
  return repayments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
