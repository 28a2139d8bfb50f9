import type { IsoDate } from '../calendar/iso-date.ts'

/** What can happen to a loan. Events are facts: they are added, never changed, and the loan is read off all of them. */
export type LoanEvent = Disbursed | Repaid

/** The money reached the borrower. */
export type Disbursed = { type: 'disbursed'; on: IsoDate }

/** The borrower paid. `on` is the day the payment counts from, whenever it became known. */
export type Repaid = { type: 'repaid'; id: string; on: IsoDate; amountMinor: number }
