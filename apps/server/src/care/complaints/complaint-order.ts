import type { Reply } from '@hulog/contract'
import { type IsoDate, type Loan, planOn } from '@hulog/lending'
import { describeStatus, loanOf, type OrderPage } from '../../loans/loan/index.ts'
import { businessDateOf, marketFactsOf, type Order, showOrderNumber } from '../../origination/orders/index.ts'
import { showMoney } from '../../platform/markets/show-money.ts'
import type { Services } from '../../services.ts'
import type { ComplaintWords } from './words/complaint-words.ts'

type ComplaintOrder = Reply<'initComplaint'>['orderList'][number]

/** An order as it can be chosen for a complaint (CMP-01). */
export function complaintOrder({ clock }: Services, page: OrderPage, { orderRows }: ComplaintWords): ComplaintOrder {
  const on = businessDateOf(page, clock)
  const loan = loanOf(page, page.events)
  const amountMinor = page.terms?.principalMinor ?? page.requestedAmountMinor
  return {
    orderNo: page.id,
    productLogo: page.productLogo,
    productName: page.productName,
    status: describeStatus(page, loan, on).title,
    isShow: canHaveBeenCollected(page, loan, on) ? 1 : 0,
    list: [
      { title: orderRows.loanAmount, value: showMoney(amountMinor, marketFactsOf(page).currency) },
      { title: orderRows.appliedOn, value: page.appliedOn },
      { title: orderRows.orderNumber, value: showOrderNumber(page.number) },
    ],
  }
}

/**
 * Nobody is asked to pay before something was due. Once it was, a complaint about how is heard: while the loan is due,
 * overdue or written off, and also when it was paid since, which threats may have brought about.
 */
export function canHaveBeenCollected({ closedOn }: Pick<Order, 'closedOn'>, loan: Loan | null, on: IsoDate): boolean {
  const until = (closedOn ?? on) as IsoDate
  return loan !== null && planOn(loan, until).some(({ dueOn }) => dueOn <= until)
}
