import assert from 'node:assert/strict'
import type { IsoDate } from '@hulog/lending'
import { entryKinds, findEntryId, postLoanEvent } from '../../books/ledger/index.ts'
import { appendLoanEvent, businessDateOf, loadLoan, moveOrder, type Order } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type Disbursement, updateDisbursement } from './disbursements.store.ts'
import { tellPayout } from './tell-payout.ts'

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
