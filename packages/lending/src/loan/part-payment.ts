import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { prepaymentQuote } from '../recalculation/prepayment-quote.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { PlannedInstallment, Schedule } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { requirePart } from '../terms/require-values.ts'
import { foldLoan } from './fold-loan.ts'
import type { Plan } from './loan.ts'
import type { LoanEvent } from './loan-event.ts'
import { openAsPlanned } from './open-account.ts'
import { owedOn } from './owed.ts'
import { plannedPayouts } from './planned-payouts.ts'
import { positionOn } from './position.ts'
import { prepaymentAllowedFrom, rebateOf } from './rebate.ts'

/** Money paid besides the installments, once. */
export type ExtraPayment = { on: IsoDate; amountMinor: number }

/** The effect of an extra payment on a loan that is otherwise paid as planned. Minor units. */
export type PartPayment = {
  on: IsoDate
  /** The part of the extra that the loan takes: never more than closes it on that day. */
  takenMinor: number
  /** The amount that closes the loan on that day, once the installments due by then are paid. */
  payoffMinor: number
  /** Total planned less everything paid. Never negative. */
  savedMinor: number
  /** Everything paid: installments and extra. */
  paidMinor: number
  endsOn: IsoDate
  /** Installments paid, the last one perhaps in part. */
  installments: number
  plannedMinor: number
  plannedEndOn: IsoDate
  plannedInstallments: number
}

/**
 * What one extra payment saves, and when the loan then ends.
 *
 * Formula: every installment is paid on its due date, and the extra on its day, after an installment of that day. From then on
 * the borrower goes on paying the planned installments, until what closes the loan (`payoffQuote`) is no more than the
 * installment of the day; this is the last payment. The saving is the total planned less everything paid: the interest not
 * yet earned on the day the loan is closed, by the rule agreed (`PrepaymentTerms`). By `full`, the loan ends sooner and
 * nothing is saved. An extra of at least the payoff is an early payoff.
 * Where interest is recalculated, the extra has the first effect that the terms list, and every later installment is paid on its
 * date: see `prepaymentQuote`.
 * Rounding: none of its own, the rebate is the one a running loan is given. Late charges play no part.
 * Errors: those of `planSchedule`; `terms-invalid` without an extra payment; `date-unknown`; `date-before-disbursement`; `date-out-of-range` after the last due date, or before
 * the last part of the principal is paid out.
 * Source: TRM-03, and for going on with the same installments and ending sooner the Reserve Bank of India, "Reset of Floating
 * Interest Rate on Equated Monthly Instalments (EMI) based Personal Loans", 18 August 2023.
 * Example: 3,000.00 at 2 % a month in level installments of 1,040.26, 1,040.26 and 1,040.27, with interest to the day.
 * 1,040.26 extra on the first due date leaves 1,040.27, of which 20.40 is not yet earned on the second: 1,019.87 closes it then.
 */
export function partPayment(terms: LoanTerms, disbursedOn: IsoDate, extra: ExtraPayment): PartPayment {
  requirePart(extra, 'The extra payment')
  const { on, amountMinor } = extra
  requireAmountMinor(amountMinor, 'The extra payment')
  const plan = planWithoutLateness(terms, disbursedOn)
  const { installments, totalRepayableMinor: plannedMinor } = plan.schedule
  const last = installments.at(-1)!
  requireDuringLoan(on, disbursedOn, last.dueOn)
  requirePaidOut(on, plan.schedule)
  const before = installments.filter(({ dueOn }) => dueOn <= on)
  const effect = terms.recalculation === undefined ? effectAsPlanned : effectByTheDay
  const { savedMinor, ...rest } = effect(plan, before, { on, amountMinor })
  const planned = { plannedMinor, plannedEndOn: last.dueOn, plannedInstallments: installments.length }
  return { on, ...rest, savedMinor, paidMinor: plannedMinor - savedMinor, ...planned }
}

type Effect = Pick<PartPayment, 'takenMinor' | 'payoffMinor' | 'savedMinor' | 'endsOn' | 'installments'>

function effectAsPlanned(plan: Plan, before: readonly PlannedInstallment[], { on, amountMinor }: ExtraPayment): Effect {
  const unpaidMinor = plan.schedule.totalRepayableMinor - sumOf(before)
  const payoffMinor = payoffOn(plan, unpaidMinor, on)
  const takenMinor = Math.min(amountMinor, payoffMinor)
  const end =
    takenMinor === payoffMinor
      ? { on, lastMinor: 0, unpaidMinor: unpaidMinor - takenMinor, installments: before.length }
      : goOn(plan, before.length, unpaidMinor - takenMinor)
  const savedMinor = end.unpaidMinor - end.lastMinor
  return { takenMinor, payoffMinor, savedMinor, endsOn: end.on, installments: end.installments }
}

/** The effect on a loan whose interest is recalculated, from the loan itself; a prepayment has the first of its effects. */
function effectByTheDay(plan: Plan, before: readonly PlannedInstallment[], extra: ExtraPayment): Effect {
  const { terms, schedule } = plan
  const { on, amountMinor } = extra
  const payments = before.flatMap(({ dueOn, totalMinor }, index): LoanEvent[] =>
    totalMinor === 0 ? [] : [{ type: 'repaid', id: String(index), on: dueOn, amountMinor: totalMinor }],
  )
  const loan = foldLoan(terms, [...plannedPayouts(schedule), ...payments])
  const { payoffMinor } = owedOn(loan, on)
  const takenMinor = Math.min(amountMinor, payoffMinor)
  if (takenMinor === 0) {
    const { installments } = schedule
    return {
      takenMinor,
      payoffMinor,
      savedMinor: 0,
      endsOn: installments.at(-1)!.dueOn,
      installments: installments.length,
    }
  }
  const { savedMinor, endsOn, installments } = prepaymentQuote(loan, on, takenMinor).options[0]!
  return { takenMinor, payoffMinor, savedMinor, endsOn: endsOn ?? on, installments: before.length + installments }
}

/** Nobody is late here, so that it does not matter whether due installments are paid one by one or counted together. */
function planWithoutLateness(terms: LoanTerms, disbursedOn: IsoDate): Plan {
  const late = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null }
  return { terms: { ...terms, late }, schedule: planSchedule(terms, disbursedOn) }
}

function requireDuringLoan(on: IsoDate, disbursedOn: IsoDate, endsOn: IsoDate): void {
  parseIsoDate(on)
  if (on < disbursedOn) throw new LendingError('date-before-disbursement', 'The extra payment is before the payout')
  if (on > endsOn) throw new LendingError('date-out-of-range', 'The extra payment is after the last due date')
}

/** Later parts of the principal set the installments anew, whatever was paid before. Errors: `date-out-of-range`. */
function requirePaidOut(on: IsoDate, { advances = [] }: Schedule): void {
  if (advances.every((part) => part.on <= on)) return
  throw new LendingError('date-out-of-range', 'The extra payment is before the last part of the principal is paid out')
}

type End = { on: IsoDate; lastMinor: number; unpaidMinor: number; installments: number }

/** Pays installments from one on, until one of them closes the loan. */
function goOn({ terms, schedule }: Plan, from: number, leftMinor: number): End {
  const { installments } = schedule
  let unpaidMinor = leftMinor
  // No rebate is more than the interest of later installments: most due dates need no closer look.
  let interestToComeMinor = installments.slice(from).reduce((sum, { interestMinor }) => sum + interestMinor, 0)
  for (let index = from; index < installments.length; index += 1) {
    const { dueOn, totalMinor, interestMinor } = installments[index]!
    interestToComeMinor -= interestMinor
    if (unpaidMinor - interestToComeMinor <= totalMinor) {
      const payoffMinor = payoffOn({ terms, schedule }, unpaidMinor, dueOn)
      if (payoffMinor <= totalMinor) return { on: dueOn, lastMinor: payoffMinor, unpaidMinor, installments: index + 1 }
    }
    unpaidMinor -= totalMinor
  }
  throw new Error('a loan that is paid as planned does not end')
}

/** What closes the loan: the rebate depends on the day, and on payments only in that one is needed to close it. */
function payoffOn(plan: Plan, unpaidMinor: number, on: IsoDate): number {
  if (unpaidMinor === 0 || on < prepaymentAllowedFrom(plan)) return unpaidMinor
  if ((plan.terms.prepayment?.interest ?? 'full') === 'full') return unpaidMinor
  const { totalMinor } = rebateOf(plan, positionOn(plan, openAsPlanned(plan.schedule), on))
  return unpaidMinor - Math.min(totalMinor, unpaidMinor - 1)
}

function sumOf(installments: readonly PlannedInstallment[]): number {
  return installments.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
}
