import type { Body, Reply } from '@hulog/contract'
import {
  type Currency,
  extensionQuote,
  type IsoDate,
  installmentQuote,
  type Loan,
  type Owed,
  type OwedKind,
  type OwedLine,
  owedKinds,
  planOn,
} from '@hulog/lending'
import { type Order, storedStatus } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { paperWording } from '../../platform/texts/wording.ts'
import type { Services } from '../../services.ts'
import { explainLine } from '../loan/explain-line.ts'
import { whyNotExtended } from '../loan/loan-extensions.ts'
import { payableOn, repaidOf, statusCodeOn } from '../loan/loan-standing.ts'
import { findRepaymentPage } from './repayments.store.ts'
import { type DueShare, dueShare, runningLoanOf } from './running-loan.ts'
import { instructionsShown, waysToPay } from './ways-to-pay.ts'

export async function getRepayment(
  services: Services,
  borrowerId: string,
  body: Body<'getRepayment'>,
  say: SayServer,
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
    orderStatus: statusCodeOn(order, loan, today),
    currency,
    repayAmount: share.amountMinor,
    payoffAmount: payoffMinor,
    payableAmount: mostMinor,
    payableFrom: from,
    paidToday: paidTodayOf(loan, owed, today),
    ...(await extensionOf(db, order, loan, today)),
    productName: order.productName,
    productLogo: order.productLogo,
    repayDate: share.dueOn,
    daysOverdue: owed.daysOverdue,
    lateChargesAmount: owed.lateChargesMinor,
    detail: dueDetail(share, loan, say),
    noticeMsg: noticeOf(owed, say),
    ...waysToPay(code, say),
    isShowReyTop: instructionsShown(order.presentation),
  }
}

/**
 * The cost of the next installment today, where money paid early can fill it: interest up to today, the rest principal. Null
 * where that is as planned, and while something is due, which money pays first.
 */
function paidTodayOf(loan: Loan, { dueNowMinor, nextDueOn }: Owed, today: IsoDate): Reply<'getRepayment'>['paidToday'] {
  if (dueNowMinor > 0 || !loan.terms.recalculation?.onPrepayment.includes('keep')) return null
  const next = planOn(loan, today).find(({ dueOn, addedBy }) => dueOn === nextDueOn && addedBy === null)
  if (next === undefined) return null
  const { totalMinor: amount, interestMinor, principalMinor } = installmentQuote(loan, next.number, today)
  if (amount === next.unpaidMinor && interestMinor === next.interestMinor) return null
  return { amount, interestMinor, principalMinor }
}

/** TRM-04: the price and effect of an extension today. */
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

function noticeOf({ daysOverdue }: Owed, say: SayServer): string {
  const notice = say('repayment.notice')
  return daysOverdue > 0 ? `${notice} ${say('repayment.overdue')}` : notice
}

type Row = { text: string; value: string }

/** The page shows the first two rows at once: principal and its cost come before late charges. */
const order = owedKinds.toReversed()

/** Returns the lines of the due amount, late charges each with its arithmetic, what paying today saves, and the payments so far. */
function dueDetail(share: DueShare, loan: Loan, say: SayServer): Row[] {
  const { terms } = loan
  const amount = (amountMinor: number) => showMoney(amountMinor, terms.currency)
  const owed = order.flatMap((kind) =>
    rowsOf(kind, share.lines, say, terms.currency).map(({ text, minor }) => ({ text, value: amount(minor) })),
  )
  const paidMinor = repaidOf(loan)
  const paid = paidMinor === 0 ? [] : [{ text: say('repayment.row.paid'), value: amount(paidMinor) }]
  return [...owed, ...savedRows(share, amount, say), ...paid]
}

/** Returns the interest that paying today saves, and the amount on the due date. */
function savedRows(
  { dueOn: date, amountMinor, rebateMinor }: DueShare,
  amount: (amountMinor: number) => string,
  say: SayServer,
): Row[] {
  if (rebateMinor === 0) return []
  return [
    { text: say('repayment.row.rebate'), value: amount(-rebateMinor) },
    { text: say('repayment.row.later', { date }), value: amount(amountMinor + rebateMinor) },
  ]
}

function rowsOf(
  kind: OwedKind,
  lines: readonly OwedLine[],
  say: SayServer,
  currency: Currency,
): { text: string; minor: number }[] {
  const own = lines.filter((line) => line.kind === kind)
  if (kind === 'penalty')
    return own.map(({ arithmetic, amountMinor }) => ({
      text: explainLine(arithmetic, paperWording(say, currency)),
      minor: amountMinor,
    }))
  if (kind === 'lateInterest') {
    return own.map(({ arithmetic, amountMinor }) => ({
      text: `${say('repayment.row.lateInterest')}: ${explainLine(arithmetic, paperWording(say, currency))}`,
      minor: amountMinor,
    }))
  }
  const minor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return minor === 0 ? [] : [{ text: say(`repayment.row.${kind}`), minor }]
}
