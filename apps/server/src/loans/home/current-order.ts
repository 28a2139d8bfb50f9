import type { Reply } from '@hulog/contract'
import { type IsoDate, type Loan, type OrderStatus, type OwedKind, orderStatusCodes, owedOn } from '@hulog/lending'
import { isPartialOffer, marketFactsOf, offeredTerms, orderAddress, quoteFor } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { whatCanBeDone } from '../loan/get-loan-details.ts'
import { continuation } from '../loan/list-orders.ts'
import { newTermsUntil } from '../loan/loan-prompts.ts'
import { describeStanding, describeStatus, payableOn } from '../loan/loan-standing.ts'
import type { OrderPage } from '../loan/order-page.store.ts'

export type DescribedOrder = {
  readonly page: OrderPage
  readonly loan: Loan | null
  readonly today: IsoDate
  /** The status a borrower sees. */
  readonly code: number
}

type CurrentOrder = NonNullable<Reply<'listProducts'>['currentOrder']>

/** Describes the borrower's open order and its next step. */
export async function describeCurrentOrder(
  db: Reader,
  borrowerId: string,
  order: DescribedOrder,
  say: SayServer,
): Promise<CurrentOrder> {
  const { label, url } = nextStep(order, say)
  return {
    ...headOf(order, say),
    ...amountAndDueDate(order),
    actionLabel: label,
    actionUrl: url,
    appliedOn: order.page.appliedOn,
    offer: describeOffer(order, say),
    newTermsUntil: newTermsUntil(order.page, order.code, order.today),
    progress: await describeProgress(db, borrowerId, order, say),
  }
}

type Head = Pick<
  CurrentOrder,
  'orderId' | 'productId' | 'productName' | 'orderStatus' | 'statusTitle' | 'statusDescription' | 'currency'
>

/** Returns the order's names and its status in words, for an open and a closed order alike. */
export function headOf({ page, loan, today }: DescribedOrder, say: SayServer): Head {
  const status = describeStatus(page, loan, today, say)
  return {
    orderId: page.id,
    productId: page.productId,
    productName: page.productName,
    orderStatus: status.code,
    statusTitle: status.title,
    statusDescription: status.description,
    currency: marketFactsOf(page).currency,
  }
}

/** Returns the amount due now or next; before the payout, the amount of the loan. */
function amountAndDueDate({ page, loan, today }: DescribedOrder): Pick<CurrentOrder, 'amountMinor' | 'dueOn'> {
  if (loan === null) return { amountMinor: page.terms?.principalMinor ?? page.requestedAmountMinor, dueOn: null }
  const { dueNowMinor, nextDueMinor } = owedOn(loan, today)
  return { amountMinor: dueNowMinor > 0 ? dueNowMinor : nextDueMinor, dueOn: page.nextDueOn }
}

/** Returns the cost of a waiting offer in the figures of its confirm page: those of today's payout. */
function describeOffer({ page, today }: DescribedOrder, say: SayServer): CurrentOrder['offer'] {
  const terms = offeredTerms(page, today)
  if (terms === null || page.offerEndsOn === null) return null
  const quote = quoteFor(terms, today, say)
  const { netProceedsMinor, laterParts, totalRepayableMinor, costMinor, firstDueOn, installments } = quote
  return {
    askedMinor: page.requestedAmountMinor,
    netProceedsMinor,
    ...(laterParts && { laterParts }),
    totalRepayableMinor,
    costMinor,
    firstDueOn,
    installments: installments.length,
    endsOn: page.offerEndsOn,
  }
}

/** Returns the figures of a paid-out loan, which are those of its page. */
async function describeProgress(
  db: Reader,
  borrowerId: string,
  { page, loan, today, code }: DescribedOrder,
  say: SayServer,
): Promise<CurrentOrder['progress']> {
  if (loan === null || !PAID_OUT.has(code)) return null
  const { plan, daysOverdue, ...standing } = describeStanding(loan, null, today, say)
  const isDue = code !== active
  return {
    principalMinor: standing.principalMinor,
    repaidMinor: standing.repaidMinor,
    payoffMinor: standing.payoffMinor,
    dueNowMinor: standing.dueNowMinor,
    dueParts: duePartsOf(loan, today),
    oldestUnpaidOn: daysOverdue > 0 ? (plan.find(({ unpaidMinor }) => unpaidMinor > 0)?.dueOn ?? null) : null,
    daysOverdue,
    nextDueOn: standing.nextDueOn,
    nextDueMinor: standing.nextDueMinor,
    installmentsPaid: standing.installmentsPaid,
    installmentsTotal: standing.installmentsTotal,
    canPay: payableOn(loan, today).mostMinor > 0,
    canExtend: isDue && (await whatCanBeDone(db, { ...page, borrowerId }, loan, today)).isDelay === '1',
  }
}

const { payoutFailed, active, due, overdue } = orderStatusCodes

const PAID_OUT: ReadonlySet<number> = new Set([active, due, overdue])

/** Sums what is due up to a day by kind. */
function duePartsOf(loan: Loan, on: IsoDate): { kind: OwedKind; amountMinor: number }[] {
  const parts = new Map<OwedKind, number>()
  for (const { kind, amountMinor, dueOn } of owedOn(loan, on).lines) {
    if (dueOn <= on) parts.set(kind, (parts.get(kind) ?? 0) + amountMinor)
  }
  return KINDS.flatMap((kind) => {
    const amountMinor = parts.get(kind) ?? 0
    return amountMinor > 0 ? [{ kind, amountMinor }] : []
  })
}

/** The order in which a borrower reads them: the loan first, then the price of being late. */
const KINDS = ['principal', 'interest', 'fee', 'tax', 'penalty', 'lateInterest'] as const

type NextStep = { readonly label: string; readonly url: string }

const stepLabels: Partial<Record<(typeof orderStatusCodes)[OrderStatus], 'account' | 'payEarly' | 'pay'>> = {
  [payoutFailed]: 'account',
  [active]: 'payEarly',
  [due]: 'pay',
  [overdue]: 'pay',
}

/** Returns the label and target of an open order's button on the home page. A smaller offer leads to its details first. */
function nextStep({ page, loan, code, today }: DescribedOrder, say: SayServer): NextStep {
  const offerUrl = isPartialOffer(page, today) ? orderAddress('/loanDetail', page) : continuation(page, today)
  if (offerUrl !== '') return { label: say('orderStep.offer'), url: offerUrl }
  const canPay = loan !== null && payableOn(loan, today).mostMinor > 0
  const isRepayable = canPay && PAID_OUT.has(code)
  const label = code === active && !canPay ? undefined : stepLabels[code as keyof typeof stepLabels]
  return {
    label: say(`orderStep.${label ?? 'details'}`),
    url: orderAddress(isRepayable ? '/repay' : '/loanDetail', page),
  }
}
