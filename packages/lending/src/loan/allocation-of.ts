import { LendingError } from '../lending-error.ts'
import type { Allocation } from './allocation.ts'
import type { Loan } from './loan.ts'

/**
 * What one payment covered, given all other events known today. A payment that arrives later with an earlier date can
 * change it; the ledger then posts the difference.
 *
 * Errors: `repayment-unknown`.
 */
export function allocationOf(loan: Loan, repaidId: string): Allocation {
  const repayment = loan.repayments.find(({ id }) => id === repaidId)
  if (repayment === undefined) throw new LendingError('repayment-unknown', `The loan has no payment ${repaidId}`)
  return repayment.allocation
}
