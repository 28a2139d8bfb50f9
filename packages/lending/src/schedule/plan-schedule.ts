import type { IsoDate } from '../calendar/iso-date.ts'
import { sumMinor } from '../money/amount.ts'
import { splitEvenly } from '../money/split-evenly.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { requireLoanTerms } from '../terms/require-loan-terms.ts'
import { decliningRows } from './declining-rows.ts'
import { flatRows } from './flat-rows.ts'
import { requireCostWithinCap } from './lifetime-cap.ts'
import { periodsOf } from './periods.ts'
import type { PlannedInstallment, Schedule } from './schedule.ts'
import { upfrontFeeMinor } from './upfront-fee.ts'

/**
 * The installments of a loan paid out on a date, and what it costs.
 *
 * Formula: see `flatRows` and `decliningRows`; an added fee is paid in equal parts. Rounding half-up; remainders go to
 * the last installment, principals sum to the principal, no amount is negative. Day count: actual days for spans in
 * days, equal months for spans in months; a year is 365 days.
 * Errors: those of `requireLoanTerms`, `fee-exceeds-principal`, `rate-makes-no-schedule`, `cost-exceeds-lifetime-cap`,
 * `amount-out-of-range`, `date-out-of-range`.
 * Example: 10,000.00 at 0.1 % a day flat, single payment after 91 days: one installment of 10,910.00.
 */
export function planSchedule(terms: LoanTerms, disbursedOn: IsoDate): Schedule {
  requireLoanTerms(terms)
  const feesMinor = upfrontFeeMinor(terms)
  const isDeducted = terms.upfrontFee.taken === 'deducted'
  const installments = planInstallments(terms, disbursedOn, isDeducted ? 0 : feesMinor)
  const netProceedsMinor = terms.principalMinor - (isDeducted ? feesMinor : 0)
  const totalRepayableMinor = sumMinor(installments.map((installment) => installment.totalMinor))
  const interestMinor = sumMinor(installments.map((installment) => installment.interestMinor))
  const costMinor = totalRepayableMinor - netProceedsMinor
  requireCostWithinCap(terms, costMinor)
  const deductedFeeMinor = isDeducted ? feesMinor : 0
  const sums = { totalRepayableMinor, interestMinor, feesMinor, taxMinor: 0, deductedFeeMinor, deductedTaxMinor: 0 }
  return { disbursedOn, installments, netProceedsMinor, costMinor, ...sums }
}

function planInstallments(terms: LoanTerms, disbursedOn: IsoDate, addedFeeMinor: number): PlannedInstallment[] {
  const periods = periodsOf(terms.repayment, terms.interest.per, disbursedOn)
  const planRows = terms.interest.method === 'flat' ? flatRows : decliningRows
  const rows = planRows(terms.principalMinor, terms.interest, periods)
  const feeParts = splitEvenly(addedFeeMinor, periods.length)
  return rows.map((row, index) => {
    const feeMinor = feeParts[index]!
    const totalMinor = sumMinor([row.principalMinor, row.interestMinor, feeMinor])
    return { number: index + 1, dueOn: periods[index]!.dueOn, ...row, feeMinor, taxMinor: 0, totalMinor }
  })
}
