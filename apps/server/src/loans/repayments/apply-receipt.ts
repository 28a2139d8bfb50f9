import type { IsoDate, Loan } from '@hulog/lending'
import { businessDateOf, type Order } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PaymentReceived } from '../../providers/payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import { creditLoan } from './credit-loan.ts'
import type { PayableLoan } from './find-payable-loan.ts'
import { receiptRow, sourceOf } from './receipt-row.ts'
import { insertReceipt } from './repayments.store.ts'
import { zoneOf } from './running-loan.ts'
import { tellPayment } from './tell-payment.ts'

/** Applies money to a loan whose order is locked. It counts on the day it was paid, however late we hear of it. */
export async function applyReceipt(
  services: Services,
  tx: Tx,
  payment: PaymentReceived,
  payable: PayableLoan,
): Promise<string> {
  const { order, loan } = payable
  const { borrowerId, id: orderId } = order
  const receipt = receiptRow(services, payment, { outcome: 'posted', suspenseReason: null, borrowerId, orderId })
  if (!(await insertReceipt(tx, receipt))) return 'repeated'
  const credited = {
    sourceId: sourceOf(receipt),
    amountMinor: payment.amountMinor,
    effectiveOn: countsOn(services, payment, order, loan),
    recordedAt: receipt.receivedAt,
  }
  const paid = await creditLoan(services, tx, payable, credited)
  await tellPayment(services, tx, paid, credited)
  return 'posted'
}

/** The day of a payment, but neither after today nor before the loan was paid out: a provider's clock, or ours, may be wrong. */
export function countsOn({ clock }: Services, { paidAt }: { paidAt: Date }, order: Order, loan: Loan): IsoDate {
  const { disbursedOn } = loan.schedule
  const [paidOn, today] = [clock.dateOf(paidAt, zoneOf(order)), businessDateOf(order, clock)]
  const on = paidOn < today ? paidOn : today
  return on < disbursedOn ? disbursedOn : on
}
