import type { IsoDate } from '../calendar/iso-date.ts'
import { standingOn } from './account-on.ts'
import { type Amounts, noAmounts, subtract, sumOfAmounts, totalMinor } from './amounts.ts'
import type { Loan } from './loan.ts'
import type { LoanBooks } from './loan-books.ts'
import type { InstallmentPosition } from './position.ts'

/**
 * How the loan stands in the lender's books at the end of a day.
 *
 * They balance, on every day of every history:
 * received + principal + written off = paid out + refunded + interest, fee, penalty and late interest income + tax
 * payable + credit + recovered.
 * Interest, fee and tax count as charged from their due date on; paid ahead of it, they are income at once. What is charged
 * and unpaid is no part of the equation, since it is income only once it is paid. A write-off moves the unpaid principal
 * from `principalMinor` to `writtenOffMinor` and ends all receivables; what is paid afterwards is recovered, whatever it covers.
 * A fee kept back from the payout is income from the start; a cooling-off exit that returns it takes it out again.
 * Errors: `date-before-disbursement`.
 * Example: 10,000.00 with 200.00 kept back: paid out 9,800.00, principal 10,000.00, fee income 200.00.
 */
export function booksOf(loan: Loan, on: IsoDate): LoanBooks {
  const { account, installments } = standingOn(loan, on)
  const { writeOff, coolingOffExit } = account
  const { netProceedsMinor, deductedFeeMinor, deductedTaxMinor } = loan.schedule
  const paid = sumOfAmounts(installments.map((row) => row.paid))
  const income = writeOff?.paid ?? paid
  const owed = writeOff === null ? chargedAndUnpaid(installments, on) : noAmounts
  return {
    paidOutMinor: netProceedsMinor,
    receivedMinor: account.receivedMinor,
    refundedMinor: account.refundedMinor,
    principalMinor: owed.principal,
    interestMinor: owed.interest,
    feeMinor: owed.fee,
    taxMinor: owed.tax,
    penaltyMinor: owed.penalty,
    lateInterestMinor: owed.lateInterest,
    interestIncomeMinor: income.interest,
    feeIncomeMinor: income.fee + deductedFeeMinor - (coolingOffExit?.returnedFeeMinor ?? 0),
    penaltyIncomeMinor: income.penalty,
    lateInterestIncomeMinor: income.lateInterest,
    taxPayableMinor: income.tax + deductedTaxMinor - (coolingOffExit?.returnedTaxMinor ?? 0),
    creditMinor: account.creditMinor,
    writtenOffMinor: writeOff?.principalMinor ?? 0,
    recoveredMinor: writeOff === null ? 0 : totalMinor(subtract(paid, writeOff.paid)),
  }
}

/** All unpaid principal, and of everything else what has fallen due. */
function chargedAndUnpaid(installments: readonly InstallmentPosition[], on: IsoDate): Amounts {
  return sumOfAmounts(
    installments.map(({ planned, unpaid }) =>
      planned.dueOn <= on ? unpaid : { ...noAmounts, principal: unpaid.principal },
    ),
  )
}
