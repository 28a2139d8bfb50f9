import { type IsoDate, type Loan, parseIsoDate } from '@hulog/lending'
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
    effectiveOn: countsOn(services, payment, zoneOf(order), loan),
    recordedAt: receipt.receivedAt,
  }
  const paid = await creditLoan(services, tx, payable, credited)
  await tellPayment(services, tx, paid, credited)
  return 'posted'
}

/** The day of a payment, but neither before the loan was paid out nor after today: a provider's clock may be wrong. */
export function countsOn({ clock }: Services, { paidAt }: { paidAt: Date }, zone: string, loan: Loan): IsoDate {
  const days = [loan.schedule.disbursedOn, clock.dateOf(paidAt, zone)].toSorted()
  const [on = loan.schedule.disbursedOn] = [days.at(-1) ?? '', clock.businessDate(zone)].toSorted()
  return parseIsoDate(on)
}
