import { accounts, credit, debit, entryKinds, postEntry } from '../../books/ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PaymentReceived } from '../../providers/payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import type { Unmatched } from './find-payable-loan.ts'
import { receiptRow, sourceOf } from './receipt-row.ts'
import { insertReceipt } from './repayments.store.ts'
import { zoneOfCurrency } from './zone-of-currency.ts'

/** Keeps money that matches no running loan, as a debt of the lender to whoever paid it, until staff find out. */
export async function keepInSuspense(
  services: Services,
  tx: Tx,
  payment: PaymentReceived,
  { suspenseReason, code }: Unmatched,
): Promise<string> {
  const { clock } = services
  const { amountMinor, currency } = payment
  const whose = { borrowerId: code?.borrowerId ?? null, orderId: code?.orderId ?? null }
  const receipt = receiptRow(services, payment, { outcome: 'suspense', suspenseReason, ...whose })
  if (!(await insertReceipt(tx, receipt))) return 'repeated'
  const zone = zoneOfCurrency(currency)
  const [on, today] = [clock.dateOf(payment.paidAt, zone), clock.businessDate(zone)]
  await postEntry(tx, {
    kind: entryKinds.suspense,
    currency,
    effectiveOn: on < today ? on : today,
    sourceId: sourceOf(receipt),
    recordedAt: receipt.receivedAt,
    postings: [debit(accounts.paymentClearing, amountMinor), credit(accounts.suspense, amountMinor)],
  })
  return `suspense: ${suspenseReason}`
}
