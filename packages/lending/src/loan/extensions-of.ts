import type { IsoDate } from '../calendar/iso-date.ts'
import { accountOn } from './account-on.ts'
import type { Loan, LoanRow } from './loan.ts'

/** More time that a loan was given. Minor units. */
export type GivenExtension = {
  on: IsoDate
  oldDueOn: IsoDate
  newDueOn: IsoDate
  principalMinor: number
  interestMinor: number
  feeMinor: number
}

/**
 * The extensions of a loan up to a day, oldest first; one whose payment bounced is none.
 *
 * Errors: `date-before-disbursement`.
 * Example: 1,200.00 due on day 30, extended on day 25 by 30 days: one, from day 30 to day 60.
 */
export function extensionsOf(loan: Loan, on: IsoDate): GivenExtension[] {
  const rows = accountOn(loan, on).installments.map(({ planned }) => planned)
  return rows.flatMap((row) => (row.added?.by === 'extension' ? [given(row, row.added, rows)] : []))
}

function given(
  { dueOn, principalMinor, movedMinor = 0, interestMinor, feeMinor }: LoanRow,
  { on, movedFrom }: { on: IsoDate; movedFrom: readonly number[] },
  rows: readonly LoanRow[],
): GivenExtension {
  const oldDueOn = rows.findLast(({ number }) => movedFrom.includes(number))!.dueOn
  // A later extension moved the principal on.
  return { on, oldDueOn, newDueOn: dueOn, principalMinor: principalMinor + movedMinor, interestMinor, feeMinor }
}
