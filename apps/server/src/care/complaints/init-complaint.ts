import type { Reply } from '@hulog/contract'
import { findOrderPage, listOrderPages, type OrderPage } from '../../loans/loan/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { complaintOrder } from './complaint-order.ts'

import type { ComplaintWords } from './words/complaint-words.ts'
import { choicesOf } from './words/titles.ts'

/** What a complaint can be about: the order asked for, else the newest (CMP-01). @throws ORDER_NOT_FOUND */
export async function initComplaint(
  services: Services,
  borrowerId: string,
  { orderId }: { orderId?: string | undefined },
  words: ComplaintWords,
): Promise<Reply<'initComplaint'>> {
  const pages = await listOrderPages(services.db, borrowerId)
  const orderList = pages.map((page) => complaintOrder(services, page, words))
  const asked = orderId === undefined ? null : await requireOrder(services, borrowerId, orderId)
  const orderDetail = asked ? complaintOrder(services, asked, words) : (orderList[0] ?? null)
  return { ...choicesOf(words), orderDetail, orderList }
}

/** Asked for on its own: the list holds the newest only. */
async function requireOrder({ db }: Services, borrowerId: string, orderId: string): Promise<OrderPage> {
  const page = await findOrderPage(db, borrowerId, { orderId })
  if (!page) throw new DomainError('ORDER_NOT_FOUND')
  return page
}
