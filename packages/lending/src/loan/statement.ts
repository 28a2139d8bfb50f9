import type { IsoDate } from '../calendar/iso-date.ts'

/** The account of a loan as a borrower reads it: what was added, what was taken off, and what was owed after each. */
export type Statement = {
  on: IsoDate
  rows: readonly StatementRow[]
  /** The last balance: what is owed of principal and of everything charged so far; below zero when it is credit. */
  balanceMinor: number
  /** Agreed interest, fees and tax that fall due later. With the balance they are all that is owed, less credit. */
  notYetDueMinor: number
}

export type StatementRow = {
  on: IsoDate
  kind: StatementKind
  /** In words, for a page in English. */
  sentence: string
  /** Added to what is owed. */
  debitMinor: number
  /** Taken off it. */
  creditMinor: number
  balanceMinor: number
}

export type StatementKind =
  | 'payout'
  | 'deductedFee'
  | 'deductedTax'
  | 'interest'
  | 'fee'
  | 'tax'
  | 'penalty'
  | 'lateInterest'
  | 'payment'
  | 'waiver'
  | 'rebate'
  | 'extension'
  | 'refund'
  | 'writeOff'
  | 'coolingOff'
  | 'returnedFee'
