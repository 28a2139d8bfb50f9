import { type IsoDate, type Loan, type OrderStatus, orderStatusCodes } from '@hulog/lending'
import { confirmAddress, orderAddress } from './order-addresses.ts'
import type { OrderPage } from './order-page.store.ts'
import { isPartialOffer, offeredTerms } from './order-state.ts'
import { payableOn } from './payable.ts'

export type NextStep = { readonly label: string; readonly url: string }

const { payoutFailed, active, due, overdue } = orderStatusCodes

/** Where an order continues of itself: an offer on its product's page, after the account it needs; else empty. */
export function continuation(page: OrderPage, on: IsoDate): string {
  if (offeredTerms(page, on) === null) return ''
  if (!page.hasPayoutAccount) return orderAddress('/bindBank', page, { source: 'offer' })
  return confirmAddress(page.presentation, page)
}

const labels: Partial<Record<(typeof orderStatusCodes)[OrderStatus], string>> = {
  [payoutFailed]: 'Check your account',
  [active]: 'Pay early',
  [due]: 'Pay now',
  [overdue]: 'Pay now',
}

/** What the button of an open order does on the home page, and where it leads. A smaller offer is asked about first. */
export function nextStep(page: OrderPage, loan: Loan | null, code: number, on: IsoDate): NextStep {
  const offerUrl = isPartialOffer(page, on) ? orderAddress('/loanDetail', page) : continuation(page, on)
  if (offerUrl !== '') return { label: 'See your offer', url: offerUrl }
  const canPay = loan !== null && payableOn(loan, on).mostMinor > 0
  const isRepayable = canPay && (code === active || code === due || code === overdue)
  const label = code === active && !canPay ? undefined : labels[code as keyof typeof labels]
  return { label: label ?? 'See details', url: orderAddress(isRepayable ? '/repay' : '/loanDetail', page) }
}
