import { daysBetween } from '../calendar/iso-date.ts'
import { withRow } from '../recalculation/rows-due.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import { type Amounts, add, noAmounts, plannedAmounts, replaceAmounts, subtract, totalMinor } from './amounts.ts'
import { countDueBefore } from './due-rows.ts'
import {
  isLoanWide,
  type LateRow,
  type LoanBase,
  loanBaseOf,
  ownBaseMinor,
  unpaidPrincipalMinor,
} from './late-interest.ts'
import {
  type InstallmentAccount,
  type LoanAccount,
  type LoanRow,
  openingRow,
  type Plan,
  type RunningPlan,
  type Totals,
} from './loan.ts'
import type { Position } from './position.ts'

/** Amounts of some installments, by their index. */
export type AmountsByRow = ReadonlyMap<number, Amounts>

/** The effect of an event on the installments. */
export type RowChanges = {
  paid?: AmountsByRow
  waived?: AmountsByRow
  /** Principal that an extension takes out of an installment, by its index. */
  movedMinor?: ReadonlyMap<number, number>
  /** The further installment that an extension makes of it. */
  added?: LoanRow
  /** Of a recalculated loan: money paid, or charges given up, before they were due. */
  advance?: InstallmentAccount
  /** Of a recalculated loan: what is to come now. Absent: no change. */
  running?: RunningPlan | null
}

/**
 * The account after an event of the position's day. An installment's late interest is closed when the event changed the
 * amount it runs on (or when nothing is charged any more), and runs on the new amount from the next day.
 *
 * An installment that the event does not concern stays as it was in the account before, with the late interest of that
 * day: it is worked out again from there whenever it is asked for.
 */
export function accountAfter(plan: Plan, position: Position, changes: RowChanges): LoanAccount {
  const { account, on, isPenaltyCharged, lateChargesEnded } = position
  const after = { installments: account.installments.slice(), totals: account.totals }
  for (const index of rowsWithNewPenalty(position)) replaceRow(after, index, position.installments[index]!)
  for (const index of changedRows(changes)) {
    replaceRow(after, index, changedRow(position.installments[index]!, index, changes))
  }
  if (changes.added !== undefined) {
    const row = openingRow(changes.added)
    after.totals = { ...after.totals, unpaid: add(after.totals.unpaid, row.unpaid) }
    after.installments.push(row)
  }
  for (const index of rowsToClose(plan, position, after, changes)) {
    const row = changes.paid?.has(index) || changes.waived?.has(index) || changes.movedMinor?.has(index)
    replaceRow(after, index, closed(row ? after.installments[index]! : position.installments[index]!, on))
  }
  const firstUnpaid = firstUnpaidFrom(account.firstUnpaid, after.installments)
  const running = changes.running === undefined ? account.running : changes.running
  const next = { ...account, on, ...after, firstUnpaid, isPenaltyCharged, lateChargesEnded, running }
  return changes.advance === undefined ? next : withRow(next, changes.advance)
}

type Rows = { installments: InstallmentAccount[]; totals: Totals }

function replaceRow(rows: Rows, index: number, row: InstallmentAccount): void {
  const before = rows.installments[index]!
  rows.totals = replaceInTotals(rows.totals, before, row)
  rows.installments[index] = row
}

/** Penalties are charged once, so that the account must know them. */
function rowsWithNewPenalty({ account, installments, on }: Position): number[] {
  if (installments === account.installments) return []
  const indexes = range(account.firstUnpaid, countDueBefore(installments, on))
  return indexes.filter((index) => installments[index]!.penalties !== account.installments[index]!.penalties)
}

function changedRows({ paid, waived, movedMinor }: RowChanges): Set<number> {
  return new Set([...(paid?.keys() ?? []), ...(waived?.keys() ?? []), ...(movedMinor?.keys() ?? [])])
}

function changedRow(row: InstallmentAccount, index: number, changes: RowChanges): InstallmentAccount {
  const paid = add(row.paid, changes.paid?.get(index) ?? noAmounts)
  const waived = add(row.waived, changes.waived?.get(index) ?? noAmounts)
  const planned = without(row.planned, changes.movedMinor?.get(index) ?? 0)
  const { penalty, lateInterest } = row.charged
  const charged = planned === row.planned ? row.charged : { ...plannedAmounts(planned), penalty, lateInterest }
  return { ...row, planned, charged, paid, waived, unpaid: subtract(subtract(charged, paid), waived) }
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

function replaceInTotals(totals: Totals, before: InstallmentAccount, after: InstallmentAccount): Totals {
  return {
    paid: replaceAmounts(totals.paid, before.paid, after.paid),
    waived: replaceAmounts(totals.waived, before.waived, after.waived),
    unpaid: replaceAmounts(totals.unpaid, before.unpaid, after.unpaid),
  }
}

function firstUnpaidFrom(from: number, rows: readonly InstallmentAccount[]): number {
  let index = from
  while (index < rows.length && totalMinor(rows[index]!.unpaid) === 0) index += 1
  return index
}

function closed(row: InstallmentAccount, on: Position['on']): InstallmentAccount {
  const openFromDay = Math.max(1, daysBetween(row.planned.dueOn, on) + 1)
  return { ...row, closedSegments: row.segments, openFromDay }
}

/** The installments whose late interest ran until this day on an amount that the event changed, by index. */
function rowsToClose(
  { terms }: Plan,
  position: Position,
  { installments: after, totals: totalsAfter }: Rows,
  changes: RowChanges,
): number[] {
  const { account, installments, totals, on } = position
  const { late, principalMinor } = terms
  const overdue = countDueBefore(installments, on)
  const overdueRows = () => range(account.firstUnpaid, overdue)
  if (position.lateChargesEnded) return account.lateChargesEnded ? [] : overdueRows()
  const ran = (index: number) =>
    index < overdue && daysBetween(installments[index]!.planned.dueOn, on) > (late.graceDays ?? 0)
  if (!isLoanWide(late)) {
    return [...changedRows(changes)].filter(
      (index) => ran(index) && ownDailyBaseMinor(late, installments[index]!) !== ownDailyBaseMinor(late, after[index]!),
    )
  }
  const from = account.firstUnpaid
  const running = changes.running === undefined ? account.running : changes.running
  const unpaidBefore = unpaidPrincipalMinor({ ...account, installments, totals })
  const unpaidAfter = unpaidPrincipalMinor({ ...account, installments: after, totals: totalsAfter, running })
  const before = loanBaseOf(late, principalMinor, installments, from, unpaidBefore)
  const now = loanBaseOf(late, principalMinor, after, from, unpaidAfter)
  const isChanged = (index: number) =>
    index >= 0 &&
    ran(index) &&
    loanDailyBaseMinor(late, before, installments, index) !== loanDailyBaseMinor(late, now, after, index)
  // One charge for the whole loan: when it passes to another installment, days already charged are not charged again.
  return isChanged(before.at) || isChanged(now.at) ? overdueRows() : []
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}

/** The base of the daily rate, a penalty with it where it runs on penalties. */
function ownDailyBaseMinor(late: LateTerms, row: LateRow): number {
  return withPenalty(late, ownBaseMinor(late, row), row)
}

function loanDailyBaseMinor(late: LateTerms, loanBase: LoanBase, rows: readonly LateRow[], index: number): number {
  return loanBase.at === index ? withPenalty(late, loanBase.baseMinor, rows[index]!) : 0
}

function withPenalty(late: LateTerms, baseMinor: number, { unpaid }: LateRow): number {
  return late.runsOnPenalty === true && baseMinor > 0 ? baseMinor + unpaid.penalty : baseMinor
}
