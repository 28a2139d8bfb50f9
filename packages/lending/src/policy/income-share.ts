import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'

const ppm = 1_000_000n

/**
 * The largest installment as a share of the income earned since the payment before, in parts per million, rounded up so
 * that a share above a limit never reads as the limit. Null without an income, and for a share too large to be held exactly.
 *
 * Formula: installment ÷ (monthly income × months between payments); days count as 12/365 of a month each. Errors: those
 * of `planSchedule`, `amount-out-of-range` for an income that is not whole. Example: 3,000.00 a month from an income of 10,000.00 a month is 30 %.
 */
export function incomeSharePpm(terms: LoanTerms, monthlyIncomeMinor: number, disbursedOn: IsoDate): number | null {
  const { installments } = planSchedule(terms, disbursedOn)
  requireIncome(monthlyIncomeMinor)
  if (monthlyIncomeMinor <= 0) return null
  const [months, parts] = monthsBetweenPayments(terms)
  const largestMinor = Math.max(...installments.map(({ totalMinor }) => totalMinor))
  const earned = BigInt(monthlyIncomeMinor) * BigInt(months)
  const sharePpm = Number((BigInt(largestMinor) * BigInt(parts) * ppm + earned - 1n) / earned)
  return Number.isSafeInteger(sharePpm) ? sharePpm : null
}

/** Refuses an income that is not a whole number of minor units. None at all, or a debt, is an income too. */
export function requireIncome(monthlyIncomeMinor: number): void {
  if (Number.isSafeInteger(monthlyIncomeMinor)) return
  throw new LendingError('amount-out-of-range', 'An income must be a whole number of minor units')
}

/** The usual time between two payments in months, as a fraction. */
function monthsBetweenPayments({ repayment }: LoanTerms): [number, number] {
  if (repayment.kind === 'single') return [repayment.termDays * 12, 365]
  const { every } = repayment
  return 'months' in every ? [every.months, 1] : [every.days * 12, 365]
}
