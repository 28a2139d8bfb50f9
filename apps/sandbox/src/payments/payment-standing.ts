import type { Database } from '../store/database.ts'
import type { Payment } from '../store/payments.ts'
import { listReceiptsOf, type Receipt } from '../store/receipts.ts'

export type PaymentStanding = {
  receipts: Receipt[]
  paidMinor: number
  leftMinor: number
  status: 'open' | 'part_paid' | 'paid'
}

/** How much of a payment has come in, counting only money of its own currency. */
export function standingOf(database: Database, payment: Payment): PaymentStanding {
  const receipts = listReceiptsOf(database, payment)
  const paidMinor = receipts
    .filter((receipt) => receipt.currency === payment.currency)
    .reduce((sum, receipt) => sum + receipt.amountMinor, 0)
  const leftMinor = Math.max(0, payment.amountMinor - paidMinor)
  const status = leftMinor === 0 ? 'paid' : paidMinor > 0 ? 'part_paid' : 'open'
  return { receipts, paidMinor, leftMinor, status }
}
