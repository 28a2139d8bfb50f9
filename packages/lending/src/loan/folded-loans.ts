import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import type { Loan } from './loan.ts'

/** The loans that `foldLoan` made. Every figure in them is right, so that a reader need not look at them again. */
const foldedLoans = new WeakSet<Loan>()

/** Remembers a loan as one that `foldLoan` made. */
export function asFolded(loan: Loan): Loan {
  foldedLoans.add(loan)
  return loan
}

/** Refuses anything but a loan that `foldLoan` made, a copy of one too. Errors: `loan-unknown`. */
export function requireLoan(loan: Loan): void {
  if (!foldedLoans.has(loan)) throw new LendingError('loan-unknown', 'The loan must be one that foldLoan made')
}

/**
 * The loan under the terms that applied at the end of a day: the loan itself, unless it was restructured later. Errors:
 * `loan-unknown`, `date-unknown`.
 */
export function chapterOn(loan: Loan, on: IsoDate): Loan {
  requireLoan(loan)
  parseIsoDate(on)
  let chapter = loan
  while (chapter.restructuring !== null && on < chapter.restructuring.event.on) chapter = chapter.restructuring.earlier
  return chapter
}

/**
 * The loan under each of its terms, the first ones first: one for each restructuring, and the loan as it was paid out. Each has
 * the events, the account and the plan of its own time only.
 *
 * Errors: `loan-unknown`. Example: a loan that was never restructured is its only chapter.
 */
export function chaptersOf(loan: Loan): Loan[] {
  requireLoan(loan)
  const { restructuring } = loan
  return restructuring === null ? [loan] : [...chaptersOf(restructuring.earlier), loan]
}

/**
 * The loan under the terms that were signed first: what was paid out, when, and on which principal. Of a loan that was never
 * restructured, the loan itself.
 *
 * Errors: `loan-unknown`. Example: 1,000.00 paid out and restructured to 1,046.00: 1,000.00.
 */
export function firstChapterOf(loan: Loan): Loan {
  return chaptersOf(loan)[0]!
}
