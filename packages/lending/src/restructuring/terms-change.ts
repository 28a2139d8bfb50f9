import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import type { Span } from '../terms/loan-terms.ts'
import { requireKeys, requirePart, requireWhole } from '../terms/require-values.ts'

/** The parts of a loan's terms that a restructuring changes. Everything left out goes on as it is. */
export type TermsChange = {
  /** The number of installments. Absent: as many as are left to pay, at least one. */
  count?: number
  /** The time between installments. With it, a loan in one payment is repaid in level installments. */
  every?: Span
  /** The first due date; later ones are counted from it. Absent: the next due date of the loan. */
  firstDueOn?: IsoDate
  /** A payment holiday: nothing is due on so many of the next due dates, and the loan ends as many later. */
  holidayInstallments?: number
  ratePpm?: number
}

export const changeKeys = ['count', 'every', 'firstDueOn', 'holidayInstallments', 'ratePpm']

/** Refuses a change that no loan can have. Errors: `terms-invalid`, `date-unknown`. */
export function requireChange(change: TermsChange): void {
  requirePart(change, 'The change')
  requireKeys(change, changeKeys, 'The change')
  const { count, every, firstDueOn, holidayInstallments, ratePpm } = change
  if (count !== undefined) requireWhole(count, 1, 'The number of installments')
  if (every !== undefined) requirePart(every, 'The time between installments')
  if (firstDueOn !== undefined) parseIsoDate(firstDueOn)
  if (ratePpm !== undefined) requireWhole(ratePpm, 0, 'The interest rate')
  if (holidayInstallments === undefined) return
  requireWhole(holidayInstallments, 1, 'The installments of the holiday')
  if (firstDueOn === undefined && every === undefined) return
  throw new LendingError('terms-invalid', 'A holiday counts the due dates of the loan, and moves none otherwise')
}
