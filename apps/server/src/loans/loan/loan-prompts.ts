import type { Reply } from '@hulog/contract'
import { type IsoDate, orderStatusCodes } from '@hulog/lending'
import type { Config } from '../../config.ts'
import { businessDateOf, isPartialOffer, marketFactsOf, type OrderReference } from '../../origination/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { allowedLink, followableHosts } from '../../platform/links/allowed-link.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import { wordsIn } from '../../platform/texts/lender-words.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { loanOf } from './loan-events.store.ts'
import { statusCodeOn } from './loan-standing.ts'
import { findOrderPage, type OrderPage } from './order-page.store.ts'

type Details = Reply<'getLoanDetails'>

const { payoutFailed, active, due, overdue, settled } = orderStatusCodes

const REPAYABLE: ReadonlySet<number> = new Set([active, due, overdue])

/** Asks for another account after a failed payout (ORD-10). */
export function accountPrompt(
  { state }: OrderPage,
  say: SayServer,
): Pick<Details, 'cardNeedPop' | 'cardPopTitle' | 'cardPopMsg'> {
  return state === payoutFailed
    ? { cardNeedPop: 1, cardPopTitle: say('orderPrompt.account.title'), cardPopMsg: say('orderPrompt.account.text') }
    : { cardNeedPop: 0, cardPopTitle: '', cardPopMsg: '' }
}

/** Returns until when new terms can be signed while a loan runs; null when none are offered, or no longer. */
export function newTermsUntil({ newTermsSignBy }: OrderPage, orderStatus: number, today: IsoDate): string | null {
  const isOffered = newTermsSignBy !== null && newTermsSignBy >= today && REPAYABLE.has(orderStatus)
  return isOffered ? newTermsSignBy : null
}

/** Announces an offer smaller than the request (ORD-09). */
export function smallerOfferPrompt(page: OrderPage, on: IsoDate, say: SayServer): string {
  if (!page.terms || !isPartialOffer(page, on)) return ''
  const { currency } = marketFactsOf(page)
  const asked = showMoney(page.requestedAmountMinor, currency)
  const offered = showMoney(page.terms.principalMinor, currency)
  return say('orderPrompt.smaller', { asked, offered })
}

/** Returns the product's tip while there is something to repay or extend (ORD-08). */
export function tipOf(
  { presentation: { tips } }: OrderPage,
  orderStatus: number,
  say: SayServer,
): Pick<Details, 'KindTipsMsg'> {
  return tips && REPAYABLE.has(orderStatus) ? { KindTipsMsg: wordsIn(say.language, tips) } : {}
}

/** Tells whether to ask for a rating: from settlement until it is given. Nobody is asked while a payment is to come (ORD-11). */
export function asksForRating({ presentation, isRated }: OrderPage, orderStatus: number): boolean {
  return presentation.asksForRating === true && !isRated && orderStatus === settled
}

/** Returns where the loan is repaid instead (ORD-07), unless the host left the allow list. */
export function repaidElsewhere(
  { presentation }: OrderPage,
  orderStatus: number,
  config: Config,
): Pick<Details, 'h5Url' | 'linkHosts'> {
  const url = presentation.repayElsewhereUrl
  const h5Url = (url && REPAYABLE.has(orderStatus) && allowedLink(url, config)) || ''
  return { h5Url, linkHosts: h5Url === '' ? [] : followableHosts(config) }
}

export type RatingState = { readonly orderId: string; readonly state: 'asked' | 'rated' | 'not-asked' }

/** Tells whether a loan waits for its borrower's rating. @throws ORDER_NOT_FOUND */
export async function findRating(
  { db, clock }: Services,
  borrowerId: string,
  reference: OrderReference,
): Promise<RatingState> {
  const page = await findOrderPage(db, borrowerId, reference)
  if (!page) throw new DomainError('ORDER_NOT_FOUND')
  const orderId = page.id
  if (page.isRated) return { orderId, state: 'rated' }
  const loan = loanOf(page, page.events)
  const code = statusCodeOn(page, loan, businessDateOf(page, clock))
  return { orderId, state: asksForRating(page, code) ? 'asked' : 'not-asked' }
}
