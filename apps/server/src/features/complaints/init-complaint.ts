import type { Reply } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findOrderPage, listOrderPages } from '../orders/index.ts'
import { complaintOrder } from './complaint-order.ts'
import { collectionSubTypes, complaintTypes } from './complaint-types.ts'

/** What a complaint can be about: the order asked for, else the newest (CMP-01). @throws ORDER_NOT_FOUND */
export async function initComplaint(
  services: Services,
  borrowerId: string,
  { orderId }: { orderId?: string | undefined },
): Promise<Reply<'initComplaint'>> {
  const pages = await listOrderPages(services.db, borrowerId)
  const orderList = pages.map((page) => complaintOrder(services, page))
  const chosen = orderId === undefined ? (orderList[0] ?? null) : await requireOrder(services, borrowerId, orderId)
  return {
    problemType: [...complaintTypes],
    problemSonType: [...collectionSubTypes],
    orderDetail: chosen,
    orderList,
  }
}

/** Asked for on its own: the list holds the newest only. */
async function requireOrder(services: Services, borrowerId: string, orderId: string) {
  const page = await findOrderPage(services.db, borrowerId, { orderId })
  if (!page) throw new DomainError('ORDER_NOT_FOUND')
  return complaintOrder(services, page)
}
