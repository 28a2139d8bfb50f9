import type { DayCount } from '../calendar/day-count.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { RoundingTerms } from '../terms/rounding-terms.ts'
import { decliningRows } from './declining-rows.ts'
import { deferInterest } from './defer-interest.ts'
import { type DivisionTerms, shapeOf } from './division.ts'
import { flatRows } from './flat-rows.ts'
import { levelRows } from './level-rows.ts'
import { type CountedTime, interestFreePeriodsOf, periodsOf, timeCharged } from './periods.ts'
import type { PlannedInstallment } from './schedule.ts'
import type { TaxedFee } from './upfront-fee.ts'

/** The rows of a schedule: the principal divided over the periods, the interest of each, and the fees beside them. */
export function plannedRows(
  terms: LoanTerms,
  dayCount: DayCount,
  rounding: RoundingTerms,
  fees: readonly TaxedFee[],
  disbursedOn: IsoDate,
): PlannedInstallment[] {
  const { principalMinor, interest } = terms
  const { deferredPeriods, ...shape } = shapeOf(terms.repayment)
  const periods = periodsOf(terms, dayCount, disbursedOn)
  const dividing: DivisionTerms = { principalMinor, ...shape, periods, rounding }
  const flat = interest.method === 'flat' ? timeCharged(terms, dayCount, disbursedOn, periods) : null
  const freePeriods = interestFreePeriodsOf(terms)
  const { principals, earned } =
    flat === null ? decliningDivision(dividing) : flatRows(dividing, flat.rate, freePeriods)
  const interests = deferInterest(earned, deferredPeriods)
  const parts = flat === null ? 1 : periods.length - freePeriods
  let balanceMinor = principalMinor
  return periods.map(({ dueOn, counted }, index): PlannedInstallment => {
    const baseMinor = flat === null ? balanceMinor : principalMinor
    const { span, time }: CountedTime = flat !== null && index >= freePeriods ? flat : counted
    const principalPaidMinor = principals[index]!
    const interestMinor = interests[index]!
    const { feeMinor, taxMinor } = fees[index]!
    balanceMinor -= principalPaidMinor
    return {
      number: index + 1,
      dueOn,
      principalMinor: principalPaidMinor,
      interestMinor,
      feeMinor,
      taxMinor,
      totalMinor: principalPaidMinor + interestMinor + feeMinor + taxMinor,
      balanceMinor,
      interestBasis: { baseMinor, span, parts, dayCount, time, earnedMinor: earned[index]! },
    }
  })
}

function decliningDivision(terms: DivisionTerms) {
  return terms.amortization === 'level' ? levelRows(terms) : decliningRows(terms)
}
