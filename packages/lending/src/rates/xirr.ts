import { LendingError } from '../lending-error.ts'
import { type CashFlow, requireAmounts, requireCashFlows, requireRate } from './cash-flow.ts'
import { dayNumber } from './months-and-days.ts'
import { periodicFlows, timedFlows } from './solving/flows.ts'
import { nearestRate } from './solving/rates-of.ts'

/**
 * The internal rate of return of dated cash flows as spreadsheets compute it (XIRR): effective, a year.
 *
 * Formula: the r at which the sum of amount ÷ (1 + r)^(days ÷ 365) is 0, days counted from the first flow. Day count:
 * actual/365, in leap years too. The result is a plain ratio, not rounded. Domain: flows in any order, either sign
 * first. When the sign changes more than once several rates may fit: the one nearest to `guess` is given, which is what
 * a spreadsheet's search is for and does not always do. `null` where a spreadsheet says #NUM!: no flows, all zero, one
 * sign only, all on one day, or no rate that can be told from −100 %. Each rate is proved before it is returned: what
 * is left over is below one part in 10⁹ of what is received and paid.
 * Errors: `cash-flows-invalid`, `amount-out-of-range`, `date-unknown`, `rate-out-of-range` for a guess of −100 % or less.
 * Source: Microsoft, XIRR function; its example: −10,000 on 2008-01-01, 2,750 on 2008-03-01, 4,250 on 2008-10-30,
 * 3,250 on 2009-02-15 and 2,750 on 2009-04-01 return 37.3362535 %.
 */
export function xirr(cashFlows: readonly CashFlow[], guess = 0.1): number | null {
  requireCashFlows(cashFlows)
  requireRate(guess)
  if (cashFlows.length === 0) return null
  const origin = dayNumber(cashFlows[0]!.on)
  const flows = cashFlows.map(({ on, amountMinor }) => ({ time: (dayNumber(on) - origin) / 365, amount: amountMinor }))
  return nearestRate(timedFlows(flows), guess)
}

/**
 * What dated cash flows are worth on the date of the first one listed, at a yearly rate (spreadsheets' XNPV).
 *
 * Formula: the sum of amount ÷ (1 + rate)^(days ÷ 365), days counted from the first flow listed. Day count:
 * actual/365. The result is in minor units and not rounded: it is a valuation, not an amount to be paid. No flows are
 * worth 0. Errors: `cash-flows-invalid`, `amount-out-of-range`, also for a worth that no number can hold, `date-unknown`,
 * `rate-out-of-range` for a rate of −100 % or less.
 * Source: Microsoft, XNPV function; its example: the flows of `xirr` at 9 % are worth 2,086.65.
 */
export function xnpv(rate: number, cashFlows: readonly CashFlow[]): number {
  requireRate(rate)
  requireCashFlows(cashFlows)
  if (cashFlows.length === 0) return 0
  const origin = dayNumber(cashFlows[0]!.on)
  const force = Math.log1p(rate)
  let worth = 0
  for (const { on, amountMinor } of cashFlows) {
    if (amountMinor !== 0) worth += amountMinor * Math.exp((-force * (dayNumber(on) - origin)) / 365)
  }
  if (!Number.isFinite(worth))
    throw new LendingError('amount-out-of-range', 'The flows are worth more than a number holds')
  return worth
}

/**
 * The internal rate of return of amounts one period apart, as spreadsheets' IRR: the rate a period, not a year.
 *
 * Formula: the r at which the sum of amount ÷ (1 + r)^period is 0, the first amount being at period 0. The result is a
 * plain ratio (0.01 is 1 %), not rounded. Domain: any amounts, whole or not, either sign first; a period without a flow
 * is a 0. When the sign changes more than once several rates may fit: the one nearest to `guess` is given. `null` when
 * no rate above −100 % exists: no amounts, all zero, one sign only. Each rate is proved before it is returned: what is
 * left over is below one part in 10⁹ of what is received and paid.
 * Errors: `cash-flows-invalid`, `amount-out-of-range` for an amount that is not a number or above 10³⁰, `rate-out-of-range` for a guess of −100 % or less.
 * Source: Microsoft, IRR function; its example: −70,000, then 12,000, 15,000, 18,000, 21,000 and 26,000 return 8.7 %.
 */
export function irr(amounts: readonly number[], guess = 0.1): number | null {
  requireAmounts(amounts)
  requireRate(guess)
  return nearestRate(periodicFlows(amounts), guess)
}
