import type { Body, Reply } from '@hulog/contract'
import { requireOrder } from '../../origination/orders/index.ts'
import { isMarket } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { isRepayable } from '../repayments/index.ts'
import { returnedAmong } from './is-returned.ts'
import { showTransfer } from './show-transfer.ts'
import { transferDays } from './transfer-days.ts'
import { listTransfersOf } from './transfers.store.ts'

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
