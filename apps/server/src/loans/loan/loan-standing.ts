import type { Reply } from '@hulog/contract'
import {
  advancesOf,
  chaptersOf,
  coolingOffQuote,
  firstChapterOf,
  type IsoDate,
  type Loan,
  type LoanTerms,
  type OrderStatus,
  orderStatusCodes,
  owedOn,
  type PlanRow,
  payoffQuote,
  planOn,
  repaymentsOf,
  statusOn,
} from '@hulog/lending'
import { isEndedOffer, isPartialOffer, type Order, storedStatus } from '../../origination/index.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { paperWording } from '../../platform/texts/wording.ts'
import { explainLine } from './explain-line.ts'
import { lastExtension } from './loan-extensions.ts'

type Standing = NonNullable<Reply<'getLoanDetails'>['standing']>

/**
 * Returns what is owed on a date with the arithmetic of every line, and every payment of the plan. An installment of which
 * an extension left nothing is no payment any more. Of a restructured loan, the plan is the one that runs, and what was
 * borrowed and repaid counts from the payout on.
 */
export function describeStanding(loan: Loan, closedOn: string | null, on: IsoDate, say: SayServer): Standing {
  const owed = owedOn(loan, on)
  const plan = installmentsOn(loan, on)
  const words = paperWording(say, loan.terms.currency)
  const { schedule, terms } = firstChapterOf(loan)
  const parts = partsOf(loan, on)
  return {
    currency: loan.terms.currency,
    on,
    paidOutOn: schedule.disbursedOn,
    paidOutMinor: schedule.netProceedsMinor - notPaidOutMinor(terms, parts),
    parts,
    closedOn,
    principalMinor: terms.principalMinor,
    lateChargesMinor: owed.lateChargesMinor,
    dueNowMinor: owed.dueNowMinor,
    nextDueOn: owed.nextDueOn,
    nextDueMinor: owed.nextDueMinor,
    payoffMinor: owed.payoffMinor,
    repaidMinor: repaidOf(loan),
    creditMinor: owed.creditMinor,
    daysOverdue: owed.daysOverdue,
    installmentsPaid: plan.filter(({ unpaidMinor }) => unpaidMinor === 0).length,
    installmentsTotal: plan.length,
    owed: owed.lines.map(({ kind, installmentNumber, amountMinor, arithmetic }) => ({
      kind,
      installmentNumber,
      amountMinor,
      explanation: explainLine(arithmetic, words),
    })),
    plan: plan.map(({ number, dueOn, totalMinor, unpaidMinor }) => ({
      number,
      dueOn,
      amountMinor: totalMinor,
      unpaidMinor,
    })),
    repayments: repaymentsOf(loan).map((repayment) => ({ on: repayment.on, amountMinor: repayment.amountMinor })),
    lastExtension: lastExtension(loan, on),
    giveBackUntil: giveBackUntil(loan, on),
  }
}

type Installment = Pick<PlanRow, 'number' | 'dueOn' | 'totalMinor' | 'unpaidMinor'>

/** The payments of the plan; charges made on an installment before it was due are paid with it. */
export function installmentsOn(loan: Loan, on: IsoDate): Installment[] {
  const rows = planOn(loan, on)
  const charges = rows.filter((row) => rows.some((each) => isChargeOn(each, row)))
  const payments = rows
    .filter((row) => !charges.includes(row))
    .map((row) => charges.filter((charge) => isChargeOn(row, charge)).reduce(withCharge, row))
  return payments.filter(({ totalMinor }) => totalMinor > 0)
}

function isChargeOn(installment: PlanRow, { addedBy, number }: PlanRow): boolean {
  return addedBy === 'charge' && installment.addedBy === null && installment.number === number
}

function withCharge<Row extends Installment>(row: Row, charge: Installment): Row {
  return {
    ...row,
    totalMinor: row.totalMinor + charge.totalMinor,
    unpaidMinor: row.unpaidMinor + charge.unpaidMinor,
  }
}

/** Null for a loan that was paid out whole. Parts to come are those of the terms that apply now. */
function partsOf(loan: Loan, on: IsoDate): Standing['parts'] {
  if (chaptersOf(loan).every(({ terms }) => terms.advances === undefined)) return null
  const { paidOut, toCome } = advancesOf(loan, on)
  return { paidOut: [...paidOut], toCome: [...toCome] }
}

/** The part of the principal first agreed that has not reached the borrower. */
function notPaidOutMinor({ principalMinor }: LoanTerms, parts: Standing['parts']): number {
  return parts === null ? 0 : parts.paidOut.reduce((left, { amountMinor }) => left - amountMinor, principalMinor)
}

function giveBackUntil(loan: Loan, on: IsoDate): IsoDate | null {
  if (loan.terms.coolingOff === undefined) return null
  const { isOpen, until } = coolingOffQuote(loan, on)
  return isOpen ? until : null
}

/** Returns what was repaid so far, under all terms of the loan. */
export function repaidOf(loan: Loan): number {
  return repaymentsOf(loan).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

export type Payable = {
  /** The largest amount that can be paid on the day. */
  mostMinor: number
  /** From when everything can be paid; null when it can be paid now. */
  from: IsoDate | null
}

/**
 * Returns what a borrower can ask to pay on a day (TRM-03). Until early payment is allowed, that is the amount due and, for
 * a loan in installments, the next installment. A single payment cannot be made before its due date. Money that arrives
 * anyway is accepted by the loan arithmetic.
 */
export function payableOn(loan: Loan, on: IsoDate): Payable {
  const { payoffMinor, dueNowMinor, nextDueMinor, nextDueOn } = owedOn(loan, on)
  const { isAllowed, allowedFrom } = payoffQuote(loan, on)
  if (isAllowed) return { mostMinor: payoffMinor, from: null }
  const nextMinor = loan.terms.repayment.kind === 'single' || nextDueOn === on ? 0 : nextDueMinor
  const mostMinor = Math.min(payoffMinor, dueNowMinor + nextMinor)
  return { mostMinor, from: mostMinor === payoffMinor ? null : allowedFrom }
}

type StatusDescription = { readonly code: number; readonly title: string; readonly description: string }

type Described = Pick<Order, 'state' | 'offerEndsOn' | 'terms' | 'requestedAmountMinor' | 'confirmedAt' | 'closedOn'>

/** Returns the status code of an order on a date; `loan` is null before the payout. */
export function statusCodeOn(order: Described, loan: Loan | null, on: IsoDate): StatusCode {
  return orderStatusCodes[shownStatus(order, loan, on)]
}

/** Describes an order's status on a date; `loan` is null before the payout. */
export function describeStatus(order: Described, loan: Loan | null, on: IsoDate, say: SayServer): StatusDescription {
  const status = shownStatus(order, loan, on)
  const told = isPartialOffer(order, on) ? 'smaller' : isEndedOffer(order, on) ? 'ended' : status
  return {
    code: orderStatusCodes[status],
    title: say(`orderStatus.${told}.title`),
    description: say(
      told === 'payoutPending' && order.terms?.advances
        ? 'orderStatus.payoutPending.inParts'
        : `orderStatus.${told}.text`,
    ),
  }
}

type StatusCode = (typeof orderStatusCodes)[OrderStatus]

/** The state of an order on a date as the lender knows it: a smaller offer is an offer. */
export function statusOnDay(order: Pick<Order, 'state'>, loan: Loan | null, on: IsoDate): OrderStatus {
  return statusOn(storedStatus(order), loan, on)
}

/** A smaller offer is shown as still under review, because the borrower has not answered yet (ORD-09). */
function shownStatus(order: Described, loan: Loan | null, on: IsoDate): OrderStatus {
  return isPartialOffer(order, on) ? 'underReview' : statusOn(storedStatus(order), loan, on)
}
