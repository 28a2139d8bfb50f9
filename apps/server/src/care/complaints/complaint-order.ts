import type { Reply } from '@hulog/contract'
import { type IsoDate, type Loan, planOn } from '@hulog/lending'
import { describeStatus, findOrderPage, listOrderPages, loanOf, type OrderPage } from '../../loans/index.ts'
import { businessDateOf, marketFactsOf, type Order, showOrderNumber } from '../../origination/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { choicesOf } from './complaint-types.ts'

/** The order of a complaint: the requested one, otherwise the newest (CMP-01). @throws ORDER_NOT_FOUND */
export async function initComplaint(
  services: Services,
  borrowerId: string,
  { orderId }: { orderId?: string | undefined },
  say: SayServer,
): Promise<Reply<'initComplaint'>> {
  const pages = await listOrderPages(services.db, borrowerId)
  const orderList = pages.map((page) => complaintOrder(services, page, say))
  const asked = orderId === undefined ? null : await requireOrder(services, borrowerId, orderId)
  const orderDetail = asked ? complaintOrder(services, asked, say) : (orderList[0] ?? null)
  return { ...choicesOf(say), orderDetail, orderList }
}

/** Queried separately: the list contains only the newest orders. */
async function requireOrder({ db }: Services, borrowerId: string, orderId: string): Promise<OrderPage> {
  const page = await findOrderPage(db, borrowerId, { orderId })
  if (!page) throw new DomainError('ORDER_NOT_FOUND')
  return page
}

type ComplaintOrder = Reply<'initComplaint'>['orderList'][number]

/** An order as it can be chosen for a complaint (CMP-01). */
function complaintOrder({ clock }: Services, page: OrderPage, say: SayServer): ComplaintOrder {
  const on = businessDateOf(page, clock)
  const loan = loanOf(page, page.events)
  const amountMinor = page.terms?.principalMinor ?? page.requestedAmountMinor
  return {
    orderNo: page.id,
    productLogo: page.productLogo,
    productName: page.productName,
    status: describeStatus(page, loan, on, say).title,
    isShow: canHaveBeenCollected(page, loan, on) ? 1 : 0,
    list: [
      { title: say('complaint.orderRows.loanAmount'), value: showMoney(amountMinor, marketFactsOf(page).currency) },
      { title: say('complaint.orderRows.appliedOn'), value: page.appliedOn },
      { title: say('complaint.orderRows.orderNumber'), value: showOrderNumber(page.number) },
    ],
  }
}

/**
 * Before the first due date nobody is asked to pay. After it, a complaint about collection is accepted: while the loan
 * is due, overdue or written off, and also after a payment, because threats may have caused it.
 */
export function canHaveBeenCollected({ closedOn }: Pick<Order, 'closedOn'>, loan: Loan | null, on: IsoDate): boolean {
  const until = (closedOn ?? on) as IsoDate
  return loan !== null && planOn(loan, until).some(({ dueOn }) => dueOn <= until)
}
