import type { Reply } from '@hulog/contract'
import { type IsoDate, type Loan, orderStatusCodes, owedOn } from '@hulog/lending'
import {
  businessDateOf,
  confirmAddress,
  marketFactsOf,
  offeredTerms,
  orderAddress,
  showOrderNumber,
} from '../../origination/index.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { loanOf } from './loan-events.store.ts'
import { describeStatus, repaidOf } from './loan-standing.ts'
import { listOrderPages, type OrderPage } from './order-page.store.ts'

export async function listOrders(services: Services, borrowerId: string, say: SayServer): Promise<Reply<'listOrders'>> {
  const pages = await listOrderPages(services.db, borrowerId)
  return { orders: pages.map((page) => describeRow(services, page, say)) }
}

type Row = Reply<'listOrders'>['orders'][number]

function describeRow({ clock }: Services, page: OrderPage, say: SayServer): Row {
  const today = businessDateOf(page, clock)
  const loan = loanOf(page, page.events)
  const status = describeStatus(page, loan, today, say)
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
    offerEndsOn: offeredTerms(page, today) === null ? null : page.offerEndsOn,
    closedOn: page.closedOn,
    repaidMinor: loan === null ? 0 : repaidOf(loan),
    owed: loan !== null && OWED.has(status.code) ? owedToday(loan, today) : null,
  }
}

const { active, due, overdue, writtenOff } = orderStatusCodes

const OWED: ReadonlySet<number> = new Set([active, due, overdue, writtenOff])

/** Returns the figures that home and the loan's page show. */
function owedToday(loan: Loan, on: IsoDate): Row['owed'] {
  const { dueNowMinor, daysOverdue, nextDueOn, nextDueMinor, payoffMinor } = owedOn(loan, on)
  return { on, dueNowMinor, daysOverdue, nextDueOn, nextDueMinor, payoffMinor }
}

/** Returns where an offer continues: its confirm page, or the account form if no account is bound. Empty otherwise. */
export function continuation(page: OrderPage, on: IsoDate): string {
  if (offeredTerms(page, on) === null) return ''
  if (!page.hasPayoutAccount) return orderAddress('/bindBank', page, { source: 'offer' })
  return confirmAddress(page.presentation, page)
}
