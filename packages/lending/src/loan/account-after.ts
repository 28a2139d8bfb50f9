import { daysBetween } from '../calendar/iso-date.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { type Amounts, add, noAmounts, plannedAmounts, subtract } from './amounts.ts'
import { isLoanWide, type LateRow, lateBasesMinor } from './late-interest.ts'
import { type InstallmentAccount, type LoanAccount, type LoanRow, openingRow, type Plan } from './loan.ts'
import type { Position } from './position.ts'

/** The effect of an event on each installment, by index. */
export type RowChanges = {
  paid?: readonly Amounts[]
  waived?: readonly Amounts[]
  /** Principal that an extension takes out of the installment. */
  movedMinor?: readonly number[]
  /** The further installment that an extension makes of it. */
  added?: LoanRow
}

/**
 * The account after an event of the position's day. An installment's late interest is closed when the event changed the
 * amount it runs on (or when nothing is charged any more), and runs on the new amount from the next day.
 */
export function accountAfter(plan: Plan, position: Position, changes: RowChanges): LoanAccount {
  const { account, charges, on } = position
  const after = position.installments.map(({ planned, unpaid }, index): LateRow => {
    const left = subtract(subtract(unpaid, changes.paid?.[index] ?? noAmounts), changes.waived?.[index] ?? noAmounts)
    const movedMinor = changes.movedMinor?.[index] ?? 0
    return { planned, unpaid: movedMinor === 0 ? left : { ...left, principal: left.principal - movedMinor } }
  })
  const addedRows = changes.added ? [changes.added] : []
  const afterAll = [...after, ...addedRows.map((planned) => ({ planned, unpaid: plannedAmounts(planned) }))]
  const isClosed = closingOf(plan, position, afterAll)
  const installments = account.installments.map((row, index): InstallmentAccount => {
    const { penalties, segments } = charges.rows[index]!
    const paid = add(row.paid, changes.paid?.[index] ?? noAmounts)
    const waived = add(row.waived, changes.waived?.[index] ?? noAmounts)
    const planned = without(row.planned, changes.movedMinor?.[index] ?? 0)
    if (!charges.isCapReached && !isClosed(index)) return { ...row, planned, paid, waived, penalties }
    const openFromDay = Math.max(1, daysBetween(planned.dueOn, on) + 1)
    return { planned, paid, waived, penalties, closedSegments: segments, openFromDay }
  })
  const { isPenaltyCharged, isCapReached } = charges
  return {
    ...account,
    on,
    installments: [...installments, ...addedRows.map(openingRow)],
    isPenaltyCharged,
    lateChargesEnded: isCapReached,
  }
}

function without(planned: LoanRow, movedMinor: number): LoanRow {
  if (movedMinor === 0) return planned
  return {
    ...planned,
    principalMinor: planned.principalMinor - movedMinor,
    totalMinor: planned.totalMinor - movedMinor,
    movedMinor: (planned.movedMinor ?? 0) + movedMinor,
  }
}

/** Whether an installment's late interest ran until this day on an amount that the event changed. */
function closingOf({ terms }: Plan, { installments, on }: Position, after: readonly LateRow[]) {
  const { late, principalMinor } = terms
  if (!installments.some(({ planned }) => planned.dueOn < on)) return () => false
  const basesBefore = dailyBasesMinor(late, principalMinor, installments)
  const basesAfter = dailyBasesMinor(late, principalMinor, after)
  const ran = (index: number) => {
    const { dueOn } = installments[index]!.planned
    return dueOn < on && daysBetween(dueOn, on) > (late.graceDays ?? 0)
  }
  const isChanged = (index: number) => basesBefore[index] !== basesAfter[index] && ran(index)
  if (!isLoanWide(late)) return isChanged
  // One charge for the whole loan: when it passes to another installment, days already charged are not charged again.
  const isAnyChanged = installments.some((_, index) => isChanged(index))
  return (index: number) => isAnyChanged && installments[index]!.planned.dueOn < on
}

function dailyBasesMinor(late: LateTerms, principalMinor: number, rows: readonly LateRow[]): number[] {
  const bases = lateBasesMinor(late, principalMinor, rows)
  if (late.runsOnPenalty !== true) return bases
  return bases.map((baseMinor, index) => (baseMinor === 0 ? 0 : baseMinor + rows[index]!.unpaid.penalty))
}
