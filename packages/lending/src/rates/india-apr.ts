import { LendingError } from '../lending-error.ts'
import { type CashFlow, requireAmounts, requireCashFlows } from './cash-flow.ts'
import { wholeMonths } from './months-and-days.ts'
import { periodicFlows } from './solving/flows.ts'
import { finiteOrNull, onlyRate } from './solving/rates-of.ts'

/**
 * India's annual percentage rate, from amounts a month apart: what is received is positive, what is paid is negative.
 *
 * Formula: 12 × the monthly internal rate on the sum disbursed net of all charges. Not compounded. Day count: equal
 * months. The circular takes the installment before it is rounded, so amounts may have a fraction. The result is a
 * plain ratio, not rounded. `null` when no rate above −100 % fits, or several do and not just one of them is at least
 * 0, nor one that a number can hold. Errors: `cash-flows-invalid`, `amount-out-of-range`.
 * Source: RBI, Key Facts Statement for loans and advances (15 April 2024), Annex B, whose example is: 20,000 over 24
 * months at 15 % reducing, charges of 400, so 19,600 received and 969.73… a month: 17.07 %.
 */
export function indiaAprOfMonths(amounts: readonly number[]): number | null {
  requireAmounts(amounts)
  const monthlyRate = onlyRate(periodicFlows(amounts))
  return monthlyRate === null ? null : finiteOrNull(monthlyRate * 12)
}

/**
 * India's annual percentage rate of dated flows: as `indiaAprOfMonths`, with every flow whole months after the first.
 *
 * Example: the flows above with installments rounded to 969.73, on the same day of each month, give 17.07 % too.
 * Errors: `amount-out-of-range`, `cash-flows-invalid` for a flow that is not whole months after the first.
 */
export function indiaApr(cashFlows: readonly CashFlow[]): number | null {
  requireCashFlows(cashFlows)
  const flows = cashFlows.toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const amounts: number[] = []
  for (const { on, amountMinor } of flows) {
    const month = wholeMonths(flows[0]!.on, on)
    if (month === null) throw new LendingError('cash-flows-invalid', `${on} is not whole months after the first flow`)
    while (amounts.length <= month) amounts.push(0)
    amounts[month]! += amountMinor
  }
  return indiaAprOfMonths(amounts)
}
