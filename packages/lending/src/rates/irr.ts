import { requireAmounts, requireRate } from './require-cash-flows.ts'
import { periodicFlows } from './solving/periodic-flows.ts'
import { nearestRate } from './solving/rates-of.ts'

/**
 * The internal rate of return of amounts one period apart, as spreadsheets' IRR: the rate a period, not a year.
 *
 * Formula: the r at which the sum of amount ÷ (1 + r)^period is 0, the first amount being at period 0. The result is a
 * plain ratio (0.01 is 1 %), not rounded. Domain: any amounts, whole or not, either sign first; a period without a flow
 * is a 0. When the sign changes more than once several rates may fit: the one nearest to `guess` is given. `null` when
 * no rate above −100 % exists: no amounts, all zero, one sign only. Each rate is proved before it is returned: what is
 * left over is below one part in 10⁹ of what is received and paid.
 * Errors: `amount-out-of-range` for an amount that is no number, `rate-out-of-range` for a guess of −100 % or less.
 * Source: Microsoft, IRR function; its example: −70,000, then 12,000, 15,000, 18,000, 21,000 and 26,000 return 8.7 %.
 */
export function irr(amounts: readonly number[], guess = 0.1): number | null {
  requireAmounts(amounts)
  requireRate(guess)
  return nearestRate(periodicFlows(amounts), guess)
}
