import { owedOn } from '@hulog/lending'
import { announce } from '../../messaging/notifications/index.ts'
import { businessDateOf, loadLoan, type Order, orderAddress } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Currency } from '../../platform/markets/show-money.ts'
import type { Services } from '../../services.ts'
import type { Credited } from './credit-loan.ts'

/** Tells the borrower that money came and counts, and what would still pay the loan off; or that this did. */
export async function tellPayment(
  { clock }: Services,
  tx: Tx,
  order: Order,
  { sourceId: subjectId, amountMinor, recordedAt: at }: Pick<Credited, 'sourceId' | 'amountMinor' | 'recordedAt'>,
): Promise<void> {
  const { borrowerId } = order
  const url = orderAddress('/loanDetail', order)
  const currency = order.currency as Currency
  const { isSettled, payoffMinor: leftMinor } = owedOn(await loadLoan(tx, order), businessDateOf(order, clock))
  const told = { borrowerId, subjectId, url, at }
  if (isSettled) return announce(tx, { ...told, kind: 'loan-settled', facts: { amountMinor, currency } })
  return announce(tx, { ...told, kind: 'repayment', facts: { amountMinor, leftMinor, currency, orderId: order.id } })
}

export async function tellExtension(tx: Tx, order: Order, subjectId: string, at: Date): Promise<void> {
  const { borrowerId, nextDueOn: dueOn } = order
  if (dueOn === null) return
  const url = orderAddress('/loanDetail', order)
  await announce(tx, { borrowerId, kind: 'loan-extended', subjectId, facts: { dueOn }, url, at })
}
