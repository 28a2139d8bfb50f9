import type { IsoDate } from '@hulog/lending'
import { entryKinds, postLoanEvent } from '../../books/ledger/index.ts'
import {
  appendLoanEvent,
  businessDateOf,
  loadLoan,
  moveOrder,
  type Order,
  recomputeNextDue,
} from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type Disbursement, updateDisbursement } from './disbursements.store.ts'
import { tellPayout } from './tell-payout.ts'

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
