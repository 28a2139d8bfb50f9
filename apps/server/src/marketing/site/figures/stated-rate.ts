import { aprByLaw, type CashFlow, effectiveRate } from '@hulog/lending'
import type { Market } from '../../../platform/markets/markets.ts'

/**
 * The yearly rate with every fee that may be advertised in a market, in parts per million; null where no rate exists. Late
 * charges are no part of it. India: that of the Key Fact Statement, 12 × the monthly internal rate (RBI, Key Facts
 * Statement, 15 April 2024, annex B). Elsewhere the compounded rate, which stands beside every quote of the app.
 */
export function statedRatePpm(market: Market, flows: readonly CashFlow[]): number | null {
  return market === 'IN' ? aprByLaw('india', flows) : (effectiveRate(flows)?.annualPpm ?? null)
}
