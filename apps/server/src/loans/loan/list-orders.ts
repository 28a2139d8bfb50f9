import type { Reply } from '@hulog/contract'
import { type IsoDate, type Loan, type OrderStatus, orderStatusCodes, owedOn } from '@hulog/lending'
import {
  businessDateOf,
  confirmAddress,
  isPartialOffer,
  marketFactsOf,
  offeredTerms,
  orderAddress,
  showOrderNumber,
} from '../../origination/index.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { loanOf } from './loan-events.store.ts'
import { describeStatus, payableOn } from './loan-standing.ts'
import { listOrderPages, type OrderPage } from './order-page.store.ts'

export async function listOrders(services: Services, borrowerId: string, say: SayServer): Promise<Reply<'listOrders'>> {
  const pages = await listOrderPages(services.db, borrowerId)
  return { orders: pages.map((page) => describeRow(services, page, say)) }
}

function describeRow({ clock }: Services, page: OrderPage, say: SayServer): Reply<'listOrders'>['orders'][number] {
  const status = describeStatus(page, loanOf(page, page.events), businessDateOf(page, clock), say)
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

type CurrentOrder = NonNullable<Reply<'listProducts'>['currentOrder']>

/** Describes the borrower's open order and the next step for the home page. */
export function describeCurrentOrder({ clock }: Services, page: OrderPage, say: SayServer): CurrentOrder {
  const today = businessDateOf(page, clock)
  const loan = loanOf(page, page.events)
  const status = describeStatus(page, loan, today, say)
  const { label, url } = nextStep(page, loan, status.code, today, say)
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

/** Returns the amount due now or next; before the payout, the amount of the loan. */
function amountAndDueDate(
  page: OrderPage,
  loan: Loan | null,
  today: IsoDate,
): Pick<CurrentOrder, 'amountMinor' | 'dueOn'> {
  if (loan === null) return { amountMinor: page.terms?.principalMinor ?? page.requestedAmountMinor, dueOn: null }
  const { dueNowMinor, nextDueMinor } = owedOn(loan, today)
  return { amountMinor: dueNowMinor > 0 ? dueNowMinor : nextDueMinor, dueOn: page.nextDueOn }
}

type NextStep = { readonly label: string; readonly url: string }

const { payoutFailed, active, due, overdue } = orderStatusCodes

/** Returns where an offer continues: its confirm page, or the account form if no account is bound. Empty otherwise. */
export function continuation(page: OrderPage, on: IsoDate): string {
  if (offeredTerms(page, on) === null) return ''
  if (!page.hasPayoutAccount) return orderAddress('/bindBank', page, { source: 'offer' })
  return confirmAddress(page.presentation, page)
}

const stepLabels: Partial<Record<(typeof orderStatusCodes)[OrderStatus], 'account' | 'payEarly' | 'pay'>> = {
  [payoutFailed]: 'account',
  [active]: 'payEarly',
  [due]: 'pay',
  [overdue]: 'pay',
}

/** Returns the label and target of an open order's button on the home page. A smaller offer leads to its details first. */
function nextStep(page: OrderPage, loan: Loan | null, code: number, on: IsoDate, say: SayServer): NextStep {
  const offerUrl = isPartialOffer(page, on) ? orderAddress('/loanDetail', page) : continuation(page, on)
  if (offerUrl !== '') return { label: say('orderStep.offer'), url: offerUrl }
  const canPay = loan !== null && payableOn(loan, on).mostMinor > 0
  const isRepayable = canPay && (code === active || code === due || code === overdue)
  const label = code === active && !canPay ? undefined : stepLabels[code as keyof typeof stepLabels]
  return {
    label: say(`orderStep.${label ?? 'details'}`),
    url: orderAddress(isRepayable ? '/repay' : '/loanDetail', page),
  }
}
