import type { Reader } from '../../platform/database/database.ts'
import { listReversedReceipts } from '../repayments/index.ts'
import { receiptNameOf, receiptSource } from '../servicing/index.ts'
import type { Transfer } from './transfers.store.ts'

/** Its money was found, and the payer's bank took it back since: it counts for the loan no more. */
export async function isReturned(db: Reader, transfer: Transfer): Promise<boolean> {
  return (await returnedAmong(db, [transfer])).has(transfer.id)
}

/** The ids of those transfers. */
export async function returnedAmong(db: Reader, transfers: readonly Transfer[]): Promise<ReadonlySet<string>> {
  const found = transfers.flatMap(({ receipt }) => (receipt === null ? [] : [receiptNameOf(receipt)]))
  const reversed = new Set((await listReversedReceipts(db, found)).map(receiptSource))
  return new Set(transfers.filter(({ receipt }) => receipt !== null && reversed.has(receipt)).map(({ id }) => id))
}
