import type { Reply } from '@hulog/contract'
import { type IsoDate, type Loan, owedOn } from '@hulog/lending'
import type { Services } from '../../services.ts'
import { describeStatus } from './describe-status.ts'
import { loanOf } from './load-loan.ts'
import { nextStep } from './next-step.ts'
import { findOpenOrderPage, type OrderPage } from './order-page.store.ts'
import { businessDateOf, marketFactsOf } from './order-state.ts'

type CurrentOrder = NonNullable<Reply<'listProducts'>['currentOrder']>

/** The borrower's open order, for the home page: how it stands and what to do next. One query. */
export async function describeCurrentOrder(services: Services, borrowerId: string): Promise<CurrentOrder | null> {
  const page = await findOpenOrderPage(services.db, borrowerId)
  if (!page) return null
  const today = businessDateOf(page, services.clock)
  const loan = loanOf(page, page.events)
  const status = describeStatus(page, loan, today)
  const { label, url } = nextStep(page, loan, status.code, today)
  return {
    orderId: page.id,
    productId: page.productId,
    productName: page.productName,
    orderStatus: status.code,
    statusTitle: status.title,
    statusDescription: status.description,
    currency: marketFactsOf(page).currency,
    ...amountAndDueDate(page, loan, today),
    actionLabel: label,
    actionUrl: url,
  }
}

/** What is due, or comes due next, once the loan runs; before that, the loan's own amount. */
function amountAndDueDate(
  page: OrderPage,
  loan: Loan | null,
  today: IsoDate,
): Pick<CurrentOrder, 'amountMinor' | 'dueOn'> {
  if (loan === null) return { amountMinor: page.terms?.principalMinor ?? page.requestedAmountMinor, dueOn: null }
  const { dueNowMinor, nextDueMinor } = owedOn(loan, today)
  return { amountMinor: dueNowMinor > 0 ? dueNowMinor : nextDueMinor, dueOn: page.nextDueOn }
}
