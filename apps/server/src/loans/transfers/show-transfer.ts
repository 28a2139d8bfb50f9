import type { Reply } from '@hulog/contract'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import type { Transfer } from './transfers.store.ts'

/** As its borrower sees it today. */
export function showTransfer(transfer: Transfer, isReturned: boolean): Reply<'submitTransfer'> {
  return {
    transferId: transfer.id,
    utr: transfer.utr,
    amount: transfer.amountMinor,
    currency: transfer.currency as Reply<'submitTransfer'>['currency'],
    paidOn: transfer.paidOn,
    transferState: isReturned ? 'returned' : transfer.state,
    refusedBecause: transfer.refusedBecause ?? '',
    matchedAmount: isReturned ? null : transfer.matchedMinor,
    proofUrl: transfer.proofId === null ? '' : fileUrl(transfer.proofId),
    toldAt: transfer.toldAt.toISOString(),
    decidedAt: transfer.decidedAt?.toISOString() ?? null,
  }
}
