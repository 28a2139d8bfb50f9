import type { Transfer } from '../../apps/server/src/features/transfers/index.ts'
import { showAmount } from './show-amount.ts'

export function transferLine({ id, amountMinor, currency, paidOn, utr, orderId, state }: Transfer): string {
  return `${id}  ${showAmount(amountMinor, currency)} on ${paidOn}, reference ${utr}, order ${orderId}: ${state}`
}
