/**
 * The chart of accounts. Every posting goes to one of these; a debit is positive and a credit negative, so that an
 * asset or an expense normally has a positive balance, a liability or income a negative one.
 *
 * Income is recognised when it is paid. A loan's charges are receivable from the day they are charged, against
 * `unearnedIncome`; when paid, they leave both and become income; when waived or written off, they just leave both. So
 * a balance sheet shows the borrowers' debt, and the profit only received money.
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
  /** Asset, debit: daily interest charged on overdue amounts, not yet paid. */
  lateInterestReceivable: 'assets:late-interest-receivable',
  /** Asset, debit: the lender's money at the bank that pays loans out and refunds back. */
  payoutBank: 'assets:payout-bank',
  /** Asset, debit: money that the payment provider collected for the lender and has not yet passed on to its bank. */
  paymentClearing: 'assets:payment-clearing',
  /**
   * Liability, credit: the counterpart of all receivables but principal, and of charges that a restructuring made
   * principal: charged, not yet paid, so not yet earned.
   */
  unearnedIncome: 'liabilities:unearned-income',
  /** Liability, credit: tax on fees that borrowers paid; it belongs to the tax authority. */
  taxPayable: 'liabilities:tax-payable',
  /** Liability, credit: received money that matches no loan, until staff find its owner. */
  suspense: 'liabilities:suspense',
  /** Liability, credit: a borrower's money beyond the debt. */
  borrowerCredit: 'liabilities:borrower-credit',
  /** Income, credit: the interest agreed at signing. */
  interestIncome: 'income:interest',
  /** Income, credit: fees, deducted from a payout or paid with the installments. */
  feeIncome: 'income:fees',
  /** Income, credit: penalties of late loans. */
  penaltyIncome: 'income:penalties',
  /** Income, credit: daily interest on overdue amounts. */
  lateInterestIncome: 'income:late-interest',
  /** Income, credit: payments for a loan after it was written off. */
  recoveries: 'income:recoveries',
  /** Expense, debit: principal given up when a loan is written off. */
  writtenOffPrincipal: 'expenses:written-off-principal',
} as const

export type Account = (typeof accounts)[keyof typeof accounts]

/** One line of an entry: positive is a debit, negative a credit, in minor units of the entry's currency. */
export type Posting = { account: Account; amountMinor: number; borrowerId?: string; orderId?: string }

export type LoanReference = { borrowerId: string; orderId: string }

export function debit(account: Account, amountMinor: number, loan?: LoanReference): Posting {
  return { account, amountMinor, ...loan }
}

export function credit(account: Account, amountMinor: number, loan?: LoanReference): Posting {
  return { account, amountMinor: 0 - amountMinor, ...loan }
}

/**
 * The kinds of events that move money or change a debt, and what `sourceId` names for each. A kind and a source are
 * posted once. A receipt is named `provider/receipt id`, an event of a loan by its own id.
 */
export const entryKinds = {
  /** A payout arrived at the borrower's account. Source: the payout's reference. */
  disbursement: 'disbursement',
  /** A further part of the principal arrived at the borrower's account. Source: the loan event. */
  advance: 'advance',
  /** A payout came back: the loan's books are empty again. Source: the id of the payout's entry. */
  reversal: 'reversal',
  /**
   * The charges of the days since the loan's last entry: interest and fees that fell due, penalties, late interest.
   * Source: the order, the day up to which it was booked before and the day up to which it is now.
   */
  charges: 'charges',
  /** A receipt was applied to a loan, with all it changes in what later payments covered. Source: the receipt. */
  repayment: 'repayment',
  /** The payer's bank reversed a payment. Source: the receipt. */
  repaymentReversal: 'repayment-reversal',
  /** A receipt matched no running loan. Source: the receipt. */
  suspense: 'suspense',
  /** Money in suspense found its loan. Source: the receipt. */
  suspenseToLoan: 'suspense-to-loan',
  /** Money in suspense went back to its payer. Source: the request of staff: it may come back and go out again. */
  suspenseRefund: 'suspense-refund',
  /** A borrower got more time: its price is charged, the due dates move. Source: the loan event. */
  extension: 'extension',
  /** A fee or a penalty was charged by an event of its own. Source: the loan event. */
  charge: 'charge',
  /** The lender gave up charges. Source: the loan event. */
  waiver: 'waiver',
  /** The lender no longer expects to be paid. Source: the loan event. */
  writeOff: 'write-off',
  /** A write-off was reversed. Source: the loan event of the write-off. */
  writeOffReversal: 'write-off-reversal',
  /** A loan goes on under new terms. Source: the loan event. */
  restructuring: 'restructuring',
  /**
   * Another event of a loan was reversed, such as a waiver, a restructuring, or a refund or an advance that did not arrive. Source: that loan event.
   * Money from suspense came back from the bank. Source: the request of staff.
   */
  correction: 'correction',
  /** A receipt for a loan that was written off. Source: the receipt. */
  recovery: 'recovery',
  /** Credit went back to the borrower. Source: the loan event. */
  refund: 'refund',
} as const

export type EntryKind = (typeof entryKinds)[keyof typeof entryKinds]
