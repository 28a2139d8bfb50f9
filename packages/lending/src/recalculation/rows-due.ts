import type { IsoDate } from '../calendar/iso-date.ts'
import { type Amounts, add, noAmounts, totalMinor } from '../loan/amounts.ts'
import { countDueBy } from '../loan/due-rows.ts'
import { unpaidPrincipalMinor } from '../loan/late-interest.ts'
import type { InstallmentAccount, LoanAccount, LoanRow, Plan, RunningPlan } from '../loan/loan.ts'
import { openingRow } from '../loan/open-account.ts'
import { withRowInserted } from '../loan/row-list.ts'
import { accrue, fallDue, feesDue, stretchesOf, unchargedMinor } from './running-plan.ts'

/**
 * The account of a recalculated loan with every installment that has fallen due by the end of a day, and the interest of
 * the running period earned up to it.
 *
 * Overdue principal bears interest where the terms say so: it is charged with the installment in whose period its days
 * fall, and after the last due date in a row of its own, due on the day itself.
 */
export function withRowsDue(plan: Plan, account: LoanAccount, on: IsoDate): LoanAccount {
  const { installments: planned } = plan.schedule
  let running = account.running
  let due = account
  while (running !== null && running.next < running.count && planned[running.next]!.dueOn <= on) {
    const earned = accrue(plan, running, bearingMinor(plan, due, running), planned[running.next]!.dueOn)
    const { row, after } = fallDue(plan, earned)
    due = withRow(due, openingRow(row))
    running = after
  }
  if (running === null) return { ...due, running }
  const earned = accrue(plan, running, bearingMinor(plan, due, running), on)
  return earned.next < earned.count ? { ...due, running: earned } : withInterestOf(plan, due, earned, on)
}

/** The principal that bears interest: all that is not due yet, and overdue principal unless the terms exempt it. */
function bearingMinor({ terms }: Plan, account: LoanAccount, running: RunningPlan): number {
  if (terms.recalculation?.overdue === 'as-planned') return running.principalMinor
  return unpaidPrincipalMinor({ ...account, running })
}

/** After the last due date: the interest since then, in a row that is due on the day. */
function withInterestOf(plan: Plan, account: LoanAccount, running: RunningPlan, on: IsoDate): LoanAccount {
  const interestMinor = unchargedMinor(plan, running)
  if (interestMinor === 0) return { ...account, running }
  const { interest } = running
  const row: LoanRow = {
    ...rowBesides(plan, account, on),
    interestMinor,
    totalMinor: interestMinor,
    recalculated: {
      stretches: stretchesOf(plan, running),
      chargedBeforeMinor: interest.chargedMinor,
      carriedInMinor: interest.carriedMinor,
      carriedOutMinor: 0,
    },
    added: { by: 'accrual', on },
  }
  return { ...withRow(account, openingRow(row)), running: charged(running, interestMinor) }
}

/** The plan once interest of the running period, or carried into it, was charged before its due date. */
export function charged(running: RunningPlan, interestMinor: number): RunningPlan {
  const { interest } = running
  const carriedMinor = Math.max(0, interest.carriedMinor - interestMinor)
  const ofPeriodMinor = interestMinor - (interest.carriedMinor - carriedMinor)
  return {
    ...running,
    interest: {
      ...interest,
      carriedMinor,
      chargedMinor: interest.chargedMinor + ofPeriodMinor,
      chargedInAllMinor: interest.chargedInAllMinor + interestMinor,
    },
  }
}

/** A settled row of money paid, or of charges given up, before they were due. */
export function advanceRow(
  plan: Plan,
  account: LoanAccount,
  on: IsoDate,
  { paid = noAmounts, waived = noAmounts }: { paid?: Amounts; waived?: Amounts },
): InstallmentAccount {
  const charged = add(paid, waived)
  const planned: LoanRow = {
    ...rowBesides(plan, account, on),
    principalMinor: charged.principal,
    interestMinor: charged.interest,
    feeMinor: charged.fee,
    taxMinor: charged.tax,
    totalMinor: totalMinor(charged),
    added: { by: 'advance', on },
  }
  return { ...openingRow(planned), charged, paid, waived, unpaid: noAmounts }
}

/** A row of nothing besides the installments, on a day; its number follows theirs. */
export function rowBesides({ schedule, terms }: Plan, { installments, running }: LoanAccount, on: IsoDate): LoanRow {
  const { interestBasis } = schedule.installments.at(-1)!
  return {
    number: schedule.installments.length + 1 + installments.length,
    dueOn: on,
    principalMinor: 0,
    interestMinor: 0,
    feeMinor: 0,
    taxMinor: 0,
    totalMinor: 0,
    balanceMinor: running?.principalMinor ?? 0,
    interestBasis: { ...interestBasis, baseMinor: terms.principalMinor, time: [], span: { days: 0 }, earnedMinor: 0 },
  }
}

/** The account with a further row, in the order of due dates. */
export function withRow(account: LoanAccount, row: InstallmentAccount): LoanAccount {
  const at = countDueBy(account.installments, row.planned.dueOn, account.installments.length)
  const { paid, waived, unpaid } = account.totals
  return {
    ...account,
    installments: withRowInserted(account.installments, at, row),
    totals: { paid: add(paid, row.paid), waived: add(waived, row.waived), unpaid: add(unpaid, row.unpaid) },
    firstUnpaid: firstUnpaidWith(account.firstUnpaid, at, totalMinor(row.unpaid) > 0),
  }
}

function firstUnpaidWith(firstUnpaid: number, at: number, isUnpaid: boolean): number {
  if (at > firstUnpaid) return firstUnpaid
  return isUnpaid ? at : firstUnpaid + 1
}

/**
 * The rows to come of a recalculated loan, if everything due is paid on the day the plan is accrued to, and each of them
 * on its due date.
 */
export function rowsToCome(plan: Plan, running: RunningPlan): LoanRow[] {
  return rowsWhile(plan, running, (_row, after) => after)
}

/**
 * The rows to come that will be paid when each of them is paid on its due date. A payment that leaves nothing but fees of
 * installments after the next one closes the loan, and those are never charged.
 */
export function rowsPaidOnTime(plan: Plan, running: RunningPlan): LoanRow[] {
  return rowsWhile(plan, running, (row, after) =>
    after !== null && row.totalMinor > 0 ? unlessEnded(plan, after) : after,
  )
}

/** `next`: the plan that goes on after a row, or null when it is the last. */
function rowsWhile(
  plan: Plan,
  running: RunningPlan,
  next: (row: LoanRow, after: RunningPlan | null) => RunningPlan | null,
): LoanRow[] {
  const { installments } = plan.schedule
  const rows: LoanRow[] = []
  let state: RunningPlan | null = running
  while (state !== null && state.next < state.count) {
    const { row, after } = fallDue(plan, accrue(plan, state, state.principalMinor, installments[state.next]!.dueOn))
    rows.push(row)
    state = next(row, after)
  }
  return rows
}

/**
 * The one row that closes the loan on the day the plan is accrued to: all principal, the interest earned so far, the fee
 * of the running period, and what is left of an upfront fee. Fees of later installments are not charged.
 */
export function closingRow(plan: Plan, running: RunningPlan): LoanRow {
  const { schedule } = plan
  const { next, interest } = running
  return {
    ...schedule.installments[next]!,
    ...closingAmounts(plan, running),
    balanceMinor: 0,
    recalculated: {
      stretches: stretchesOf(plan, running),
      chargedBeforeMinor: interest.chargedMinor,
      carriedInMinor: interest.carriedMinor + interest.deferredMinor,
      carriedOutMinor: 0,
    },
  }
}

function closingAmounts(plan: Plan, running: RunningPlan) {
  const { principalMinor, interest } = running
  const { feeMinor, taxMinor } = feesDue(plan, running, true)
  const interestMinor = unchargedMinor(plan, running) + interest.deferredMinor
  const totalMinor = principalMinor + interestMinor + feeMinor + taxMinor
  return { principalMinor, interestMinor, feeMinor, taxMinor, totalMinor }
}

/** The amount that closes the loan on the day the plan is accrued to, beside everything due. */
export function closingMinor(plan: Plan, running: RunningPlan): number {
  return running.next === running.count ? 0 : closingAmounts(plan, running).totalMinor
}

/** The savings of closing the loan on the day the plan is accrued to: interest to come, and fees that never fall due. */
export function notYetEarnedMinor(plan: Plan, running: RunningPlan): number {
  if (running.next === running.count) return 0
  const toComeMinor = rowsToCome(plan, running).reduce((sum, row) => sum + row.totalMinor, 0)
  return toComeMinor - closingMinor(plan, running)
}

/** The plan, or null when nothing is left of it to pay. */
export function unlessEnded(plan: Plan, running: RunningPlan): RunningPlan | null {
  if (running.next === running.count) return running
  return closingMinor(plan, running) === 0 ? null : running
}
