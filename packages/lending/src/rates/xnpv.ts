import type { CashFlow } from './cash-flow.ts'
import { dayNumber } from './day-number.ts'
import { requireCashFlows, requireRate } from './require-cash-flows.ts'

/**
 * What dated cash flows are worth on the date of the first one listed, at a yearly rate (spreadsheets' XNPV).
 *
 * Formula: the sum of amount ÷ (1 + rate)^(days ÷ 365), days counted from the first flow listed. Day count:
 * actual/365. The result is in minor units and not rounded: it is a valuation, not an amount to be paid. No flows are
 * worth 0. Errors: `amount-out-of-range`, `date-unknown`, `rate-out-of-range` for a rate of −100 % or less.
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
    worth += amountMinor * Math.exp((-force * (dayNumber(on) - origin)) / 365)
  }
  return worth
}
