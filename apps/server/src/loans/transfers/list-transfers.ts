import type { Body, Reply } from '@hulog/contract'
import type { IsoDate } from '@hulog/lending'
import { businessDateOf, type Order, requireOrder } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { isMarket } from '../../platform/markets/markets.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import { findFile } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { listReversedReceipts, listSuspenseLike, type Receipt } from '../repayments/repayments.store.ts'
import { isRepayable } from '../repayments/running-loan.ts'
import { receiptNameOf, receiptSource } from '../servicing/receipt-names.ts'
import { listOthersWithUtr, listTransfersOf, requireTransfer, type Transfer } from './transfers.store.ts'

export async function listTransfers(
  services: Services,
  borrowerId: string,
  body: Body<'listTransfers'>,
): Promise<Reply<'listTransfers'>> {
  const { db } = services
  const order = await requireOrder(db, borrowerId, body)
  const { id: orderId, productId, productName, productLogo, market, currency } = order
  if (!isMarket(market)) throw new Error(`order ${orderId} is in a market that is not served`)
  const told = await listTransfersOf(db, borrowerId, orderId)
  const returned = await returnedAmong(db, told)
  return {
    orderId,
    productId,
    productName,
    productLogo,
    market,
    currency: currency as Reply<'listTransfers'>['currency'],
    canSubmit: isRepayable(order),
    ...transferDays(services, order),
    transfers: told.map((transfer) => showTransfer(transfer, returned.has(transfer.id))),
  }
}

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

/** Its money was found, and the payer's bank took it back since: it counts for the loan no more. */
export async function isReturned(db: Reader, transfer: Transfer): Promise<boolean> {
  return (await returnedAmong(db, [transfer])).has(transfer.id)
}

/** The ids of those transfers. */
async function returnedAmong(db: Reader, transfers: readonly Transfer[]): Promise<ReadonlySet<string>> {
  const found = transfers.flatMap(({ receipt }) => (receipt === null ? [] : [receiptNameOf(receipt)]))
  const reversed = new Set((await listReversedReceipts(db, found)).map(receiptSource))
  return new Set(transfers.filter(({ receipt }) => receipt !== null && reversed.has(receipt)).map(({ id }) => id))
}

/** The days on which a transfer for an order can have been made: since its money was paid out, up to today. */
export function transferDays({ clock }: Services, order: Order): { earliestOn: IsoDate; latestOn: IsoDate } {
  const latestOn = businessDateOf(order, clock)
  return { earliestOn: (order.disbursedOn ?? latestOn) as IsoDate, latestOn }
}

type DescribedTransfer = {
  readonly transfer: Transfer
  /** Its money was found and has bounced since. */
  readonly isReturned: boolean
  /** The storage key of the picture; null without one. */
  readonly proofFile: string | null
  /** Money in suspense that may be it: same currency, and the same reference or the same amount. */
  readonly candidates: readonly Receipt[]
  /** Other borrowers who reported this reference. */
  readonly others: readonly Transfer[]
}

/** Data that staff check before they decide. */
export async function describeTransfer({ db }: Services, transferId: string): Promise<DescribedTransfer> {
  const transfer = await requireTransfer(db, transferId)
  const candidates = transfer.state === 'received' ? await listSuspenseLike(db, transfer) : []
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
