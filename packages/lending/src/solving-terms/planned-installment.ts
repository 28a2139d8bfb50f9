import { plannedFees } from '../schedule/planned-fees.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { type InstallmentsRepayment, type LoanTerms, plainRounding, type RoundingTerms } from '../terms/loan-terms.ts'

/** The terms that say which payments are regular; the schedule was planned by terms that were checked. */
type RegularTerms = { rounding?: RoundingTerms; repayment: object }

/** The largest regular payment of a schedule, as `installmentFor` explains it. Minor units. */
export function installmentOf({ installments }: Schedule, terms: RegularTerms): number {
  return largestRegular(
    installments.map(({ totalMinor }) => totalMinor),
    terms,
  )
}

/** The installment that a level one becomes with the fees of the loan and their tax. Minor units; of terms that were checked. */
export function installmentWithFees(levelMinor: number, terms: LoanTerms<string>): number {
  const count = terms.repayment.kind === 'installments' ? terms.repayment.count : 1
  const { withRow, rows } = plannedFees(terms, count, terms.rounding ?? plainRounding)
  const totals = Array.from({ length: count }, (_, index) => {
    const [own, added] = [withRow(index), rows[index]]
    return levelMinor + own.feeMinor + own.taxMinor + (added?.feeMinor ?? 0) + (added?.taxMinor ?? 0)
  })
  return largestRegular(totals, terms)
}

function largestRegular(totals: readonly number[], { rounding, repayment }: RegularTerms): number {
  const { amortization, grace } = repayment as Partial<InstallmentsRepayment>
  const isBullet = amortization === 'interest-only'
  const lastOnly = totals.length - (grace?.principalPeriods ?? 0) === 1 && !isBullet
  const from = rounding?.remainder === 'first' && totals.length > 1 ? 1 : 0
  const to = lastOnly || totals.length - from === 1 ? totals.length : totals.length - 1
  return totals.slice(from, to).reduce((most, totalMinor) => Math.max(most, totalMinor), 0)
}
