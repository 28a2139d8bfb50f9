import { LendingError } from '../lending-error.ts'
import type { Allocation } from './allocation.ts'
import type { Loan } from './loan.ts'

/** What one payment covered, and what it made unnecessary to pay. */
export type PaymentAllocation = Allocation & {
  /** Interest not yet earned that was dropped because this payment closed the loan. It is no part of the payment. */
  rebatedMinor: number
}

/**
 * What one payment covered, given all other events known today. A payment that arrives later with an earlier date can
 * change it; the ledger then posts the difference.
 *
 * Errors: `repayment-unknown`, also for a payment that was reversed.
 * Example: 300.00 on a penalty of 100.00 and late interest of 500.00 covers 100.00 and 200.00.
 */
export function allocationOf(loan: Loan, repaidId: string): PaymentAllocation {
  const repayment = loan.repayments.find(({ id }) => id === repaidId)
  if (repayment === undefined) throw new LendingError('repayment-unknown', `The loan has no payment ${repaidId}`)
  return { ...repayment.allocation, rebatedMinor: repayment.rebatedMinor }
}
