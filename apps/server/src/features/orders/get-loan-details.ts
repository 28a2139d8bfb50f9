import type { Body, Reply } from '@hulog/contract'
import { extensionQuote, type IsoDate, type Loan, orderStatusCodes } from '@hulog/lending'
import { lender } from '../../lender.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { describeStanding } from './describe-standing.ts'
import { describeStatus } from './describe-status.ts'
import { loanOf } from './load-loan.ts'
import { missedExtension } from './missed-extension.ts'
import { continuation } from './next-step.ts'
import { businessDateOf } from './order-market.ts'
import { findOrderPage, type OrderPage } from './order-page.store.ts'
import { orderRows } from './order-rows.ts'
import { payableOn } from './payable.ts'

/** A rule's name in a borrower's words. Given from outside: the rules belong to applications, which know orders. */
export type ReasonSentence = (rule: string) => string

const { underReview, offered, payoutFailed, active } = orderStatusCodes

const badAccount = {
  cardPopTitle: 'We could not send your money',
  cardPopMsg: 'Your bank or wallet did not take the payment. Please check your account, or give us another one.',
}

export async function getLoanDetails(
  services: Services,
  borrowerId: string,
  body: Body<'getLoanDetails'>,
  reasonSentence: ReasonSentence,
): Promise<Reply<'getLoanDetails'>> {
  const page = await findOrderPage(services.db, borrowerId, body)
  if (!page) throw new DomainError('ORDER_NOT_FOUND')
  const today = businessDateOf(page, services.clock)
  const loan = loanOf(page, page.events)
  const status = describeStatus(page, loan, today)
  return {
    ...unused,
    orderId: page.id,
    productId: page.productId,
    productName: page.productName,
    productLogo: page.productLogo,
    orderStatus: status.code,
    noticeStatusText: status.title,
    noticeDesText: missedExtension(page.events, loan, today) ?? status.description,
    userOrderDetail: { detail: orderRows(page, loan, today) },
    telephone: lender.phone,
    playeduL: continuation(page, status.code, today),
    ...accountPrompt(page),
    reasons: page.reasons.map(reasonSentence),
    canCancel: page.state === underReview || page.state === offered,
    ...whatCanBeDone(page, loan, today),
    standing: loan && describeStanding(loan, today),
  }
}

/** ORD-10: shown when the payout failed and waits for another account. */
function accountPrompt({ state }: OrderPage) {
  return state === payoutFailed
    ? { cardNeedPop: 1, ...badAccount }
    : { cardNeedPop: 0, cardPopTitle: '', cardPopMsg: '' }
}

/** ORD-04, TRM-04: whether the loan can be extended today. TRM-03: how much can be paid, and from when all of it. */
function whatCanBeDone({ state }: OrderPage, loan: Loan | null, today: IsoDate) {
  if (loan === null || state !== active) return { isDelay: '0' as const, payableAmount: 0, payableFrom: null }
  const canExtend = loan.terms.extension !== undefined && extensionQuote(loan, today).refusal === null
  const { mostMinor, from } = payableOn(loan, today)
  return { isDelay: canExtend ? ('1' as const) : ('0' as const), payableAmount: mostMinor, payableFrom: from }
}

type Unused = 'recProducts' | 'inside' | 'h5Url' | 'isScore' | 'reyMsg'

/** Nothing is recommended, rated or paid at another site yet; the fields stand as the contract has them. */
const unused: Pick<Reply<'getLoanDetails'>, Unused> = {
  recProducts: [],
  inside: '',
  h5Url: '',
  isScore: '0',
  reyMsg: '',
}
