/**
 * The chart of accounts. Every posting goes to one of these; a debit is positive and a credit negative, so that an asset
 * has a positive balance and income a negative one.
 *
 * Income is recognised when it is paid: what a borrower owes beyond the principal follows from the loan's events and the
 * signed terms on any date, and is no asset until money came in.
 */
export const accounts = {
  /** Asset: principal paid out and not yet paid back. Per order it equals the loan's unpaid principal. */
  principalReceivable: 'assets:principal-receivable',
  /** Asset: the lender's money at the bank that pays loans out. */
  payoutBank: 'assets:payout-bank',
  /** Asset: what the payment provider collected for the lender and has not yet passed on to its bank. */
  paymentClearing: 'assets:payment-clearing',
  /** Liability: money that came in and matches no loan, until staff find whose it is. */
  suspense: 'liabilities:suspense',
  /** Liability: what a borrower paid beyond the debt; it belongs to the borrower. */
  borrowerCredit: 'liabilities:borrower-credit',
  /** Income: the interest agreed at signing. */
  interestIncome: 'income:interest',
  /** Income: upfront fees, kept back from a payout or paid with the installments. */
  feeIncome: 'income:fees',
  /** Income: the one-time penalty of a late loan. */
  penaltyIncome: 'income:penalties',
  /** Income: daily interest on what is overdue. */
  lateInterestIncome: 'income:late-interest',
  /** Expense: principal given up when a loan is written off. */
  writtenOffPrincipal: 'expenses:written-off-principal',
} as const

export type Account = (typeof accounts)[keyof typeof accounts]
