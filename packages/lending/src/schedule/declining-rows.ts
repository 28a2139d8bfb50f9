import type { Division, DivisionTerms } from './division.ts'
import { interestMinor } from './period-rate.ts'
import { principalParts } from './principal-parts.ts'

/**
 * Interest on a balance that declines by parts fixed beforehand: equal principal, or all principal with the last.
 *
 * Formula: each row's interest is the balance before it × the period's rate. Rounding: each interest by
 * `rounding.interest`; principal parts by `rounding.installment` to the multiple.
 * Example: 1,200.00 in 4 equal parts at 2 % a month pays 300.00 a month and 24.00, 18.00, 12.00, 6.00 of interest.
 */
export function decliningRows(terms: DivisionTerms): Division {
  const { rounding } = terms
  const principals = principalParts(terms, {
    rounding: rounding.installment,
    multipleMinor: rounding.installmentMultipleMinor,
    remainder: rounding.remainder,
  })
  let balanceMinor = terms.principalMinor
  const earned = terms.periods.map(({ counted }, index) => {
    const rowMinor = interestMinor(balanceMinor, counted.rate, rounding.interest)
    balanceMinor -= principals[index]!
    return rowMinor
  })
  return { principals, earned }
}
