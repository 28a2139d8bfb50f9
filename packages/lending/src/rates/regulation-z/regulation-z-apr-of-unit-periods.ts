import { LendingError } from '../../lending-error.ts'
import { requireAmountMinor } from '../../money/amount.ts'
import { onlyRate } from '../solving/rates-of.ts'
import { unitPeriodFlows } from './unit-period-flows.ts'

/** An advance or a payment, so many full unit-periods and a fraction of one (0 to below 1) after the start. */
export type UnitPeriodAmount = { amountMinor: number; unitPeriods: number; fraction?: number }

export type UnitPeriodTransaction = {
  unitPeriodsPerYear: number
  advances: readonly UnitPeriodAmount[]
  payments: readonly UnitPeriodAmount[]
}

/**
 * The annual percentage rate of the United States by the actuarial method, from unit-periods: nominal, a year.
 *
 * Formula: the number of unit-periods a year × the rate i at which advances and payments, each ÷ ((1 + fraction × i) ×
 * (1 + i)^unit-periods), sum to the same: compound interest for full unit-periods, simple interest for the fraction.
 * The result is a plain ratio, not rounded. Domain: amounts from 0 up, unit-periods whole. `null` when no rate above
 * −100 % fits, or several do and not just one of them is at least 0, as some advances that follow payments make it.
 * Errors: `amount-out-of-range`, `cash-flows-invalid` for unit-periods or a fraction outside their range.
 * Source: Regulation Z, 12 CFR 1026, Appendix J, (b)(1) and (b)(8). Its example (c)(1)(ii): 6,000 advanced, 36 payments
 * of 200, the first after 1 month and 19/30: 11.82 %.
 */
export function regulationZAprOfUnitPeriods(transaction: UnitPeriodTransaction): number | null {
  const { unitPeriodsPerYear, advances, payments } = transaction
  if (!(unitPeriodsPerYear > 0 && unitPeriodsPerYear < Number.POSITIVE_INFINITY)) {
    throw new LendingError('cash-flows-invalid', 'The unit-periods in a year must be a number above 0')
  }
  const flows = [...advances.map((amount) => flowOf(amount, 1)), ...payments.map((amount) => flowOf(amount, -1))]
  const rate = onlyRate(unitPeriodFlows(flows))
  return rate === null ? null : rate * unitPeriodsPerYear
}

function flowOf({ amountMinor, unitPeriods, fraction = 0 }: UnitPeriodAmount, sign: 1 | -1) {
  requireAmountMinor(amountMinor, 'An advance or payment')
  if (!Number.isSafeInteger(unitPeriods) || unitPeriods < 0 || !(fraction >= 0 && fraction < 1)) {
    throw new LendingError(
      'cash-flows-invalid',
      'Unit-periods must be whole and from 0 up, a fraction from 0 to below 1',
    )
  }
  return { amount: amountMinor * sign, full: unitPeriods, fraction }
}
