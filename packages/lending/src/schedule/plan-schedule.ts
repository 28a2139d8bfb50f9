import type { DayCount } from '../calendar/day-count.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { fractionOfPpm, timesFraction } from '../money/rounding.ts'
import { plannedAdvances, rowsInParts } from '../recalculation/planned-advances.ts'
import type { AdvanceTerms } from '../terms/loan-terms.ts'
import { agreedDayCount, type LoanTerms, plainRounding, type RoundingTerms } from '../terms/loan-terms.ts'
import { requireLoanTerms } from '../terms/require-loan-terms.ts'
import { decliningRows, deferInterest, flatRows } from './divided-rows.ts'
import { type Division, type DivisionTerms, divisionTermsOf } from './division.ts'
import { levelRows } from './level-rows.ts'
import { type CountedTime, interestFreePeriodsOf, type Period, periodsOf, timeCharged } from './periods.ts'
import { type PlannedFees, plannedFees } from './planned-fees.ts'
import type { InterestBasis, PlannedInstallment, Schedule } from './schedule.ts'

/**
 * The installments of a loan paid out on a date, and what it costs.
 *
 * Formula: `levelRows`, `decliningRows` and `flatRows` for principal and interest, `deferInterest` for grace, `plannedFees`
 * for fees and tax, `agreedDatesOf` and `dueDatesOf` for the dates, `rateBetween` for a period's interest rate. Rounding: the terms'
 * `rounding`, half-up when absent. Day count: the terms', see `dayCountOf`.
 * Principals sum to the principal, the last balance is 0, no amount is negative. Of a loan paid out in parts, `rowsInParts`.
 * Errors: those of `requireLoanTerms`; `fee-exceeds-principal`, `rate-makes-no-schedule`, `cost-exceeds-lifetime-cap`,
 * `date-before-disbursement`, `amount-out-of-range`, `date-out-of-range`, `date-unknown`.
 * Source: India's Key Fact Statement, whose example is 20,000.00 over 24 months at 15 % a year: 969.73 a month.
 * Example: 10,000.00 at 0.1 % a day flat, single payment after 91 days: one installment of 10,910.00.
 */
export function planSchedule(terms: LoanTerms<string>, disbursedOn: IsoDate): Schedule {
  requireLoanTerms(terms)
  const rounding = terms.rounding ?? plainRounding
  const count = terms.repayment.kind === 'single' ? 1 : terms.repayment.count
  const fees = plannedFees(terms, count, rounding)
  const schedule =
    terms.advances === undefined
      ? scheduleOf(terms.principalMinor, disbursedOn, plannedRows(terms, rounding, fees, disbursedOn), fees)
      : scheduleInParts(terms, terms.advances, rounding, fees, disbursedOn)
  requireCostWithinCap(terms, schedule.costMinor)
  return schedule
}

/** The schedule of a loan paid out in parts: that of the first part, with the others paid out on their planned days. */
function scheduleInParts(
  terms: LoanTerms<string>,
  parts: AdvanceTerms,
  rounding: RoundingTerms,
  fees: PlannedFees,
  disbursedOn: IsoDate,
): Schedule {
  const firstRows = plannedRows({ ...terms, principalMinor: parts.firstMinor }, rounding, fees, disbursedOn)
  const first = scheduleOf(parts.firstMinor, disbursedOn, firstRows, fees)
  const advances = plannedAdvances(parts, disbursedOn, firstRows.at(-1)!.dueOn)
  // The running loan knows the currencies served; the currency has no effect on it.
  const installments = rowsInParts({ terms: terms as LoanTerms, schedule: first }, advances)
  return { ...scheduleOf(terms.principalMinor, disbursedOn, installments, fees), advances }
}

function scheduleOf(
  principalMinor: number,
  disbursedOn: IsoDate,
  installments: readonly PlannedInstallment[],
  { deducted }: PlannedFees,
): Schedule {
  let totalRepayableMinor = 0
  let interestMinor = 0
  let feesMinor = deducted.feeMinor
  let taxMinor = deducted.taxMinor
  for (const row of installments) {
    totalRepayableMinor += row.totalMinor
    interestMinor += row.interestMinor
    feesMinor += row.feeMinor
    taxMinor += row.taxMinor
  }
  // Nothing is negative, so a sum that ends within safe integers never left them on the way.
  requireAmountMinor(totalRepayableMinor + deducted.feeMinor + deducted.taxMinor, 'The sum of the loan')
  const netProceedsMinor = principalMinor - deducted.feeMinor - deducted.taxMinor
  return {
    disbursedOn,
    installments,
    netProceedsMinor,
    totalRepayableMinor,
    interestMinor,
    feesMinor,
    taxMinor,
    deductedFeeMinor: deducted.feeMinor,
    deductedTaxMinor: deducted.taxMinor,
    costMinor: totalRepayableMinor - netProceedsMinor,
  }
}

/**
 * The room for late charges under the lifetime cap, or `null` without a cap. Never negative for a planned loan.
 *
 * Formula: principal × cap, rounded down, less the cost as planned (interest and fees). Source: policy, Philippines and
 * Indonesia (100 %). Example: 10,000.00 capped at 100 % with a planned cost of 1,500.00 leaves 8,500.00.
 */
export function lateChargeRoomMinor({ principalMinor, late }: LoanTerms<string>, costMinor: number): number | null {
  if (late.lifetimeCapPpm === null) return null
  return timesFraction(principalMinor, fractionOfPpm(late.lifetimeCapPpm), 'down') - costMinor
}

/** Errors: `cost-exceeds-lifetime-cap` when the plan alone passes the cap. */
function requireCostWithinCap(terms: LoanTerms<string>, costMinor: number): void {
  const roomMinor = lateChargeRoomMinor(terms, costMinor)
  if (roomMinor === null || roomMinor >= 0) return
  throw new LendingError('cost-exceeds-lifetime-cap', 'Interest and fees alone exceed the lifetime cap')
}

/** The rows of a schedule: the principal divided over the periods, the interest of each, and the fees beside them. */
function plannedRows(
  terms: LoanTerms<string>,
  rounding: RoundingTerms,
  fees: PlannedFees,
  disbursedOn: IsoDate,
): PlannedInstallment[] {
  const dayCount = agreedDayCount(terms)
  const periods = periodsOf(terms, dayCount, disbursedOn)
  const dividing = divisionTermsOf(terms, periods, rounding)
  if (terms.interest.method === 'declining') {
    const division = dividing.amortization === 'level' ? levelRows(dividing) : decliningRows(dividing)
    return rowsOf(terms, dayCount, dividing, division, fees, null)
  }
  const whole = timeCharged(terms, dayCount, disbursedOn, periods)
  const division = flatRows(dividing, whole.rate, interestFreePeriodsOf(terms))
  return rowsOf(terms, dayCount, dividing, division, fees, whole)
}

/** `whole`: the time all flat interest is charged for; null when each period charges its own. */
function rowsOf(
  terms: LoanTerms<string>,
  dayCount: DayCount,
  { principalMinor, periods }: DivisionTerms,
  { principals, earned, interests: paidInterests }: Division,
  { withRow, rows }: PlannedFees,
  whole: CountedTime | null,
): PlannedInstallment[] {
  const interests = deferInterest(paidInterests, deferredPeriodsOf(terms))
  const freePeriods = interestFreePeriodsOf(terms)
  const parts = whole === null ? 1 : periods.length - freePeriods
  const installments = new Array<PlannedInstallment>(periods.length)
  let balanceMinor = principalMinor
  let carriedMinor = 0
  for (let index = 0; index < periods.length; index += 1) {
    const { dueOn, agreedOn, counted }: Period = periods[index]!
    const { span, time } = whole !== null && index >= freePeriods ? whole : counted
    const baseMinor = whole === null ? balanceMinor : principalMinor
    const interestBasis: InterestBasis = { baseMinor, span, parts, dayCount, time, earnedMinor: earned[index]! }
    carriedMinor += earned[index]! - paidInterests[index]!
    if (carriedMinor > 0) interestBasis.carriedMinor = carriedMinor
    const paidMinor = principals[index]!
    const interestMinor = interests[index]!
    const own = withRow(index)
    const feeMinor = own.feeMinor + (index < rows.length ? rows[index]!.feeMinor : 0)
    const taxMinor = own.taxMinor + (index < rows.length ? rows[index]!.taxMinor : 0)
    balanceMinor -= paidMinor
    const row: PlannedInstallment = {
      number: index + 1,
      dueOn,
      principalMinor: paidMinor,
      interestMinor,
      feeMinor,
      taxMinor,
      totalMinor: paidMinor + interestMinor + feeMinor + taxMinor,
      balanceMinor,
      interestBasis,
    }
    if (agreedOn !== undefined) row.agreedOn = agreedOn
    installments[index] = row
  }
  return installments
}

function deferredPeriodsOf({ repayment }: LoanTerms<string>): number {
  return repayment.kind === 'single' ? 0 : (repayment.grace?.deferredInterestPeriods ?? 0)
}
