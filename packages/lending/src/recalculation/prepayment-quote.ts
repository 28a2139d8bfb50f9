import type { IsoDate } from '../calendar/iso-date.ts'
import { totalMinor } from '../loan/amounts.ts'
import { applyRepayment } from '../loan/apply-repayment.ts'
import { chapterOn } from '../loan/folded-loans.ts'
import type { Loan } from '../loan/loan.ts'
import { owedOn } from '../loan/owed.ts'
import { type PlanRow, planRows } from '../loan/plan-on.ts'
import {
  accountOn,
  type Position,
  positionOn,
  standingOn,
  withRowsPaidOnTime,
  withRowsToCome,
} from '../loan/position.ts'
import { rowsOf } from '../loan/row-list.ts'
import { requirePositiveAmountMinor } from '../money/amount.ts'
import type { PrepaymentEffect } from '../terms/recalculation-terms.ts'

/** The savings and changes of a payment on a day. Minor units. */
export type PrepaymentQuote = {
  on: IsoDate
  /** The part that pays what is due already, late charges with it. */
  dueMinor: number
  /** The part that is paid before it is due; 0 when all of it is due. */
  prepaidMinor: number
  /** Beyond everything owed; it would be credit. */
  creditMinor: number
  isPayoff: boolean
  /** The rest of the loan when only what is due is paid today, and every later installment on its date. */
  without: PlanAhead
  /** The ways the borrower may choose from, the usual one first. */
  options: readonly PrepaymentOption[]
}

/** The rest of a loan from a day on. */
export type PlanAhead = {
  /** Null when nothing is left. */
  endsOn: IsoDate | null
  /** Later installments with something to pay, today's not among them. */
  installments: number
  /** The first of them. */
  nextDueOn: IsoDate | null
  nextDueMinor: number
  /** Everything that is left to pay, what is due with it. */
  toPayMinor: number
}

export type PrepaymentOption = PlanAhead & {
  effect: PrepaymentEffect
  /** The cost saved: everything to pay without the payment, less the payment and everything to pay after it. */
  savedMinor: number
  plan: readonly PlanRow[]
}

/**
 * The savings and changes of paying an amount on a day, for each effect that the terms let the borrower choose.
 *
 * Both sides are worked out as the loan itself would be: what is due is paid that day, and every later installment on its
 * due date. On terms without recalculation an early payment counts towards the next installments and saves nothing, unless it
 * pays the loan off. It is asked of the loan as it stands: events after the day are left out.
 * Errors: `date-unknown`, `date-before-disbursement`, `amount-out-of-range` for an amount that is not above zero.
 * Example: 100,000.00 at 12 % on actual/365 in one payment after 365 days, 99,000.00 paid on day 2: 11,807.06 is saved.
 */
export function prepaymentQuote(whole: Loan, on: IsoDate, amountMinor: number): PrepaymentQuote {
  requirePositiveAmountMinor(amountMinor, 'The payment')
  const loan = chapterOn(whole, on)
  const { payoffMinor } = owedOn(loan, on)
  const position = positionOn(loan, accountOn(loan, on), on)
  const before = planAhead(withRowsPaidOnTime(loan, position))
  const effects = loan.terms.recalculation?.onPrepayment ?? (['keep'] as const)
  const dueMinor = Math.min(amountMinor, dueNowMinor(standingOn(loan, on)))
  const creditMinor = Math.max(0, amountMinor - payoffMinor)
  return {
    on,
    dueMinor,
    prepaidMinor: amountMinor - dueMinor - creditMinor,
    creditMinor,
    isPayoff: amountMinor >= payoffMinor,
    without: before,
    options: effects.map((effect) => optionOf(loan, position, amountMinor - creditMinor, before, effect)),
  }
}

function optionOf(
  loan: Loan,
  position: Position,
  amountMinor: number,
  before: PlanAhead,
  effect: PrepaymentEffect,
): PrepaymentOption {
  const { on } = position
  const event = { type: 'repaid', id: 'prepayment', on, amountMinor, prepayment: effect } as const
  const paid = amountMinor === 0 ? position : positionOn(loan, applyRepayment(loan, position, event).account, on)
  const ahead = planAhead(withRowsPaidOnTime(loan, paid))
  const plan = planRows(withRowsToCome(loan, paid))
  return { effect, ...ahead, savedMinor: before.toPayMinor - amountMinor - ahead.toPayMinor, plan }
}

function planAhead({ installments, on, unpaidMinor }: Position): PlanAhead {
  const ahead = rowsOf(installments).filter(({ planned, unpaid }) => planned.dueOn > on && totalMinor(unpaid) > 0)
  const [next] = ahead
  return {
    endsOn: ahead.at(-1)?.planned.dueOn ?? null,
    installments: ahead.length,
    nextDueOn: next?.planned.dueOn ?? null,
    nextDueMinor: next === undefined ? 0 : totalMinor(next.unpaid),
    toPayMinor: unpaidMinor,
  }
}

function dueNowMinor({ installments, on }: Position): number {
  const due = rowsOf(installments).filter(({ planned }) => planned.dueOn <= on)
  return due.reduce((sum, { unpaid }) => sum + totalMinor(unpaid), 0)
}
