import type { IsoDate } from '../calendar/iso-date.ts'
import { booksOf } from '../loan/books-of.ts'
import type { Loan } from '../loan/loan.ts'
import { delinquencyOn } from './days-past-due.ts'
import type { DelinquencyRules } from './delinquency-rules.ts'
import type { DelinquencyPause } from './pauses.ts'

/**
 * The interest of a non-performing loan that is charged and unpaid at the end of a day, and may not be income: a lender who
 * takes interest to income when it is charged reverses this much. In minor units.
 *
 * Formula: while the loan is non-performing, interest and late interest charged up to the day, whether before it became
 * non-performing or since, less what was paid and waived; while it performs, 0. So the entry of a day is the difference
 * from the day before: on the first non-performing day all unpaid interest is reversed, later charges are not income,
 * a payment makes income of what it pays, and the rest is income again when the loan performs again. Interest counts as
 * charged on its due date, or before a restructuring that kept it, as in `booksOf`; that of a running period is not income
 * yet. Interest that became principal is not counted here: `booksOf` has it as `capitalisedMinor`. Nothing is left to suspend after a write-off. Fees and penalties are not interest: `booksOf` has them.
 * Errors: those of `delinquencyOn`.
 * Sources: RBI Master Circular of 1 April 2022, 3.1 and 3.2; BSP Manual of Regulations for Non-Bank Financial Institutions,
 * 4305Q.4, as of 31 December 2008.
 * Example: 36.00 of interest due on 31 March and unpaid: 0 on 28 June, 36.00 on 29 June, when the loan becomes
 * non-performing by India's rules; after a payment that covers 20.00 of it, 16.00.
 */
export function suspendedInterestMinor(
  loan: Loan,
  on: IsoDate,
  rules: DelinquencyRules,
  pauses: readonly DelinquencyPause[] = [],
): number {
  if (delinquencyOn(loan, on, rules, pauses).nonPerformingSince === null) return 0
  const { interestMinor, lateInterestMinor } = booksOf(loan, on)
  return interestMinor + lateInterestMinor
}
