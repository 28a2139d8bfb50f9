import type { Config } from '../config.ts'
import type { Payment } from '../store/payments.ts'

/** The hosted page of a payment; the QR image encodes the same address. */
export function payUrlOf(config: Config, payment: Payment): string {
  return `${config.publicUrl}/pay/${payment.code}`
}
