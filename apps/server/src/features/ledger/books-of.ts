import { type Allocation, type IsoDate, type Loan, type OwedKind, owedOn } from '@hulog/lending'
import type { LoanBooks } from '../../../../../packages/lending/src/loan/loan-books.ts'

export type { LoanBooks }

/** How a loan stands in the books, read off what is owed and what its payments covered. */
export function booksOf(loan: Loan, on: IsoDate): LoanBooks {
  const owed = owedOn(loan, on)
  const unpaid = (kind: OwedKind) =>
    owed.lines.filter((line) => line.kind === kind).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const paid = (part: keyof Allocation) => loan.repayments.reduce((sum, { allocation }) => sum + allocation[part], 0)
  const { netProceedsMinor } = loan.schedule
  return {
    paidOutMinor: netProceedsMinor,
    receivedMinor: loan.repayments.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    refundedMinor: 0,
    principalMinor: unpaid('principal'),
    interestMinor: unpaid('interest'),
    feeMinor: unpaid('fee'),
    taxMinor: unpaid('tax'),
    penaltyMinor: unpaid('penalty'),
    lateInterestMinor: unpaid('lateInterest'),
    interestIncomeMinor: paid('interestMinor'),
    feeIncomeMinor: paid('feeMinor') + loan.terms.principalMinor - netProceedsMinor,
    penaltyIncomeMinor: paid('penaltyMinor'),
    lateInterestIncomeMinor: paid('lateInterestMinor'),
    taxPayableMinor: paid('taxMinor'),
    creditMinor: owed.creditMinor,
    writtenOffMinor: 0,
    recoveredMinor: 0,
  }
}
