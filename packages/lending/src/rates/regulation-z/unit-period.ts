import { LendingError } from '../../lending-error.ts'

/**
 * The unit-period of a transaction: so many days, weeks, semimonths, months or years; or the term itself, where one
 * advance is repaid in one payment within a year.
 *
 * Source: 12 CFR 1026, Appendix J, (b)(3)(iii): a standard interval is a day, a week, a semimonth, a month, or a
 * multiple of a week or a month up to a year.
 */
export type UnitPeriod =
  | { unit: 'day' }
  | { unit: 'week'; count: number }
  | { unit: 'semimonth' }
  | { unit: 'month'; count: number }
  | { unit: 'year' }
  | { unit: 'term'; perYear: number }

/**
 * Source: Appendix J, (b)(5)(ii) to (vii): 365 days, 52 weeks, 24 semimonths, 12 months or one year, divided by the
 * number of weeks or months in the unit-period. Errors: `cash-flows-invalid` for a unit that is none.
 */
export function unitPeriodsPerYear(unitPeriod: UnitPeriod): number {
  switch (unitPeriod.unit) {
    case 'day':
      return 365
    case 'week':
      return 52 / unitPeriod.count
    case 'semimonth':
      return 24
    case 'month':
      return 12 / unitPeriod.count
    case 'year':
      return 1
    case 'term':
      return unitPeriod.perYear
    default:
      throw new LendingError('cash-flows-invalid', 'A unit-period is a day, week, semimonth, month, year or the term')
  }
}

/** A unit-period's length in days, to tell which of two is smaller and which is nearest to an average. */
export function approximateDays(unitPeriod: UnitPeriod): number {
  return 365 / unitPeriodsPerYear(unitPeriod)
}
