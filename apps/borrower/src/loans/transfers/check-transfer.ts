import { MAX_AMOUNT_MINOR, UTR_PATTERNS } from '@hulog/contract/limits'
import { parseAmount } from '../../platform/money/parse-amount.ts'
import type { Transfers } from './transfers.queries.ts'

export type TypedTransfer = { readonly utr: string; readonly amount: string; readonly paidOn: string }
export type TransferField = keyof TypedTransfer

type Checked =
  | { readonly isValid: true; readonly transfer: { utr: string; amount: number; paidOn: string } }
  | { readonly isValid: false; readonly field: TransferField }

/** The first thing that is wrong with what was typed, or what is sent. */
export function checkTransfer(
  { utr, amount, paidOn }: TypedTransfer,
  { market, earliestOn, latestOn }: Pick<Transfers, 'market' | 'earliestOn' | 'latestOn'>,
): Checked {
  const reference = utr.replace(/[\s./-]/g, '').toUpperCase()
  if (!new RegExp(UTR_PATTERNS[market]).test(reference)) return { isValid: false, field: 'utr' }
  const minor = parseAmount(amount, market)
  if (minor === null || minor < 1 || minor > MAX_AMOUNT_MINOR) return { isValid: false, field: 'amount' }
  if (paidOn < earliestOn || paidOn > latestOn) return { isValid: false, field: 'paidOn' }
  return { isValid: true, transfer: { utr: reference, amount: minor, paidOn } }
}
