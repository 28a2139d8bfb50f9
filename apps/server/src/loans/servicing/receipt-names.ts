import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { sourceOf } from '../repayments/apply-receipt.ts'
import { findReceipt, type Receipt } from '../repayments/repayments.store.ts'

export type ReceiptName = Pick<Receipt, 'provider' | 'receiptId'>

/** Returns a receipt that is still in suspense. The caller holds the lock on its name. @throws NOT_IN_SUSPENSE */
export async function requireInSuspense(db: Reader, { provider, receiptId }: ReceiptName): Promise<Receipt> {
  const receipt = await findReceipt(db, provider, receiptId)
  if (receipt?.outcome !== 'suspense' || receipt.resolvedAt !== null) throw new DomainError('NOT_IN_SUSPENSE')
  return receipt
}

export function receiptSource(name: ReceiptName): string {
  return sourceOf(name)
}

/** Only the first slash is the separator. */
export function receiptNameOf(source: string): ReceiptName {
  const slash = source.indexOf('/')
  return { provider: source.slice(0, slash), receiptId: source.slice(slash + 1) }
}
