import type { Body, Reply } from '@hulog/contract'
import { extensionQuote, type IsoDate, type Loan, orderStatusCodes, owedOn } from '@hulog/lending'
import { lender } from '../../lender.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { describeStanding } from './describe-standing.ts'
import { describeStatus } from './describe-status.ts'
import { loanOf } from './load-loan.ts'
import { accountPrompt, asksForRating, repaidElsewhere, smallerOfferPrompt, tipOf } from './loan-prompts.ts'
import { missedExtension } from './missed-extension.ts'
import { continuation } from './next-step.ts'
import { showOrderNumber } from './order-number.ts'
import { findOrderPage, type OrderPage } from './order-page.store.ts'
import { orderRows } from './order-rows.ts'
import { businessDateOf, servedMarketOf } from './order-state.ts'
import { payableOn } from './payable.ts'
import { type Recommendations, recommendedFor } from './recommended-for.ts'
import { type ExtendedOrder, whyNotExtended } from './why-not-extended.ts'

/** A rule's name in a borrower's words. Given from outside: the rules belong to applications, which know orders. */
export type ReasonSentence = (rule: string) => string

/** What a page about an order is made of besides the order. */
export type PageParts = { readonly reasonSentence: ReasonSentence; readonly recommendations: Recommendations }

const { underReview, offered, active, writtenOff } = orderStatusCodes

export async function getLoanDetails(
  services: Services,
  borrowerId: string,
  body: Body<'getLoanDetails'>,
  { reasonSentence, recommendations }: PageParts,
): Promise<Reply<'getLoanDetails'>> {
  const { config, clock, db } = services
  const page = await findOrderPage(db, borrowerId, body)
  if (!page) throw new DomainError('ORDER_NOT_FOUND')
  const { productId } = page
  const today = businessDateOf(page, clock)
  const loan = loanOf(page, page.events)
  const { code: orderStatus, title, description } = describeStatus(page, loan, today)
  const shown = { orderStatus, productId, market: servedMarketOf(page) }
  return {
    orderId: page.id,
    orderNumber: showOrderNumber(page.number),
    productId,
    productName: page.productName,
    productLogo: page.productLogo,
    orderStatus,
    noticeStatusText: title,
    noticeDesText: missedExtension(page.events, loan, today) ?? description,
    recProducts: await recommendedFor(config, recommendations, shown),
    userOrderDetail: { detail: orderRows(page, loan, today) },
    inside: '',
    ...repaidElsewhere(page, orderStatus, config),
    telephone: lender.phone,
    isScore: asksForRating(page, loan, orderStatus) ? '1' : '0',
    playeduL: continuation(page, today),
    reyMsg: smallerOfferPrompt(page, today),
    ...tipOf(page, orderStatus),
    ...accountPrompt(page),
    reasons: page.reasons.map(reasonSentence),
    canCancel: page.state === underReview || page.state === offered,
    ...(await whatCanBeDone(db, { ...page, borrowerId }, loan, today)),
    standing: loan && describeStanding(loan, today),
  }
}

type RepaidOrder = ExtendedOrder & Pick<OrderPage, 'state'>

/**
 * ORD-04, TRM-04: whether the loan can be extended today, by its terms and by the law. TRM-03: how much can be paid, and from
 * when all of it; a loan that was written off is still owed and can be paid.
 */
async function whatCanBeDone(db: Reader, order: RepaidOrder, loan: Loan | null, today: IsoDate) {
  const { state } = order
  const isOwed = (state === active || state === writtenOff) && loan !== null && !owedOn(loan, today).isSettled
  if (!isOwed) return { isDelay: '0' as const, payableAmount: 0, payableFrom: null }
  const canExtend = state === active && (await whyNotExtended(db, order, loan, extensionQuote(loan, today))) === null
  const { mostMinor, from } = payableOn(loan, today)
  return { isDelay: canExtend ? ('1' as const) : ('0' as const), payableAmount: mostMinor, payableFrom: from }
}
