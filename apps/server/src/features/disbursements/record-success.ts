import type { IsoDate } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { accounts, credit, debit, entryKinds, postEntry, withoutZeroLines } from '../ledger/index.ts'
import { appendLoanEvent, loadLoan, moveOrder, type Order, recomputeNextDue } from '../orders/index.ts'
import { type Disbursement, updateDisbursement } from './disbursements.store.ts'

/** The money arrived: the loan runs from that day, and the books say so. */
export async function recordSuccess(
  services: Services,
  tx: Tx,
  order: Order,
  disbursement: Disbursement,
  on: IsoDate,
): Promise<Order> {
  const recordedAt = services.clock.businessNow()
  const { reference, amountMinor } = disbursement
  await updateDisbursement(tx, reference, { state: 'succeeded', reason: null, answeredAt: recordedAt })
  const active = await moveOrder(tx, order, 'payoutSucceeded', { disbursedOn: on })
  await appendLoanEvent(tx, active, {
    type: 'disbursed',
    effectiveOn: on,
    amountMinor,
    sourceId: reference,
    recordedAt,
  })
  await postDisbursement(tx, order, disbursement, on, recordedAt)
  return recomputeNextDue(tx, active, await loadLoan(tx, active))
}

/** Lent: the principal. Paid by the bank: the net proceeds. The difference is the fee kept back. */
async function postDisbursement(tx: Tx, order: Order, disbursement: Disbursement, on: IsoDate, recordedAt: Date) {
  const loan = { borrowerId: order.borrowerId, orderId: order.id }
  const principalMinor = principalOf(order)
  const { amountMinor, currency, reference } = disbursement
  await postEntry(tx, {
    kind: entryKinds.disbursement,
    currency,
    effectiveOn: on,
    sourceId: reference,
    recordedAt,
    postings: withoutZeroLines([
      debit(accounts.principalReceivable, principalMinor, loan),
      credit(accounts.payoutBank, amountMinor, loan),
      credit(accounts.feeIncome, principalMinor - amountMinor, loan),
    ]),
  })
}

function principalOf({ id, terms }: Order): number {
  if (terms === null) throw new Error(`order ${id} has no terms`)
  return terms.principalMinor
}
