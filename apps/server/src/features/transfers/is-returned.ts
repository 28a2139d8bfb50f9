import type { Reader } from '../../platform/database/database.ts'
import { findReceipt } from '../repayments/index.ts'
import { receiptNameOf } from '../servicing/index.ts'
import type { Transfer } from './transfers.store.ts'

/** Its money was found, and the payer's bank took it back since: it counts for the loan no more. */
export async function isReturned(db: Reader, { receipt }: Transfer): Promise<boolean> {
  if (receipt === null) return false
  const { provider, receiptId } = receiptNameOf(receipt)
  const found = await findReceipt(db, provider, receiptId)
  return found !== null && found.reversedAt !== null
}
