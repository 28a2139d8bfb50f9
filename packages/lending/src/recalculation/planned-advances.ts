import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import type { LoanRow, Plan, RunningPlan } from '../loan/loan.ts'
import { spanAfter } from '../schedule/due-dates.ts'
import type { PlannedAdvance, PlannedInstallment } from '../schedule/schedule.ts'
import type { AdvanceTerms } from '../terms/loan-terms.ts'
import { openingPlan, withFurtherPart } from './opening-plan.ts'
import { accrue, fallDue } from './running-plan.ts'

/**
 * The later parts of a principal with their days, counted from the disbursement. Errors: `terms-invalid` unless each is
 * later than the one before and the last is before the last due date, `date-out-of-range`.
 */
export function plannedAdvances({ later }: AdvanceTerms, disbursedOn: IsoDate, lastDueOn: IsoDate): PlannedAdvance[] {
  let before = disbursedOn
  return later.map(({ after, amountMinor }) => {
    const on = spanAfter(disbursedOn, after)
    if (on <= before || on >= lastDueOn) {
      throw new LendingError('terms-invalid', 'Each part is paid out after the one before and before the last due date')
    }
    before = on
    return { on, amountMinor }
  })
}

/**
 * The installments of a loan paid out in parts, each part on its planned day and every installment paid on its due date.
 *
 * Formula: the arithmetic of the running loan, `withFurtherPart` and `fallDue`: until the second part the installments pay
 * off the first; with every later part, those to come are set anew for the principal that is out, so that the loan ends with
 * its last installment. Interest counts from the day of each part. An installment that falls due on the day of a part does not
 * know of it. Rounding and day count: those of the terms, the whole interest of a period once. `plan`: the terms, and the
 * schedule of the first part with the dates and fees of the whole loan.
 *
 * Errors: `rate-makes-no-schedule` when an installment would not cover its interest, or the loan would end before its last
 * installment. Source: the behaviour is that of Apache Fineract's loans with several disbursements.
 * Example: 600.00 at once and 600.00 after 3 months, 12 months at 1 % a month: 3 installments of 53.31; then the 456.65 that are left of the
 * first part and 600.00 in 8 installments of 123.35 and one of 123.39.
 */
export function rowsInParts({ terms, schedule }: Plan, advances: readonly PlannedAdvance[]): PlannedInstallment[] {
  const { installments } = schedule
  // The cap keeps the interest of a running loan within its plan, which is only made here.
  const plan: Plan = { terms: { ...terms, late: { ...terms.late, lifetimeCapPpm: null } }, schedule }
  let running = openingPlan(plan)
  let paidOut = 0
  return installments.map(({ dueOn }, index) => {
    while (paidOut < advances.length && advances[paidOut]!.on < dueOn) {
      const { on, amountMinor } = advances[paidOut]!
      running = withFurtherPart(plan, accrue(plan, running, running.principalMinor, on), amountMinor)
      paidOut += 1
    }
    const { row, after } = fallDue(plan, accrue(plan, running, running.principalMinor, dueOn))
    if (index < installments.length - 1) running = requireContinuing(row, after)
    return plannedRow(row)
  })
}

/** Errors: `rate-makes-no-schedule`. */
function requireContinuing({ balanceMinor }: LoanRow, after: RunningPlan | null): RunningPlan {
  if (after === null || balanceMinor === 0) {
    throw new LendingError('rate-makes-no-schedule', 'The installments would pay the loan off before the last of them')
  }
  if (after.interest.carriedMinor > 0) {
    throw new LendingError('rate-makes-no-schedule', 'The interest exceeds the level installment')
  }
  return after
}

/** The row as it is planned: the interest earned in its period is what it pays, less interest put off before, and with its own put off. */
function plannedRow({ recalculated, ...row }: LoanRow): PlannedInstallment {
  const { stretches, carriedInMinor, carriedOutMinor } = recalculated!
  const { carriedMinor: _carried, ...basis } = row.interestBasis
  const interestBasis = {
    ...basis,
    baseMinor: stretches[0]?.baseMinor ?? row.balanceMinor + row.principalMinor,
    earnedMinor: row.interestMinor + carriedOutMinor - carriedInMinor,
    ...(stretches.length > 1 && { stretches }),
  }
  return { ...row, interestBasis }
}
