import type { Reply } from '@hulog/contract'
import { type IsoDate, type Loan, orderStatusCodes } from '@hulog/lending'
import type { Config } from '../../config.ts'
import { allowedLink, followableHosts } from '../../platform/links/allowed-link.ts'
import { showMoney } from '../../platform/markets/show-money.ts'
import type { OrderPage } from './order-page.store.ts'
import { isPartialOffer, marketFactsOf } from './order-state.ts'

type Details = Reply<'getLoanDetails'>

const { payoutFailed, active, due, overdue, settled } = orderStatusCodes
const REPAYABLE: ReadonlySet<number> = new Set([active, due, overdue])
/** Nobody is asked how they like a loan they are late with. */
const RATABLE: ReadonlySet<number> = new Set([active, due, settled])

const badAccount = {
  cardPopTitle: 'We could not send your money',
  cardPopMsg: 'Your bank or wallet did not take the payment. Please check your account, or give us another one.',
}

/** ORD-10: shown when the payout failed and waits for another account. */
export function accountPrompt({ state }: OrderPage): Pick<Details, 'cardNeedPop' | 'cardPopTitle' | 'cardPopMsg'> {
  return state === payoutFailed
    ? { cardNeedPop: 1, ...badAccount }
    : { cardNeedPop: 0, cardPopTitle: '', cardPopMsg: '' }
}

/** ORD-09 */
export function smallerOfferPrompt(page: OrderPage, on: IsoDate): string {
  if (!page.terms || !isPartialOffer(page, on)) return ''
  const { currency } = marketFactsOf(page)
  const asked = showMoney(page.requestedAmountMinor, currency)
  const offered = showMoney(page.terms.principalMinor, currency)
  return `You asked for ${asked}. We can lend you ${offered} now. You will see what it costs before you decide.`
}

/** ORD-08: present only where there is something to repay or extend. */
export function tipOf({ presentation }: OrderPage, orderStatus: number): Pick<Details, 'KindTipsMsg'> {
  return presentation.tips && REPAYABLE.has(orderStatus) ? { KindTipsMsg: presentation.tips } : {}
}

/** ORD-11: asked once the money is there, until it is answered. */
export function asksForRating({ presentation, isRated }: OrderPage, loan: Loan | null, orderStatus: number): boolean {
  return presentation.asksForRating === true && loan !== null && !isRated && RATABLE.has(orderStatus)
}

/** ORD-07: where it is repaid instead; an address whose host was taken off the lender's list is not given out. */
export function repaidElsewhere(
  { presentation }: OrderPage,
  orderStatus: number,
  config: Config,
): Pick<Details, 'h5Url' | 'linkHosts'> {
  const url = presentation.repayElsewhereUrl
  const h5Url = (url && REPAYABLE.has(orderStatus) && allowedLink(url, config)) || ''
  return { h5Url, linkHosts: h5Url === '' ? [] : followableHosts(config) }
}
