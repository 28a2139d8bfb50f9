import type { Body, Reply } from '@hulog/contract'
import type { IsoDate } from '@hulog/lending'
import { businessDateOf, type Order, requireOrder } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { isMarket } from '../../platform/markets/markets.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import type { Services } from '../../services.ts'
import { listReversedReceipts } from '../repayments/repayments.store.ts'
import { isRepayable } from '../repayments/running-loan.ts'
import { receiptNameOf, receiptSource } from '../servicing/record-on-loan.ts'
import { listTransfersOf, type Transfer } from './transfers.store.ts'

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
