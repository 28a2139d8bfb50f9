import type { Reply } from '@hulog/contract'
import { type IsoDate, type Loan, orderStatusCodes } from '@hulog/lending'
import type { Config } from '../../config.ts'
import { businessDateOf, isPartialOffer, marketFactsOf, type OrderReference } from '../../origination/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { allowedLink, followableHosts } from '../../platform/links/allowed-link.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { loanOf } from './loan-events.store.ts'
import { statusCodeOn } from './loan-standing.ts'
import { findOrderPage, type OrderPage } from './order-page.store.ts'

type Details = Reply<'getLoanDetails'>

const { payoutFailed, active, due, overdue, settled } = orderStatusCodes

const REPAYABLE: ReadonlySet<number> = new Set([active, due, overdue])

/** Borrowers with an overdue loan are not asked for a rating. */
const RATABLE: ReadonlySet<number> = new Set([active, due, settled])

/** Asks for another account after a failed payout (ORD-10). */
export function accountPrompt(
  { state }: OrderPage,
  say: SayServer,
): Pick<Details, 'cardNeedPop' | 'cardPopTitle' | 'cardPopMsg'> {
  return state === payoutFailed
    ? { cardNeedPop: 1, cardPopTitle: say('orderPrompt.account.title'), cardPopMsg: say('orderPrompt.account.text') }
    : { cardNeedPop: 0, cardPopTitle: '', cardPopMsg: '' }
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
export function tipOf({ presentation }: OrderPage, orderStatus: number): Pick<Details, 'KindTipsMsg'> {
  return presentation.tips && REPAYABLE.has(orderStatus) ? { KindTipsMsg: presentation.tips } : {}
}

/** Tells whether to ask for a rating: from the payout until it is given (ORD-11). */
export function asksForRating({ presentation, isRated }: OrderPage, loan: Loan | null, orderStatus: number): boolean {
  return presentation.asksForRating === true && loan !== null && !isRated && RATABLE.has(orderStatus)
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
  return { orderId, state: asksForRating(page, loan, code) ? 'asked' : 'not-asked' }
}
