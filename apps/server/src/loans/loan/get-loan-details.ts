import type { Body, Reply } from '@hulog/contract'
import { advancesOf, extensionQuote, type IsoDate, type Loan, orderStatusCodes, owedOn, planOn } from '@hulog/lending'
import type { Config } from '../../config.ts'
import { lender } from '../../lender.ts'
import {
  afterDecline,
  businessDateOf,
  marketFactsOf,
  retryBy,
  servedMarketOf,
  showOrderNumber,
} from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { type Market, showMoney } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { continuation, listOrders } from './list-orders.ts'
import { loanOf } from './loan-events.store.ts'
import { type ExtendedOrder, lastExtension, missedExtension, whyNotExtended } from './loan-extensions.ts'
import {
  accountPrompt,
  asksForRating,
  newTermsUntil,
  repaidElsewhere,
  smallerOfferPrompt,
  tipOf,
} from './loan-prompts.ts'
import { describeStanding, describeStatus, payableOn, repaidOf } from './loan-standing.ts'
import { findOrderPage, type OrderPage } from './order-page.store.ts'

export function loanRoutes(routes: Routes, services: Services, parts: PageParts): void {
  routes.borrower('getLoanDetails', ({ borrowerId, body, say }) =>
    getLoanDetails(services, borrowerId, body, parts, say),
  )
  routes.borrower('listOrders', ({ borrowerId, say }) => listOrders(services, borrowerId, say))
}

/** Explains a decline rule to a borrower. Passed in by composition. */
type ReasonSentence = (rule: string, say: SayServer) => string

/** Functions of other features that an order's page needs. */
type PageParts = { readonly reasonSentence: ReasonSentence; readonly recommendations: Recommendations }

const { underReview, offered, active, writtenOff, declined } = orderStatusCodes

export async function getLoanDetails(
  services: Services,
  borrowerId: string,
  body: Body<'getLoanDetails'>,
  { reasonSentence, recommendations }: PageParts,
  say: SayServer,
): Promise<Reply<'getLoanDetails'>> {
  const { config, clock, db } = services
  const page = await findOrderPage(db, borrowerId, body)
  if (!page) throw new DomainError('ORDER_NOT_FOUND')
  const { productId } = page
  const today = businessDateOf(page, clock)
  const loan = loanOf(page, page.events)
  const { code: orderStatus, title, description } = describeStatus(page, loan, today, say)
  const shown = { orderStatus, productId, market: servedMarketOf(page) }
  return {
    orderId: page.id,
    orderNumber: showOrderNumber(page.number),
    productId,
    productName: page.productName,
    productLogo: page.productLogo,
    orderStatus,
    noticeStatusText: title,
    noticeDesText: missedExtension(page.events, loan, today, say) ?? description,
    recProducts: await recommendedFor(config, recommendations, { ...shown, reasons: page.reasons }, say),
    userOrderDetail: { detail: orderRows(page, loan, today, say) },
    inside: '',
    ...repaidElsewhere(page, orderStatus, config),
    telephone: lender.phone,
    isScore: asksForRating(page, orderStatus) ? '1' : '0',
    playeduL: continuation(page, today),
    reyMsg: smallerOfferPrompt(page, today, say),
    ...tipOf(page, orderStatus, say),
    ...accountPrompt(page, say),
    reasons: page.reasons.map((rule) => reasonSentence(rule, say)),
    ...afterDecline(page, orderStatus === declined, say),
    newTermsUntil: newTermsUntil(page, orderStatus, today),
    canCancel: page.state === underReview || page.state === offered,
    ...(await whatCanBeDone(db, { ...page, borrowerId }, loan, today)),
    standing: loan && describeStanding(loan, page.closedOn, today, say),
  }
}

type RepaidOrder = ExtendedOrder & Pick<OrderPage, 'state'>

/**
 * Tells whether the loan can be extended today by its terms and the law (ORD-04, TRM-04), how much can be paid, and from
 * when everything can be paid (TRM-03). A written-off loan is still owed and can be paid.
 */
export async function whatCanBeDone(db: Reader, order: RepaidOrder, loan: Loan | null, today: IsoDate) {
  const { state } = order
  const isOwed = (state === active || state === writtenOff) && loan !== null && !owedOn(loan, today).isSettled
  if (!isOwed) return { isDelay: '0' as const, payableAmount: 0, payableFrom: null }
  const canExtend = state === active && (await whyNotExtended(db, order, loan, extensionQuote(loan, today))) === null
  const { mostMinor, from } = payableOn(loan, today)
  return { isDelay: canExtend ? ('1' as const) : ('0' as const), payableAmount: mostMinor, payableFrom: from }
}

type Row = Reply<'getLoanDetails'>['userOrderDetail']['detail'][number]

/** Builds the label and value rows of an order (ORD-03). */
function orderRows(page: OrderPage, loan: Loan | null, on: IsoDate, say: SayServer): Row[] {
  const { currency } = marketFactsOf(page)
  const asked = page.terms?.principalMinor ?? page.requestedAmountMinor
  return [
    row(say('orderRow.amount'), showMoney(asked, currency)),
    row(say('orderRow.term'), termInWords(page, loan, on, say)),
    row(say('orderRow.appliedOn'), page.appliedOn),
    ...(page.disbursedOn === null ? [] : [row(paidOutLabel(page, say), page.disbursedOn)]),
    ...(page.paidToMasked === null ? [] : [row(say('orderRow.payoutTo'), page.paidToMasked)]),
    ...(loan === null ? [] : [totalRow(loan, on, (amountMinor) => showMoney(amountMinor, currency), say)]),
    ...(page.closedOn === null ? [] : [row(say('orderRow.closedOn'), page.closedOn)]),
    row(say('orderRow.number'), showOrderNumber(page.number)),
  ]
}

/** A loan in parts has a first day of payout only; all parts and their days are in the standing. */
function paidOutLabel({ terms }: OrderPage, say: SayServer): string {
  return say(terms?.advances === undefined ? 'orderRow.paidOutOn' : 'orderRow.firstPaidOutOn')
}

/** The term agreed, and until when new terms or extensions made it longer. */
function termInWords({ termUnit, periods }: OrderPage, loan: Loan | null, on: IsoDate, say: SayServer): string {
  const term = say(termUnit === 'day' ? 'terms.days' : 'terms.months', { count: periods })
  if (loan !== null && loan.restructuring !== null) {
    return say('orderRow.termChanged', { term, date: lastDueOnOf(loan, on) })
  }
  const extended = loan && lastExtension(loan, on)
  return extended ? say('orderRow.termExtended', { term, date: extended.newDueOn }) : term
}

/**
 * The sum of the plan as it stands today, extensions included, and what was repaid before new terms; once settled, what was
 * repaid. While a part is to come, the plan is that of the parts paid out. What is due, late or left is in the standing, and no
 * figure is given twice.
 */
function totalRow(loan: Loan, on: IsoDate, show: (amountMinor: number) => string, say: SayServer): Row {
  if (owedOn(loan, on).isSettled) return row(say('orderRow.repaid'), show(repaidOf(loan)))
  const plannedMinor = planOn(loan, on).reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const earlierMinor = loan.restructuring === null ? 0 : repaidOf(loan.restructuring.earlier)
  const label = advancesOf(loan, on).toComeMinor > 0 ? 'orderRow.totalSoFar' : 'orderRow.total'
  return row(say(label), show(earlierMinor + plannedMinor))
}

function lastDueOnOf(loan: Loan, on: IsoDate): IsoDate {
  return planOn(loan, on).at(-1)?.dueOn ?? on
}

function row(text: string, value: string): Row {
  return { text, value }
}

/** ORD-05 as intended. Borrowers who still owe on a written-off loan get no recommendations either. */
const HIDDEN_FOR: ReadonlySet<number> = new Set(
  (['active', 'due', 'overdue', 'writtenOff', 'settled'] as const).map((status) => orderStatusCodes[status]),
)

type ShownOrder = {
  readonly orderStatus: number
  readonly productId: string
  readonly market: Market
  readonly reasons: readonly string[]
}

type RecommendedItem = Reply<'getLoanDetails'>['recProducts'][number]

/** Recommended products of a market, passed in by composition. `ownProductId` names a product of this lender. */
type Recommendations = {
  list(
    market: Market,
    say: SayServer,
  ): Promise<readonly { readonly ownProductId: string | null; readonly item: RecommendedItem }[]>
}

/** Orders still under way: until they end, an application for another loan of this lender is refused. */
const OPEN_ORDERS: ReadonlySet<number> = new Set([
  underReview,
  offered,
  orderStatusCodes.payoutPending,
  orderStatusCodes.payoutFailed,
])

/**
 * Returns the recommendations beside an order, without the order's own product. Loans of this lender are shown only where
 * one could be approved: not beside an open order, and not after a decline for a missing income.
 */
export async function recommendedFor(
  { recommendations }: Config,
  cache: Recommendations,
  { orderStatus, productId, market, reasons }: ShownOrder,
  say: SayServer,
): Promise<Reply<'getLoanDetails'>['recProducts']> {
  if (recommendations === 'never' || HIDDEN_FOR.has(orderStatus)) return []
  const recommended = await cache.list(market, say)
  const isOwnOffered = !OPEN_ORDERS.has(orderStatus) && (reasons.length === 0 || retryBy(reasons) === 'amount')
  const isShown = (ownProductId: string | null) => ownProductId === null || (isOwnOffered && ownProductId !== productId)
  return recommended.filter(({ ownProductId }) => isShown(ownProductId)).map(({ item }) => item)
}
