import type { Reply } from '@hulog/contract'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import type { Transfer } from './transfers.store.ts'

export function showTransfer(transfer: Transfer): Reply<'submitTransfer'> {
  return {
    transferId: transfer.id,
    utr: transfer.utr,
    amount: transfer.amountMinor,
    currency: transfer.currency as Reply<'submitTransfer'>['currency'],
    paidOn: transfer.paidOn,
    transferState: transfer.state,
    refusedBecause: transfer.refusedBecause ?? '',
    matchedAmount: transfer.matchedMinor,
    proofUrl: transfer.proofId === null ? '' : fileUrl(transfer.proofId),
    toldAt: transfer.toldAt.toISOString(),
    decidedAt: transfer.decidedAt?.toISOString() ?? null,
  }
}
