import { LendingError, shown } from '../lending-error.ts'
import { requireAmountMinor, requirePositiveAmountMinor } from '../money/amount.ts'
import { type CashFlow, requireCashFlows } from './cash-flow.ts'
import { dayNumber, dayOfMonth, monthsAndDays } from './months-and-days.ts'
import { timedFlows } from './solving/flows.ts'
import { onlyRate } from './solving/rates-of.ts'

const daysInMonth = 30

/** `30-days`: every 30 days are a month. `equal-months`: a whole month is one, the days left over are 1/30 each. */
export const philippineMonths = ['30-days', 'equal-months'] as const
export type PhilippineMonth = (typeof philippineMonths)[number]

/**
 * The effective interest rate of the Philippines, a month: what the loan costs on the net proceeds.
 *
 * Formula: the monthly rate that discounts every flow to the net proceeds. All fees are flows; charges for paying late
 * are not. The circulars equate 6 % a month with 0.2 % a day, so a month is 30 days unless the loan runs by calendar
 * months. The result is a plain ratio, not rounded; a cap is held when it is not above 0.15 (loans from 2022-03-03) or
 * 0.12 (loans from 2026-04-01). `null` when no rate above −100 % fits, or several do and not just one of them is at
 * least 0. Received is positive, paid is negative.
 * Errors: `cash-flows-invalid`, `amount-out-of-range`, `date-unknown`, `terms-invalid` for an unknown month.
 * Sources: SEC MC 3 s.2022 and MC 14 s.2025, after BSP Circular 1133 s.2021. The circulars print no example; worked:
 * 9,000 net of 10,000, and 10,350 after 30 days, cost 15 % a month.
 */
export function philippineMonthlyRate(
  cashFlows: readonly CashFlow[],
  month: PhilippineMonth = '30-days',
): number | null {
  if (!philippineMonths.includes(month))
    throw new LendingError('terms-invalid', `${shown(month)} is not a way to count months`)
  requireCashFlows(cashFlows)
  const flows = cashFlows.filter(({ amountMinor }) => amountMinor !== 0).sort((a, b) => (a.on < b.on ? -1 : 1))
  const first = flows[0]?.on
  if (first === undefined) return null
  const timed = flows.map(({ on, amountMinor }) => {
    if (month === '30-days') return { time: (dayNumber(on) - dayNumber(first)) / daysInMonth, amount: amountMinor }
    const { months, days } = monthsAndDays(first, on, dayOfMonth(first))
    return { time: months + days / daysInMonth, amount: amountMinor }
  })
  return onlyRate(timedFlows(timed))
}

/**
 * The nominal interest rate of the Philippines, a month: interest alone, on the sum borrowed before fees.
 *
 * Formula: interest ÷ principal ÷ (days ÷ 30). Day count: actual days, 30 a month. A plain ratio, not rounded; the cap
 * is 0.06. For a loan repaid in one sum: an installment loan has the rate in its contract.
 * Errors: `amount-out-of-range`, `cash-flows-invalid` for a term that is not a whole number of days from 1 up.
 * Sources: SEC MC 3 s.2022 and MC 14 s.2025. Example: 600 on 10,000 for 30 days is 6 % a month.
 */
export function philippineNominalMonthlyRate(principalMinor: number, interestMinor: number, termDays: number): number {
  requirePositiveAmountMinor(principalMinor, 'The principal')
  requireAmountMinor(interestMinor, 'The interest')
  if (!Number.isInteger(termDays) || termDays < 1) {
    throw new LendingError('cash-flows-invalid', 'The term must be a whole number of days from 1 up')
  }
  return (interestMinor / principalMinor / termDays) * daysInMonth
}
