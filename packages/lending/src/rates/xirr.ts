import type { CashFlow } from './cash-flow.ts'
import { dayNumber } from './day-number.ts'
import { requireCashFlows, requireRate } from './require-cash-flows.ts'
import { nearestRate } from './solving/rates-of.ts'
import { timedFlows } from './solving/timed-flows.ts'

/**
 * The internal rate of return of dated cash flows as spreadsheets compute it (XIRR): effective, a year.
 *
 * Formula: the r at which the sum of amount ÷ (1 + r)^(days ÷ 365) is 0, days counted from the first flow. Day count:
 * actual/365, in leap years too. The result is a plain ratio, not rounded. Domain: flows in any order, either sign
 * first. When the sign changes more than once several rates may fit: the one nearest to `guess` is given, which is what
 * a spreadsheet's search is for and does not always do. `null` where a spreadsheet says #NUM!: no flows, all zero, one
 * sign only, all on one day, or no rate that can be told from −100 %. Each rate is proved before it is returned: what
 * is left over is below one part in 10⁹ of what is received and paid.
 * Errors: `amount-out-of-range`, `date-unknown`, `rate-out-of-range` for a guess of −100 % or less.
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
