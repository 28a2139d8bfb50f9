import assert from 'node:assert/strict'
import type { IsoDate } from '@hulog/lending'
import { entryKinds, findEntryId } from '../../books/index.ts'
import { announce } from '../../messaging/index.ts'
import { businessDateOf, moveOrder, type Order, orderAddress } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Currency } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { appendLoanEvent, loadLoan } from '../loan/loan-events.store.ts'
import { postLoanEvent } from '../loan/post-loan-event.ts'
import { recomputeNextDue } from '../loan/recompute-next-due.ts'
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
  const loan = await loadLoan(tx, active)
  const running = await recomputeNextDue(tx, active, loan)
  await tellPayout(tx, running, 'payout', disbursement, recordedAt)
  return postLoanEvent(tx, running, {
    kind: entryKinds.disbursement,
    before: null,
    after: loan,
    today: businessDateOf(active, services.clock),
    effectiveOn: on,
    sourceId: reference,
    recordedAt,
  })
}

/** The bank did not pay: nothing is lent, and the borrower is asked for another account. */
export async function recordFailure(
  { clock }: Services,
  tx: Tx,
  order: Order,
  disbursement: Disbursement,
  reason: string | null,
): Promise<void> {
  const answeredAt = clock.businessNow()
  await updateDisbursement(tx, disbursement.reference, { state: 'failed', reason, answeredAt })
  await moveOrder(tx, order, 'payoutFailed')
  await tellPayout(tx, order, 'payout-failed', disbursement, answeredAt)
}

/** The money came back after it had arrived: the loan is as if it had not been paid out, and the books show both. */
export async function recordReversal(
  { clock }: Services,
  tx: Tx,
  order: Order,
  disbursement: Disbursement,
  { on, reason }: { on: IsoDate; reason: string | null },
): Promise<void> {
  const recordedAt = clock.businessNow()
  const { reference, amountMinor } = disbursement
  const entryId = await findEntryId(tx, entryKinds.disbursement, reference)
  assert.ok(entryId, `payout ${reference} succeeded without a ledger entry`)
  await updateDisbursement(tx, reference, { state: 'reversed', reason, answeredAt: recordedAt })
  const before = await loadLoan(tx, order)
  const event = { type: 'payoutReversed', effectiveOn: on, amountMinor, sourceId: reference, recordedAt } as const
  await appendLoanEvent(tx, order, event)
  const nothingDue = { disbursedOn: null, nextDueOn: null, nextWorkOn: null }
  const returned = await moveOrder(tx, order, 'payoutReversed', nothingDue)
  await tellPayout(tx, returned, 'payout-failed', disbursement, recordedAt)
  await postLoanEvent(tx, returned, {
    kind: entryKinds.reversal,
    before,
    after: null,
    today: businessDateOf(order, clock),
    effectiveOn: on,
    sourceId: entryId,
    recordedAt,
  })
}

/** Tells the borrower what the bank did with a payout. */
async function tellPayout(
  tx: Tx,
  order: Order,
  kind: 'payout' | 'payout-failed',
  { reference, amountMinor }: Disbursement,
  at: Date,
): Promise<void> {
  const facts = { amountMinor, currency: order.currency as Currency }
  const url = orderAddress('/loanDetail', order)
  await announce(tx, { borrowerId: order.borrowerId, kind, subjectId: reference, facts, url, at })
}
