/** What one payment covered, for the ledger. The parts sum to the payment. Minor units. */
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
