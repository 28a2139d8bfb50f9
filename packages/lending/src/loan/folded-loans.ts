import { LendingError } from '../lending-error.ts'
import type { Loan } from './loan.ts'

/** The loans that `foldLoan` made. Every figure in them is right, so that a reader need not look at them again. */
const foldedLoans = new WeakSet<Loan>()

/** Remembers a loan as one that `foldLoan` made. */
export function asFolded(loan: Loan): Loan {
  foldedLoans.add(loan)
  return loan
}

/** Refuses anything but a loan that `foldLoan` made, a copy of one too. Errors: `loan-unknown`. */
export function requireLoan(loan: Loan): void {
  if (!foldedLoans.has(loan)) throw new LendingError('loan-unknown', 'The loan must be one that foldLoan made')
}
