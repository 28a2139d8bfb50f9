import type { Body, Reply } from '@hulog/contract'
import { extensionQuote, type IsoDate, type Loan, type OwedKind, type OwedLine, owedKinds } from '@hulog/lending'
import { type Order, storedStatus } from '../../origination/orders/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { describeStatus, payableOn, whyNotExtended } from '../loan/index.ts'
import { findRepaymentPage } from './repayments.store.ts'
import { dueShare, runningLoanOf } from './running-loan.ts'
import { instructionsShown, waysToPay } from './ways-to-pay.ts'

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

type Row = { text: string; value: string }

const words: Record<OwedKind, string> = {
  principal: 'Principal',
  interest: 'Interest',
  fee: 'Fees',
  tax: 'Tax on fees',
  penalty: 'Late penalty',
  lateInterest: 'Late interest',
}

/** The page shows the first two rows at once: what was borrowed and what it costs come before what being late adds. */
const order = owedKinds.toReversed()

/** The lines of what is due, late charges each with its arithmetic, and what was paid on the loan so far. */
function dueDetail(lines: readonly OwedLine[], { terms, repayments }: Loan): Row[] {
  const amount = (amountMinor: number) => showMoney(amountMinor, terms.currency)
  const owed = order.flatMap((kind) => rowsOf(kind, lines).map(({ text, minor }) => ({ text, value: amount(minor) })))
  const paidMinor = repayments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return paidMinor === 0 ? owed : [...owed, { text: 'Already paid on this loan', value: amount(paidMinor) }]
}

function rowsOf(kind: OwedKind, lines: readonly OwedLine[]): { text: string; minor: number }[] {
  const own = lines.filter((line) => line.kind === kind)
  if (kind === 'penalty')
    return own.map(({ arithmetic, amountMinor }) => ({ text: arithmetic.sentence, minor: amountMinor }))
  if (kind === 'lateInterest') {
    return own.map(({ arithmetic, amountMinor }) => ({
      text: `${words[kind]}: ${arithmetic.sentence}`,
      minor: amountMinor,
    }))
  }
  const minor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return minor === 0 ? [] : [{ text: words[kind], minor }]
}
