import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { sumMinor } from '../money/amount.ts'
import { scheduledMinor, totalMinor } from './amounts.ts'
import type { Loan, LoanAccount } from './loan.ts'
import type { Owed } from './owed.ts'
import { owedLines } from './owed-lines.ts'
import { type InstallmentPosition, positionOn } from './position.ts'

/**
 * What is owed at the end of a day, line by line, with the arithmetic behind each line.
 *
 * Formula: everything scheduled, plus the late charges up to and including the day, less the payments dated up to and
 * including it. Late charges: see `lateSegments` and `uncappedLateCharges`. It needs no nightly job to be right.
 * Asked again for the same loan and day, it gives the same object: a page asks for its status, its rows and its lines.
 * Errors: `date-before-disbursement`.
 * Example: 1,200.00 unpaid 3 days after its due date on the specification's terms: 1,200.00, a penalty of 1,000.00 and
 * "5 % × 3 days on 1,200.00", 180.00.
 */
export function owedOn(loan: Loan, on: IsoDate): Owed {
  const known = lastOwed.get(loan)
  if (known?.on === on) return known
  const owed = workOut(loan, on)
  lastOwed.set(loan, owed)
  return owed
}

/** A loan never changes once folded, so what was worked out for it stays right. */
const lastOwed = new WeakMap<Loan, Owed>()

function workOut(loan: Loan, on: IsoDate): Owed {
  const account = accountOn(loan, on)
  const position = positionOn(account, loan.terms, loan.schedule, on)
  const { installments } = position
  const overdue = installments.filter((installment) => installment.planned.dueOn < on && isUnpaid(installment))
  const upcoming = installments.filter((installment) => installment.planned.dueOn >= on && isUnpaid(installment))
  const next = upcoming[0]
  const nextDueMinor = next === undefined ? 0 : totalMinor(next.unpaid)
  const overdueMinor = sumMinor(overdue.map(({ unpaid }) => scheduledMinor(unpaid)))
  const lateChargesMinor = sumMinor(overdue.map(({ unpaid }) => unpaid.penalty + unpaid.lateInterest))
  const dueTodayMinor = next?.planned.dueOn === on ? nextDueMinor : 0
  const payoffMinor = sumMinor(installments.map(({ unpaid }) => totalMinor(unpaid)))
  return {
    on,
    lines: owedLines(position, loan.terms.interest),
    overdueMinor,
    lateChargesMinor,
    dueNowMinor: overdueMinor + lateChargesMinor + dueTodayMinor,
    payoffMinor,
    daysOverdue: overdue[0] === undefined ? 0 : daysBetween(overdue[0].planned.dueOn, on),
    nextDueOn: next?.planned.dueOn ?? null,
    nextDueMinor,
    installmentsPaid: installments.length - overdue.length - upcoming.length,
    isSettled: payoffMinor === 0,
    creditMinor: account.creditMinor,
  }
}

/** The account after the last event dated on or before the day. */
function accountOn(loan: Loan, on: IsoDate): LoanAccount {
  const account = loan.accounts.findLast((candidate) => candidate.on <= on)
  if (account !== undefined) return account
  throw new LendingError(
    'date-before-disbursement',
    `Nothing is owed before the disbursement on ${loan.schedule.disbursedOn}`,
  )
}

function isUnpaid({ unpaid }: InstallmentPosition): boolean {
  return totalMinor(unpaid) > 0
}
