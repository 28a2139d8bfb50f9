import { type ReceiptName, receiptNameOf } from '../../apps/server/src/loans/servicing/index.ts'

// A receipt as `list` shows it: the provider and the provider's own number.
export function receiptOf(word = ''): ReceiptName {
  if (/^[^/]+\/.+$/.test(word)) return receiptNameOf(word)
  throw new Error(`A receipt is written PROVIDER/NUMBER, as "list" shows it, not "${word}".`)
}
