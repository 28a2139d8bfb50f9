import type { Schedule } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { AmountLine, DisclosedFee, DisclosedFinanceCharge, DisclosedProceeds } from './disclosed-cost.ts'

/** The loan amount, every deduction as a negative line, and what is left: the lines sum to the net proceeds. */
export function discloseProceeds(
  { principalMinor }: LoanTerms,
  { netProceedsMinor, deductedFeeMinor, deductedTaxMinor }: Schedule,
  fees: readonly DisclosedFee[],
): DisclosedProceeds {
  const deductions = fees.filter(({ taken }) => taken === 'deducted').flatMap(linesOf)
  const itemization = [
    { label: 'Loan amount', amountMinor: principalMinor },
    ...deductions.map(({ label, amountMinor }) => ({ label: `Less ${label}`, amountMinor: -amountMinor })),
  ]
  return { netMinor: netProceedsMinor, deductedMinor: deductedFeeMinor + deductedTaxMinor, itemization }
}

/** Interest, every fee and the tax on fees; the lines sum to what is paid in all less what is paid out. */
export function discloseFinanceCharge(
  { costMinor, interestMinor }: Schedule,
  fees: readonly DisclosedFee[],
): DisclosedFinanceCharge {
  return {
    totalMinor: costMinor,
    itemization: [{ label: 'Interest', amountMinor: interestMinor }, ...fees.flatMap(linesOf)],
  }
}

function linesOf({ name, paidTo, to, amountMinor, taxMinor }: DisclosedFee): AmountLine[] {
  const fee = { label: to === 'lender' ? name : `${name} (to ${paidTo})`, amountMinor }
  const tax = { label: `Tax on fees (${name})`, amountMinor: taxMinor }
  return [fee, tax].filter((line) => line.amountMinor > 0)
}
