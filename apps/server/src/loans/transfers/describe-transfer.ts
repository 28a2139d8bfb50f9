import { findFile } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { listSuspense, type Receipt } from '../repayments/repayments.store.ts'
import { isReturned } from './list-transfers.ts'
import { listOthersWithUtr, requireTransfer, type Transfer } from './transfers.store.ts'

export type DescribedTransfer = {
  readonly transfer: Transfer
  /** Its money was found and has bounced since. */
  readonly isReturned: boolean
  /** Where the picture lies in file storage; null when none was sent. */
  readonly proofFile: string | null
  /** Money in suspense that may be it: same currency, and the same reference or the same amount. */
  readonly candidates: readonly Receipt[]
  /** Who else told of this reference. */
  readonly others: readonly Transfer[]
}

const MOST_LOOKED_AT = 1000

/** What staff look at before they decide. */
export async function describeTransfer({ db }: Services, transferId: string): Promise<DescribedTransfer> {
  const transfer = await requireTransfer(db, transferId)
  const suspense = await listSuspense(db, MOST_LOOKED_AT)
  const candidates = suspense.filter(({ code, amountMinor, currency }) => {
    const isLike = code.toUpperCase() === transfer.utr || amountMinor === transfer.amountMinor
    return currency === transfer.currency && isLike
  })
  const { borrowerId, proofId } = transfer
  const proof = proofId === null ? null : await findFile(db, borrowerId, proofId)
  const proofFile = proof?.storageKey ?? null
  return {
    transfer,
    isReturned: await isReturned(db, transfer),
    proofFile,
    candidates,
    others: await listOthersWithUtr(db, transfer),
  }
}
