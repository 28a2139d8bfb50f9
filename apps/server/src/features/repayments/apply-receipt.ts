import assert from 'node:assert/strict'
import { type IsoDate, type Loan, parseIsoDate } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import type { PaymentReceived } from '../../providers/payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import { entryKinds, postLoanEvent } from '../ledger/index.ts'
import { appendLoanEvent, loadLoan, recomputeNextDue } from '../orders/index.ts'
import type { PayableLoan } from './find-payable-loan.ts'
import { receiptRow, sourceOf } from './receipt-row.ts'
import { insertReceipt } from './repayments.store.ts'
import { zoneOf } from './running-loan.ts'

/** Applies money to a running loan whose order is locked. It counts on the day it was paid, however late we hear of it. */
export async function applyReceipt(
  services: Services,
  tx: Tx,
  payment: PaymentReceived,
  { order, loan }: PayableLoan,
): Promise<string> {
  const { borrowerId, id: orderId } = order
  const receipt = receiptRow(services, payment, { outcome: 'posted', suspenseReason: null, borrowerId, orderId })
  if (!(await insertReceipt(tx, receipt))) return 'repeated'
  const sourceId = sourceOf(receipt)
  const recordedAt = receipt.receivedAt
  const effectiveOn = countsOn(services, payment, zoneOf(order), loan)
  const { amountMinor } = payment
  const isNew = await appendLoanEvent(tx, order, { type: 'repaid', effectiveOn, amountMinor, sourceId, recordedAt })
  assert.ok(isNew, `receipt ${sourceId} was new, but its loan knew it`)
  const after = await loadLoan(tx, order)
  const paid = await recomputeNextDue(tx, order, after)
  await postLoanEvent(tx, paid, {
    kind: entryKinds.repayment,
    before: loan,
    after,
    today: services.clock.businessDate(zoneOf(order)),
    effectiveOn,
    sourceId,
    recordedAt,
  })
  return 'posted'
}

/** The day of the payment, but neither before the loan was paid out nor after today: a provider's clock may be wrong. */
function countsOn({ clock }: Services, { paidAt }: PaymentReceived, zone: string, loan: Loan): IsoDate {
  const days = [loan.schedule.disbursedOn, clock.dateOf(paidAt, zone)].toSorted()
  const [on = loan.schedule.disbursedOn] = [days.at(-1) ?? '', clock.businessDate(zone)].toSorted()
  return parseIsoDate(on)
}
