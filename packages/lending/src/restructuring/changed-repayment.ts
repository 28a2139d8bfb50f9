import { addDays, addMonths, dateOfParts, daysBetween, type IsoDate, partsOfDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { totalMinor } from '../loan/amounts.ts'
import { isKept, type Loan } from '../loan/loan.ts'
import { standingOn } from '../loan/position.ts'
import { rowsOf } from '../loan/row-list.ts'
import { agreedDatesOf } from '../schedule/due-dates.ts'
import type { GraceTerms, InstallmentsRepayment, RepaymentTerms, Span } from '../terms/loan-terms.ts'
import type { TermsChange } from './terms-change.ts'

/** The repayment of a loan that goes on with a change from the end of a day. Errors: `terms-invalid`, `date-out-of-range`. */
export function changedRepayment(loan: Loan, on: IsoDate, change: TermsChange, principalMinor: number): RepaymentTerms {
  const { repayment } = loan.terms
  const left = datesLeft(loan, on)
  const count = change.count ?? Math.max(1, left.length)
  if (repayment.kind === 'single' && change.every === undefined) {
    if (count > 1) throw new LendingError('terms-invalid', 'Several installments must have the time between them')
    const { businessDays } = repayment
    return {
      kind: 'single',
      termDays: daysBetween(on, singleDate(left, change)),
      ...(businessDays && { businessDays }),
    }
  }
  const usual = repayment.kind === 'single' ? inInstallments(repayment) : leftOf(repayment, loan, on, principalMinor)
  return { ...usual, count, every: change.every ?? usual.every, ...dates(loan, on, change, left, count) }
}

/** The number of installments whose due date has passed. */
export function installmentsPassed({ schedule }: Loan, on: IsoDate): number {
  return schedule.installments.filter(({ dueOn }) => dueOn <= on).length
}

/** The agreed due dates after the day on which anything is left to pay, earliest first. */
function datesLeft(loan: Loan, on: IsoDate): IsoDate[] {
  const { installments } = standingOn(loan, on)
  const unpaid = rowsOf(installments).filter(
    (row) => row.planned.dueOn > on && totalMinor(row.unpaid) > 0 && !isKept(row),
  )
  return [...new Set(unpaid.map(({ planned }) => planned.agreedOn ?? planned.dueOn))]
}

function singleDate([next]: readonly IsoDate[], { firstDueOn = next, holidayInstallments }: TermsChange): IsoDate {
  if (holidayInstallments !== undefined) {
    throw new LendingError('terms-invalid', 'A loan in one payment has no installments to leave out: move its due date')
  }
  if (firstDueOn !== undefined) return firstDueOn
  throw new LendingError('terms-invalid', 'The due date must be given, since the last one of the loan has passed')
}

type Installments = Omit<InstallmentsRepayment, 'count'>

function inInstallments({ businessDays }: RepaymentTerms): Installments {
  return { kind: 'installments', every: { days: 1 }, amortization: 'level', ...(businessDays && { businessDays }) }
}

/** The installments without what belonged to those that have passed. */
function leftOf(
  {
    first: _first,
    dueOn: _dueOn,
    installmentMinor: _set,
    grace,
    balloonMinor,
    count: _count,
    ...repayment
  }: InstallmentsRepayment,
  loan: Loan,
  on: IsoDate,
  principalMinor: number,
): Installments {
  const graceLeft = grace === undefined ? null : leftOfGrace(grace, installmentsPassed(loan, on))
  const balloon = balloonMinor === undefined ? null : { balloonMinor: Math.min(balloonMinor, principalMinor) }
  return { ...repayment, ...(graceLeft && { grace: graceLeft }), ...balloon }
}

function leftOfGrace(grace: GraceTerms, passed: number): GraceTerms | null {
  const left = Object.entries(grace).map(([kind, periods]) => [kind, Math.max(0, periods - passed)] as const)
  const some = left.filter(([, periods]) => periods > 0)
  return some.length === 0 ? null : Object.fromEntries(some)
}

/** Nothing when the dates are counted from the day itself. */
function dates(
  loan: Loan,
  on: IsoDate,
  { every, firstDueOn, holidayInstallments = 0 }: TermsChange,
  [next]: readonly IsoDate[],
  count: number,
): Pick<InstallmentsRepayment, 'first' | 'dueOn'> {
  if (firstDueOn !== undefined) return { first: { on: firstDueOn } }
  if (every !== undefined) return {}
  const dueOn = rhythmFrom(loan, next ?? addDays(on, 1), holidayInstallments + count).slice(holidayInstallments)
  return isRegular(dueOn, everyOf(loan)) ? { first: { on: dueOn[0]! } } : { dueOn }
}

/** So many of the loan's agreed due dates from a day on, as if it had no last one. */
function rhythmFrom({ terms, schedule }: Loan, from: IsoDate, count: number): IsoDate[] {
  const repayment = terms.repayment as InstallmentsRepayment
  const planned = agreedDatesOf(repayment, partsOfDate(schedule.disbursedOn)).map(dateOfParts)
  const rhythm = planned.filter((date) => date >= from)
  const { anchor, periods } = anchorOf(repayment, planned, schedule.disbursedOn)
  for (let more = 1; rhythm.length < count; more += 1) {
    const date = later(anchor, repayment.every, periods + more)
    if (date >= from) rhythm.push(date)
  }
  return rhythm.slice(0, count)
}

/** The date from which later ones are counted, and the periods from it to the last planned one. */
function anchorOf({ first, dueOn }: InstallmentsRepayment, planned: readonly IsoDate[], disbursedOn: IsoDate) {
  if (dueOn !== undefined) return { anchor: planned.at(-1)!, periods: 0 }
  if (first !== undefined) return { anchor: planned[0]!, periods: planned.length - 1 }
  return { anchor: disbursedOn, periods: planned.length }
}

function isRegular(dates: readonly IsoDate[], every: Span): boolean {
  return dates.every((date, index) => date === later(dates[0]!, every, index))
}

function everyOf({ terms }: Loan): Span {
  return (terms.repayment as InstallmentsRepayment).every
}

function later(anchor: IsoDate, span: Span, times: number): IsoDate {
  return 'days' in span ? addDays(anchor, span.days * times) : addMonths(anchor, span.months * times)
}
