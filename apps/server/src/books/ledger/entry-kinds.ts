/**
 * What can move money, or what is owed, and what `sourceId` names for each. A kind and a source are posted once. A receipt
 * is named `provider/receipt id`, an event of a loan by its own id.
 */
export const entryKinds = {
  /** A payout arrived at the borrower's account. Source: the disbursement's reference. */
  disbursement: 'disbursement',
  /** A payout came back: the loan's books are empty again. Source: the id of the disbursement's entry. */
  reversal: 'reversal',
  /**
   * What the days since the loan's last entry charged: interest and fees that fell due, penalties, late interest. Source:
   * the order, the day up to which it was booked before and the day up to which it is now.
   */
  charges: 'charges',
  /** A receipt was applied to a loan, with all it changes in what later payments covered. Source: the receipt. */
  repayment: 'repayment',
  /** A payment was taken back by the payer's bank. Source: the receipt. */
  repaymentReversal: 'repayment-reversal',
  /** A receipt matched no running loan. Source: the receipt. */
  suspense: 'suspense',
  /** Money in suspense found its loan. Source: the receipt. */
  suspenseToLoan: 'suspense-to-loan',
  /** Money in suspense went back to its payer. Source: the request of staff: it may come back and go out again. */
  suspenseRefund: 'suspense-refund',
  /** A borrower got more time: its price is charged, the due dates move. Source: the loan event. */
  extension: 'extension',
  /** The lender gave up charges. Source: the loan event. */
  waiver: 'waiver',
  /** The lender no longer expects to be paid. Source: the loan event. */
  writeOff: 'write-off',
  /** A write-off was taken back. Source: the loan event of the write-off. */
  writeOffReversal: 'write-off-reversal',
  /**
   * Another event of a loan was taken back, such as a waiver or a refund that did not arrive. Source: that loan event.
   * Money from suspense came back from the bank. Source: the request of staff.
   */
  correction: 'correction',
  /** A receipt for a loan that was written off. Source: the receipt. */
  recovery: 'recovery',
  /** Credit went back to the borrower. Source: the loan event. */
  refund: 'refund',
} as const

export type EntryKind = (typeof entryKinds)[keyof typeof entryKinds]
