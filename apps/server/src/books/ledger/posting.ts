import type { Account } from './accounts.ts'

/** One line of an entry: positive is a debit, negative a credit, in minor units of the entry's currency. */
export type Posting = { account: Account; amountMinor: number; borrowerId?: string; orderId?: string }

export type LoanReference = { borrowerId: string; orderId: string }

export function debit(account: Account, amountMinor: number, loan?: LoanReference): Posting {
  return { account, amountMinor, ...loan }
}

export function credit(account: Account, amountMinor: number, loan?: LoanReference): Posting {
  return { account, amountMinor: 0 - amountMinor, ...loan }
}
