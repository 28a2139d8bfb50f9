import type { Transfer } from '../../apps/server/src/loans/transfers/index.ts'
import { showAmount } from './show-amount.ts'

export function transferLine(transfer: Transfer, order: string): string {
  const { id, amountMinor, currency, paidOn, utr, state } = transfer
  return `${id}  ${showAmount(amountMinor, currency)} on ${paidOn}, reference ${utr}, order ${order}: ${state}`
}
