/**
 * The chart of accounts. Every posting goes to one of these; a debit is positive and a credit negative, so that an asset or
 * an expense normally has a positive balance, a liability or income a negative one.
 *
 * Income is recognised when it is paid. What a loan charges is carried as receivable from the day it is charged, against
 * `unearnedIncome`; when it is paid, it leaves both and becomes income; when it is waived or written off, it just leaves
 * both. So a balance sheet shows what borrowers owe, and the profit only what came in.
 */
export const accounts = {
  /** Asset, debit: principal paid out and not yet paid back. Per order it equals the loan's unpaid principal. */
  principalReceivable: 'assets:principal-receivable',
  /** Asset, debit: interest agreed at signing, charged and not yet paid. */
  interestReceivable: 'assets:interest-receivable',
  /** Asset, debit: fees charged and not yet paid, the price of an extension among them. */
  feeReceivable: 'assets:fees-receivable',
  /** Asset, debit: tax on those fees. */
  taxReceivable: 'assets:tax-receivable',
  /** Asset, debit: penalties charged and not yet paid. */
  penaltyReceivable: 'assets:penalties-receivable',
  /** Asset, debit: daily interest charged on what is overdue, not yet paid. */
  lateInterestReceivable: 'assets:late-interest-receivable',
  /** Asset, debit: the lender's money at the bank that pays loans out and refunds back. */
  payoutBank: 'assets:payout-bank',
  /** Asset, debit: what the payment provider collected for the lender and has not yet passed on to its bank. */
  paymentClearing: 'assets:payment-clearing',
  /** Liability, credit: the counterpart of all receivables but principal: charged, not yet paid, so not yet earned. */
  unearnedIncome: 'liabilities:unearned-income',
  /** Liability, credit: tax on fees that borrowers paid; it belongs to the tax authority. */
  taxPayable: 'liabilities:tax-payable',
  /** Liability, credit: money that came in and matches no loan, until staff find whose it is. */
  suspense: 'liabilities:suspense',
  /** Liability, credit: what a borrower paid beyond the debt; it belongs to the borrower. */
  borrowerCredit: 'liabilities:borrower-credit',
  /** Income, credit: the interest agreed at signing. */
  interestIncome: 'income:interest',
  /** Income, credit: fees, kept back from a payout or paid with the installments. */
  feeIncome: 'income:fees',
  /** Income, credit: penalties of late loans. */
  penaltyIncome: 'income:penalties',
  /** Income, credit: daily interest on what is overdue. */
  lateInterestIncome: 'income:late-interest',
  /** Income, credit: whatever was paid towards a loan after it was written off. */
  recoveries: 'income:recoveries',
  /** Expense, debit: principal given up when a loan is written off. */
  writtenOffPrincipal: 'expenses:written-off-principal',
} as const

export type Account = (typeof accounts)[keyof typeof accounts]
