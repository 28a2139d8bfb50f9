import type { Body, Reply } from '@hulog/contract'
import { extensionQuote, type IsoDate, type Loan } from '@hulog/lending'
import { describeStatus, type Order, payableOn, storedStatus, whyNotExtended } from '../../origination/orders/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { dueDetail } from './due-detail.ts'
import { dueShare } from './due-share.ts'
import { findRepaymentPage } from './repayment-page.store.ts'
import { runningLoanOf } from './running-loan.ts'
import { instructionsShown } from './shows-instructions.ts'
import { waysToPay } from './ways-to-pay.ts'

export async function getRepayment(
  services: Services,
  borrowerId: string,
  body: Body<'getRepayment'>,
): Promise<Reply<'getRepayment'>> {
  const { clock, db } = services
  const page = await findRepaymentPage(db, borrowerId, body)
  if (!page) throw new DomainError('ORDER_NOT_FOUND')
  const { order, loan, owed, today } = runningLoanOf(clock, page, page.events)
  const { currency } = loan.terms
  const { payoffMinor } = owed
  const share = dueShare(loan, today)
  const { mostMinor, from } = payableOn(loan, today)
  const code = order.unpaidCodes.find(({ amountMinor }) => amountMinor <= mostMinor) ?? null
  return {
    orderId: order.id,
    productId: order.productId,
    orderStatus: describeStatus(order, loan, today).code,
    currency,
    repayAmount: share.amountMinor,
    payoffAmount: payoffMinor,
    payableAmount: mostMinor,
    payableFrom: from,
    ...(await extensionOf(db, order, loan, today)),
    productName: order.productName,
    productLogo: order.productLogo,
    repayDate: share.dueOn,
    detail: dueDetail(share.lines, loan),
    noticeMsg: owed.daysOverdue > 0 ? OVERDUE_NOTICE : NOTICE,
    ...waysToPay(code),
    isShowReyTop: instructionsShown(order.presentation),
  }
}

/** TRM-04: what more time takes and gives today. */
async function extensionOf(
  db: Reader,
  order: Order,
  loan: Loan,
  today: IsoDate,
): Promise<Pick<Reply<'getRepayment'>, 'isDelay' | 'delay'>> {
  const quote = extensionQuote(loan, today)
  const { toPayMinor, newDueOn, newInterestMinor, feeMinor } = quote
  const canExtend = storedStatus(order) === 'active' && (await whyNotExtended(db, order, loan, quote)) === null
  if (!canExtend || newDueOn === null) return { isDelay: '0', delay: null }
  const delay = { amount: toPayMinor, nextDueOn: newDueOn, interestMinor: newInterestMinor, feeMinor }
  return { isDelay: '1', delay }
}

const NOTICE = 'A payment counts on the day you make it. Keep the receipt as proof.'
const OVERDUE_NOTICE = `${NOTICE} Late charges are added every day until you pay what is overdue.`
