import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { coolingOffQuote } from '../loan/cooling-off.ts'
import { extensionQuote } from '../loan/extension-quote.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import type { Loan } from '../loan/loan.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import { owedOn } from '../loan/owed.ts'
import type { OwedLine } from '../loan/owed-lines.ts'
import { payoffQuote } from '../loan/payoff-quote.ts'
import { plannedPayouts } from '../loan/planned-payouts.ts'
import { settlementDaysOf } from '../loan/uk-rebate.ts'
import { fractionOfPpm, timesFraction } from '../money/rounding.ts'
import type { Schedule } from '../schedule/schedule.ts'
import {
  type AllocationTerms,
  defaultAllocation,
  type LoanTerms,
  type PrepaymentInterest,
} from '../terms/loan-terms.ts'
import type { OverdueInterest, PrepaymentEffect } from '../terms/recalculation-terms.ts'

/** The cost of being late. KFS part 1 item 10(i) and (ii); 12 CFR 1026.18(l); the Philippines' late penalties. */
export type DisclosedLateness = {
  /** The late terms on this loan: everything is paid on time but the last installment, which is so many days late. */
  examples: readonly LateExample[]
  /** Interest, fees and late charges together never pass this; null: no cap. Philippines and Indonesia: 100 % of the principal. */
  lifetimeCap: { sharePpm: number; amountMinor: number } | null
  /** Whether overdue principal bears the loan's interest. Absent where interest is not recalculated. */
  overdueInterest?: OverdueInterest
}

export type LateExample = {
  daysLate: number
  paidOn: IsoDate
  /** The planned payment. */
  overdueMinor: number
  penaltyMinor: number
  lateInterestMinor: number
  /** The loan's own interest since the due date. Absent where interest is not recalculated. */
  overdueInterestMinor?: number
  /** All of the above together. */
  toPayMinor: number
}

/** A day, a month, and the first day of the specification's last tier. */
const exampleDays = [1, 30, 91]

export function discloseLateness(terms: LoanTerms, plan: Schedule): DisclosedLateness {
  const loan = paidButLast(terms, plan)
  const lastDueOn = plan.installments.at(-1)!.dueOn
  const examples = exampleDays.map((daysLate) => exampleOf(loan, daysLate, addDays(lastDueOn, daysLate)))
  const overdueInterest = terms.recalculation?.overdue
  return { examples, lifetimeCap: capOf(terms), ...(overdueInterest && { overdueInterest }) }
}

function paidButLast(terms: LoanTerms, plan: Schedule): Loan {
  const paid = plan.installments
    .slice(0, -1)
    .filter(({ totalMinor }) => totalMinor > 0)
    .map(
      ({ number, dueOn, totalMinor }): LoanEvent => ({
        type: 'repaid',
        id: String(number),
        on: dueOn,
        amountMinor: totalMinor,
      }),
    )
  return foldLoan(terms, [...plannedPayouts(plan), ...paid])
}

function exampleOf(loan: Loan, daysLate: number, paidOn: IsoDate): LateExample {
  const { lines, overdueMinor, dueNowMinor: toPayMinor } = owedOn(loan, paidOn)
  const [penaltyMinor, lateInterestMinor] = [sumOf(lines, 'penalty'), sumOf(lines, 'lateInterest')]
  const example = { daysLate, paidOn, overdueMinor, penaltyMinor, lateInterestMinor }
  if (loan.terms.recalculation === undefined) return { ...example, toPayMinor }
  const overdueInterestMinor = toPayMinor - overdueMinor - penaltyMinor - lateInterestMinor
  return { ...example, overdueInterestMinor, toPayMinor }
}

function sumOf(lines: readonly OwedLine[], kind: OwedLine['kind']): number {
  return lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountMinor : sum), 0)
}

function capOf({ principalMinor, late: { lifetimeCapPpm } }: LoanTerms): DisclosedLateness['lifetimeCap'] {
  if (lifetimeCapPpm === null) return null
  const amountMinor = timesFraction(principalMinor, fractionOfPpm(lifetimeCapPpm), 'down')
  return { sharePpm: lifetimeCapPpm, amountMinor }
}

/** The loan on its first day, which all quotes use. */
export function newLoan(terms: LoanTerms, { disbursedOn }: Schedule): Loan {
  return foldLoan(terms, [{ type: 'disbursed', on: disbursedOn }])
}

/** KFS part 1 item 10(iii); 12 CFR 1026.18(k). */
export type DisclosedPrepayment = {
  /** Null: at any time. */
  allowedFrom: IsoDate | null
  /** The additional charge for paying early: always none. */
  chargeMinor: 0
  /** The interest that stays owed, and with it the saving. */
  interest: PrepaymentInterest
  /** The interest given back is counted from so many days after the payment; 0 unless the terms defer the settlement date. */
  settlementDays: number
  /** The effects of a part payment, the usual one first. Absent where interest is not recalculated. */
  effects?: readonly PrepaymentEffect[]
}

export function disclosePrepayment(loan: Loan): DisclosedPrepayment {
  const { prepayment, recalculation } = loan.terms
  const isLimited = (prepayment?.notBefore ?? null) !== null
  const allowedFrom = isLimited ? payoffQuote(loan, loan.schedule.disbursedOn).allowedFrom : null
  const interest = prepayment?.interest ?? 'full'
  const effects = recalculation?.onPrepayment
  return {
    allowedFrom,
    chargeMinor: 0,
    interest,
    settlementDays: settlementDaysOf(loan),
    ...(effects && { effects: [...effects] }),
  }
}

/** An extension, and its cost when principal first falls due. KFS part 1 item 10(v). Null where extensions are not offered. */
export type DisclosedExtension = {
  times: number
  on: IsoDate
  /** The principal that would move to `newDueOn`, the interest of the time gained and the fee. */
  movedMinor: number
  newDueOn: IsoDate
  interestMinor: number
  feeMinor: number
}

/** The price on the first day on which principal falls due: only principal can be moved. */
export function discloseExtension(loan: Loan): DisclosedExtension | null {
  const { extension } = loan.terms
  const first = loan.schedule.installments.find(({ principalMinor }) => principalMinor > 0)
  if (extension === undefined || extension.times === 0 || first === undefined) return null
  const on = first.dueOn
  const { movedPrincipalMinor: movedMinor, newDueOn, newInterestMinor, feeMinor } = extensionQuote(loan, on)
  if (newDueOn === null) return null
  return { times: extension.times, on, movedMinor, newDueOn, feeMinor, interestMinor: newInterestMinor }
}

/** KFS part 2 item 6(i); RBI digital lending directions; the Philippines' financial consumer protection. */
export type DisclosedCoolingOff = { days: number; lastOn: IsoDate; exits: readonly CoolingOffExit[] }

/**
 * The amount that gives the loan back on a day: the loan amount and the interest of the days held, less returned fees.
 */
export type CoolingOffExit = { on: IsoDate; amountMinor: number; interestMinor: number; feeReturnedMinor: number }

export function discloseCoolingOff(loan: Loan): DisclosedCoolingOff | null {
  const days = loan.terms.coolingOff?.days ?? 0
  const { disbursedOn } = loan.schedule
  const { until } = coolingOffQuote(loan, disbursedOn)
  if (days === 0 || until === null) return null
  const exits = Array.from({ length: days + 1 }, (_, day) => coolingOffQuote(loan, addDays(disbursedOn, day)))
    .filter(({ isOpen }) => isOpen)
    .map(({ on, amountMinor, interestMinor, feeReturnedMinor }) => ({
      on,
      amountMinor,
      interestMinor,
      feeReturnedMinor,
    }))
  return { days, lastOn: until, exits }
}

/** Which debts a payment covers first. */
export type DisclosedAllocation = AllocationTerms

export function discloseAllocation({ allocation = defaultAllocation }: LoanTerms): DisclosedAllocation {
  return allocation
}
