import type { Reply } from '@hulog/contract'
import type { Reader } from '../../platform/database/database.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import { isReturned } from './is-returned.ts'
import type { Transfer } from './transfers.store.ts'

/** As its borrower sees it today. */
export async function showTransfer(db: Reader, transfer: Transfer): Promise<Reply<'submitTransfer'>> {
  const returned = await isReturned(db, transfer)
  return {
    transferId: transfer.id,
    utr: transfer.utr,
    amount: transfer.amountMinor,
    currency: transfer.currency as Reply<'submitTransfer'>['currency'],
    paidOn: transfer.paidOn,
    transferState: returned ? 'returned' : transfer.state,
    refusedBecause: transfer.refusedBecause ?? '',
    matchedAmount: returned ? null : transfer.matchedMinor,
    proofUrl: transfer.proofId === null ? '' : fileUrl(transfer.proofId),
    toldAt: transfer.toldAt.toISOString(),
    decidedAt: transfer.decidedAt?.toISOString() ?? null,
  }
}
