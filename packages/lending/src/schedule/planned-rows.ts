import type { DayCount } from '../calendar/day-count.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { LoanTerms, RoundingTerms } from '../terms/loan-terms.ts'
import { decliningRows, deferInterest, flatRows, levelRows } from './divided-rows.ts'
import { type Division, type DivisionTerms, divisionTermsOf } from './division.ts'
import { type CountedTime, interestFreePeriodsOf, type Period, periodsOf, timeCharged } from './periods.ts'
import type { PlannedFees } from './planned-fees.ts'
import type { PlannedInstallment } from './schedule.ts'

/** The rows of a schedule: the principal divided over the periods, the interest of each, and the fees beside them. */
export function plannedRows(
  terms: LoanTerms<string>,
  dayCount: DayCount,
  rounding: RoundingTerms,
  fees: PlannedFees,
  disbursedOn: IsoDate,
): PlannedInstallment[] {
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
  { principals, earned }: Division,
  { everyRow, rows }: PlannedFees,
  whole: CountedTime | null,
): PlannedInstallment[] {
  const interests = deferInterest(earned, deferredPeriodsOf(terms))
  const freePeriods = interestFreePeriodsOf(terms)
  const parts = whole === null ? 1 : periods.length - freePeriods
  const installments = new Array<PlannedInstallment>(periods.length)
  let balanceMinor = principalMinor
  for (let index = 0; index < periods.length; index += 1) {
    const { dueOn, counted }: Period = periods[index]!
    const { span, time } = whole !== null && index >= freePeriods ? whole : counted
    const baseMinor = whole === null ? balanceMinor : principalMinor
    const interestBasis = { baseMinor, span, parts, dayCount, time, earnedMinor: earned[index]! }
    const paidMinor = principals[index]!
    const interestMinor = interests[index]!
    const feeMinor = everyRow.feeMinor + (index < rows.length ? rows[index]!.feeMinor : 0)
    const taxMinor = everyRow.taxMinor + (index < rows.length ? rows[index]!.taxMinor : 0)
    balanceMinor -= paidMinor
    installments[index] = {
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
  }
  return installments
}

function deferredPeriodsOf({ repayment }: LoanTerms<string>): number {
  return repayment.kind === 'single' ? 0 : (repayment.grace?.deferredInterestPeriods ?? 0)
}
