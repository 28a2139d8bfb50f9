/**
 * How a loan stands in the lender's books on a date: every balance a ledger keeps for one loan, from the fold alone.
 *
 * All in minor units, none negative. The entry of an event is the difference between the books before and after it, so
 * that ledger and fold cannot drift apart. They balance: what was paid out, `taxPayable` aside, is either still carried,
 * given up, or came back; see `booksOf` for the equation.
 */
export type LoanBooks = {
  /** Sent to the borrower. */
  paidOutMinor: number
  /** All payments, refunds not taken off. */
  receivedMinor: number
  refundedMinor: number
  /** Unpaid principal that is still expected; nothing once written off. */
  principalMinor: number
  /** Charged up to the date, neither paid nor waived nor written off. What is charged is income once it is paid. */
  interestMinor: number
  feeMinor: number
  taxMinor: number
  penaltyMinor: number
  lateInterestMinor: number
  /** Paid before a write-off, with a fee kept back from the payout. */
  interestIncomeMinor: number
  feeIncomeMinor: number
  penaltyIncomeMinor: number
  lateInterestIncomeMinor: number
  /** Tax on fees that was paid or kept back: it belongs to the tax authority. */
  taxPayableMinor: number
  /** Paid beyond the debt and not refunded: it belongs to the borrower. */
  creditMinor: number
  /** Principal given up by the write-off. */
  writtenOffMinor: number
  /** Everything paid towards the debt after the write-off. */
  recoveredMinor: number
}
