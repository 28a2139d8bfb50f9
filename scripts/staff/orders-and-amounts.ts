import { type ReceiptName, receiptNameOf } from '../../apps/server/src/loans/index.ts'
import { listOrderNumbers } from '../../apps/server/src/origination/index.ts'
import type { Services } from '../../apps/server/src/services.ts'

// How orders are named to staff: by the number that can be said; one that is gone by its id.
export async function orderNames({ db }: Services, ids: readonly string[]): Promise<(id: string) => string> {
  const numbers = await listOrderNumbers(db, ids)
  return (id) => numbers.get(id) ?? id
}

const AMOUNT = /^(\d{1,11})(?:\.(\d{2}))?$/

// `500` and `500.00` are 50000: minor units, without a float on the way. `500.5` could be either of two amounts.
export function readAmount(text: string): number {
  const [, whole, cents = '00'] = AMOUNT.exec(text) ?? []
  if (whole === undefined) throw new Error(`An amount is written 500 or 500.00, not "${text}".`)
  return Number(whole + cents)
}

// For staff and for what reads this text: digits and the currency's code.
export function showAmount(amountMinor: number, currency: string): string {
  const digits = String(amountMinor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`
}

// A receipt as `list` shows it: the provider and the provider's own number.
export function receiptOf(word = ''): ReceiptName {
  if (/^[^/]+\/.+$/.test(word)) return receiptNameOf(word)
  throw new Error(`A receipt is written PROVIDER/NUMBER, as "list" shows it, not "${word}".`)
}
