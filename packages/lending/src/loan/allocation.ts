/**
 * What one payment covered, for the ledger. The parts sum to the payment. Minor units, none negative, except for a payment
 * that ends the loan early: what it gives back of a fee, or of interest that an earlier payment covered, is below zero.
 */
export type Allocation = {
  penaltyMinor: number
  lateInterestMinor: number
  feeMinor: number
  taxMinor: number
  interestMinor: number
  principalMinor: number
  /** Paid beyond everything owed; it belongs to the borrower. */
  creditMinor: number
}
