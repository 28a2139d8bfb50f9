import type { IsoDate } from '../calendar/iso-date.ts'
import type { OwedKind } from '../terms/loan-terms.ts'
import { scheduledMinor, totalMinor } from './amounts.ts'
import { type InstallmentAccount, installmentNumberOf, isKept, type Loan, type LoanRow } from './loan.ts'
import { type Position, standingOn } from './position.ts'
import { sumsOfCharges } from './row-charges.ts'
import { rowsOf } from './row-list.ts'

/**
 * An installment as events left it: planned at signing, moved by an extension, or added by one. Minor units. Its fee has
 * the fees that events charged on it; penalties are in `unpaidMinor` alone.
 */
export type PlanRow = {
  /**
   * Charges on an installment of a recalculated loan before it was due are a row of their own, added by `charge`, with the
   * number and the due date of that installment.
   */
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
  /** Given up of it, including late charges: by waivers, by the rebate of a payoff, by a cooling-off exit. */
  waivedMinor: number
  /** Why it was added after signing: see `LoanRow`. */
  addedBy: NonNullable<LoanRow['added']>['by'] | null
}

/**
 * Every installment of the loan as it stands at the end of a day, extensions included, in the order of their due dates;
 * `loan.schedule` stays as signed.
 * After a payoff nothing is unpaid in any row: those that were to come have what was given back in `waivedMinor`, and of a
 * recalculated loan there is one row for all of them, without the interest that is never earned.
 * After a restructuring, the installments of the new terms.
 *
 * Errors: `loan-unknown`, `date-unknown`, `date-before-disbursement`.
 * Example: a single payment extended once has two rows, the first of them with all its principal moved.
 */
export function planOn(loan: Loan, on: IsoDate): PlanRow[] {
  return planRows(standingOn(loan, on))
}

/** Minor units of each kind that can be owed. */
type AmountsByKind = Readonly<Record<OwedKind, number>>

/** A row of the plan with all that was charged on it by the end of the day, late charges too, and what became of it. */
export type PlanRowInFull = PlanRow & {
  charged: AmountsByKind
  paid: AmountsByKind
  waived: AmountsByKind
  unpaid: AmountsByKind
}

/**
 * The rows of `planOn` with their amounts kind by kind: what was charged is what was paid, given up and is unpaid. What is unpaid
 * of all rows sums to the payoff and the rebate of `owedOn`.
 *
 * Errors: those of `planOn`.
 * Example: an installment of 1,200.00 three days late, with a penalty of 1,000.00 and late interest of 180.00, has 2,380.00 charged.
 */
export function planInFull(loan: Loan, on: IsoDate): PlanRowInFull[] {
  return rowsOf(standingOn(loan, on).installments).map((row) => {
    const { charged, paid, waived, unpaid } = row
    return { ...planRow(row), charged, paid, waived, unpaid }
  })
}

export function planRows({ installments }: Position): PlanRow[] {
  return rowsOf(installments).map(planRow)
}

function planRow(row: InstallmentAccount): PlanRow {
  if (isKept(row)) return keptRow(row)
  const { planned, unpaid, waived } = row
  const { dueOn, principalMinor, interestMinor, taxMinor } = planned
  const { chargedMinor: chargedFeeMinor } = sumsOfCharges(row, 'fee')
  return {
    number: installmentNumberOf(planned),
    dueOn,
    principalMinor,
    interestMinor,
    feeMinor: planned.feeMinor + chargedFeeMinor,
    taxMinor,
    totalMinor: planned.totalMinor + chargedFeeMinor,
    movedMinor: planned.movedMinor ?? 0,
    unpaidMinor: totalMinor(unpaid),
    waivedMinor: totalMinor(waived),
    addedBy: planned.added?.by ?? null,
  }
}

/** The row of amounts kept by a restructuring; penalties and late interest are in `unpaidMinor` alone, as everywhere. */
function keptRow({ planned, charged, waived, unpaid }: InstallmentAccount): PlanRow {
  const { number, dueOn } = planned
  const { principal: principalMinor, interest: interestMinor, fee: feeMinor, tax: taxMinor } = charged
  const scheduled = { principalMinor, interestMinor, feeMinor, taxMinor, totalMinor: scheduledMinor(charged) }
  const left = { waivedMinor: totalMinor(waived), unpaidMinor: totalMinor(unpaid) }
  return { number, dueOn, ...scheduled, movedMinor: 0, ...left, addedBy: 'restructuring' }
}
