import type { Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { describeStatus } from './describe-status.ts'
import { loanOf } from './load-loan.ts'
import { showOrderNumber } from './order-number.ts'
import { listOrderPages, type OrderPage } from './order-page.store.ts'
import { businessDateOf, marketFactsOf } from './order-state.ts'

export async function listOrders(services: Services, borrowerId: string): Promise<Reply<'listOrders'>> {
  const pages = await listOrderPages(services.db, borrowerId)
  return { orders: pages.map((page) => describeRow(services, page)) }
}

function describeRow({ clock }: Services, page: OrderPage): Reply<'listOrders'>['orders'][number] {
  const status = describeStatus(page, loanOf(page, page.events), businessDateOf(page, clock))
  return {
    orderId: page.id,
    orderNumber: showOrderNumber(page.number),
    productId: page.productId,
    productName: page.productName,
    productLogo: page.productLogo,
    orderStatus: status.code,
    statusTitle: status.title,
    currency: marketFactsOf(page).currency,
    amountMinor: page.terms?.principalMinor ?? page.requestedAmountMinor,
    appliedOn: page.appliedOn,
  }
}
