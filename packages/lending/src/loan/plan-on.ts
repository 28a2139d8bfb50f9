import type { IsoDate } from '../calendar/iso-date.ts'
import { totalMinor } from './amounts.ts'
import type { Loan } from './loan.ts'
import { type InstallmentPosition, type Position, standingOn } from './position.ts'

/** An installment as events left it: planned at signing, moved by an extension, or added by one. Minor units. */
export type PlanRow = {
  number: number
  dueOn: IsoDate
  principalMinor: number
  interestMinor: number
  feeMinor: number
  taxMinor: number
  totalMinor: number
  /** Principal that extensions moved out of it to a later installment. */
  movedMinor: number
  /** Its unpaid part, including late charges. */
  unpaidMinor: number
  /** The event that added it after signing. */
  addedBy: 'extension' | 'refund' | null
}

/**
 * Every installment of the loan as it stands at the end of a day, extensions included; `loan.schedule` stays as signed.
 *
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: a single payment extended once has two rows, the first of them with all its principal moved.
 */
export function planOn(loan: Loan, on: IsoDate): PlanRow[] {
  return planRows(standingOn(loan, on))
}

export function planRows({ installments }: Position): PlanRow[] {
  return installments.map(planRow)
}

function planRow({ planned, unpaid }: InstallmentPosition): PlanRow {
  const { number, dueOn, principalMinor, interestMinor, feeMinor, taxMinor } = planned
  return {
    number,
    dueOn,
    principalMinor,
    interestMinor,
    feeMinor,
    taxMinor,
    totalMinor: planned.totalMinor,
    movedMinor: planned.movedMinor ?? 0,
    unpaidMinor: totalMinor(unpaid),
    addedBy: planned.added?.by ?? null,
  }
}
