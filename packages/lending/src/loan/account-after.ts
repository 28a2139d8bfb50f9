import { daysBetween } from '../calendar/iso-date.ts'
import { withRow } from '../recalculation/rows-due.ts'
import { type Amounts, add, noAmounts, replaceAmounts, subtract, totalMinor } from './amounts.ts'
import { countDueBefore } from './due-rows.ts'
import { sumOf } from './late-charges.ts'
import {
  canBeLate,
  isLoanWide,
  type LateRow,
  type LateRun,
  type LoanBase,
  lateRunsOf,
  loanBaseOf,
  ownBaseMinor,
  runOf,
  unpaidPrincipalMinor,
} from './late-interest.ts'
import type {
  ChargeAccount,
  ChargedPenalty,
  InstallmentAccount,
  LateRunName,
  LoanAccount,
  LoanRow,
  Plan,
  RunningPlan,
  Totals,
} from './loan.ts'
import { openingRow } from './open-account.ts'
import type { Position } from './position.ts'
import { settleCharges } from './row-charges.ts'
import { type RowList, rowAt, withRowInserted, withRowsAt } from './row-list.ts'

/** Amounts of some installments, by their index. */
export type AmountsByRow = ReadonlyMap<number, Amounts>

/** The effect of an event on the installments. */
export type RowChanges = {
  paid?: AmountsByRow
  waived?: AmountsByRow
  /** The charges of an installment after the event, a new one last. Absent for one whose charges only share in the rest. */
  charges?: ReadonlyMap<number, readonly ChargeAccount[]>
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
 * amount it runs on (or when nothing is charged any more), and runs on the new amount from the next day. On an installment
 * that was paid and has something to pay again, nothing runs for the days before.
 *
 * An installment that the event does not concern stays as it was in the account before, with the late interest of that
 * day: it is worked out again from there whenever it is asked for.
 */
export function accountAfter(plan: Plan, position: Position, changes: RowChanges): LoanAccount {
  const { account, on, isPenaltyCharged, lateChargesEnded } = position
  const changed = changedRows(changes)
  const rows = new Map<number, InstallmentAccount>()
  for (const index of rowsWithNewPenalty(position)) rows.set(index, rowAt(position.installments, index))
  for (const index of changed) rows.set(index, changedRow(rowAt(position.installments, index), index, changes))
  const after = withAdded(withRows(account, rows), changes.added)
  const closedRows = new Map<number, InstallmentAccount>()
  for (const [index, runs] of runsToClose(plan, position, after, changes, changed)) {
    const row = changed.has(index) ? rowAt(after.installments, index) : rowAt(position.installments, index)
    closedRows.set(index, closed(row, runs, on))
  }
  const { installments, totals } = withRows(after, closedRows)
  const firstUnpaid = firstUnpaidFrom(firstChanged(account, changes), installments)
  const running = changes.running === undefined ? account.running : changes.running
  const next = { ...account, on, installments, totals, firstUnpaid, isPenaltyCharged, lateChargesEnded, running }
  return changes.advance === undefined ? next : withRow(next, changes.advance)
}

type Rows = Pick<LoanAccount, 'installments' | 'totals'>

/** Other rows in the place of some, by their index. */
function withRows({ installments, totals }: Rows, rows: ReadonlyMap<number, InstallmentAccount>): Rows {
  let after = totals
  for (const [index, row] of rows) after = replaceInTotals(after, rowAt(installments, index), row)
  return { installments: withRowsAt(installments, rows), totals: after }
}

function withAdded({ installments, totals }: Rows, added: LoanRow | undefined): Rows {
  if (added === undefined) return { installments, totals }
  const row = openingRow(added)
  return {
    installments: withRowInserted(installments, installments.length, row),
    totals: { ...totals, unpaid: add(totals.unpaid, row.unpaid) },
  }
}

/** Penalties are charged once, so that the account must know them. */
function rowsWithNewPenalty({ account, installments, on }: Position): number[] {
  if (installments === account.installments) return []
  const indexes = range(account.firstUnpaid, countDueBefore(installments, on, account.firstUnpaid))
  return indexes.filter(
    (index) => rowAt(installments, index).penalties !== rowAt(account.installments, index).penalties,
  )
}

function changedRows({ paid, waived, charges, movedMinor }: RowChanges): Set<number> {
  const changed = new Set<number>()
  for (const rows of [paid, waived, charges, movedMinor]) {
    if (rows !== undefined) for (const index of rows.keys()) changed.add(index)
  }
  return changed
}

/** A charge can land on an installment before all unpaid ones. */
function firstChanged({ firstUnpaid }: LoanAccount, { charges }: RowChanges): number {
  return Math.min(firstUnpaid, ...(charges?.keys() ?? []))
}

function changedRow(row: InstallmentAccount, index: number, changes: RowChanges): InstallmentAccount {
  const newlyPaid = changes.paid?.get(index) ?? noAmounts
  const newlyWaived = changes.waived?.get(index) ?? noAmounts
  const paid = add(row.paid, newlyPaid)
  const waived = add(row.waived, newlyWaived)
  const planned = without(row.planned, changes.movedMinor?.get(index) ?? 0)
  const charges = changes.charges?.get(index) ?? settleCharges(row, newlyPaid, newlyWaived)
  const { charged: chargedBefore, penalties } = withNewCharges(row, charges.slice(row.charges.length))
  const charged = planned === row.planned ? chargedBefore : { ...chargedBefore, principal: planned.principalMinor }
  const unpaid = subtract(subtract(charged, paid), waived)
  return { ...row, planned, charges, penalties, charged, paid, waived, unpaid }
}

function withNewCharges({ charged, penalties }: InstallmentAccount, added: readonly ChargeAccount[]) {
  if (added.length === 0) return { charged, penalties }
  const newPenalties = added.filter(({ kind }) => kind === 'penalty')
  const fee = charged.fee + sumOf(added.filter(({ kind }) => kind === 'fee'))
  const penalty = charged.penalty + sumOf(newPenalties)
  return { charged: { ...charged, fee, penalty }, penalties: [...penalties, ...newPenalties.map(penaltyOf)] }
}

function penaltyOf({ on, amountMinor, cappedBy }: ChargeAccount): ChargedPenalty {
  return { per: 'charge', on, amountMinor, cappedBy }
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

function firstUnpaidFrom(from: number, rows: RowList<InstallmentAccount>): number {
  let index = from
  while (index < rows.length && totalMinor(rowAt(rows, index).unpaid) === 0) index += 1
  return index
}

/** The installment with the open segments of some runs closed; the others stay open. */
function closed(row: InstallmentAccount, runs: readonly LateRunName[], on: Position['on']): InstallmentAccount {
  const nextDay = Math.max(1, daysBetween(row.planned.dueOn, on) + 1)
  const closedSegments = row.segments.filter((segment) => {
    const run = runOf(segment)
    return runs.includes(run) || segment.fromDay < row.openFromDay[run]
  })
  const openFromDay = { ...row.openFromDay }
  for (const run of runs) openFromDay[run] = nextDay
  return { ...row, closedSegments, openFromDay }
}

/** The late interest that ran until this day on an amount that the event changed, by the index of its installment. */
function runsToClose(
  { terms }: Plan,
  position: Position,
  after: Rows,
  changes: RowChanges,
  changed: ReadonlySet<number>,
): ReadonlyMap<number, LateRunName[]> {
  const closing = new Map<number, LateRunName[]>()
  if (position.account.lateChargesEnded) return closing
  for (const run of lateRunsOf(terms.late)) {
    for (const index of rowsToClose(run, terms.principalMinor, position, after, changes, changed)) {
      const names = closing.get(index)
      if (names === undefined) closing.set(index, [run.name])
      else names.push(run.name)
    }
  }
  return closing
}

function rowsToClose(
  run: LateRun,
  principalMinor: number,
  { installments, totals, on, account, lateChargesEnded }: Position,
  { installments: after, totals: totalsAfter }: Rows,
  changes: RowChanges,
  changed: ReadonlySet<number>,
): number[] {
  const overdue = countDueBefore(installments, on, account.firstUnpaid)
  const from = firstChanged(account, changes)
  const overdueRows = () => range(from, overdue)
  if (lateChargesEnded) return overdueRows()
  const ran = (index: number) =>
    index < overdue && daysBetween(rowAt(installments, index).planned.dueOn, on) > run.graceDays
  const startsAgain = (index: number) =>
    index < overdue && !canBeLate(rowAt(installments, index)) && canBeLate(rowAt(after, index))
  if (!isLoanWide(run)) {
    return [...changed].filter(
      (index) =>
        startsAgain(index) ||
        (ran(index) && ownRunBaseMinor(run, rowAt(installments, index)) !== ownRunBaseMinor(run, rowAt(after, index))),
    )
  }
  const running = changes.running === undefined ? account.running : changes.running
  const unpaidBefore = unpaidPrincipalMinor({ ...account, installments, totals })
  const unpaidAfter = unpaidPrincipalMinor({ ...account, installments: after, totals: totalsAfter, running })
  const before = loanBaseOf(run, principalMinor, installments, from, unpaidBefore)
  const now = loanBaseOf(run, principalMinor, after, from, unpaidAfter)
  const isChanged = (index: number) =>
    index >= 0 &&
    ran(index) &&
    loanRunBaseMinor(run, before, installments, index) !== loanRunBaseMinor(run, now, after, index)
  // One charge for the whole loan: when it passes to another installment, days already charged are not charged again.
  return isChanged(before.at) || isChanged(now.at) ? overdueRows() : [...changed].filter(startsAgain)
}

function range(from: number, to: number): number[] {
  const indexes: number[] = []
  for (let index = from; index < to; index += 1) indexes.push(index)
  return indexes
}

/** The base of a run, a penalty with it where it runs on penalties. */
function ownRunBaseMinor(run: LateRun, row: LateRow): number {
  return withPenalty(run, ownBaseMinor(run, row), row)
}

function loanRunBaseMinor(run: LateRun, loanBase: LoanBase, rows: RowList<InstallmentAccount>, index: number): number {
  return loanBase.at === index ? withPenalty(run, loanBase.baseMinor, rowAt(rows, index)) : 0
}

function withPenalty({ runsOnPenalty }: LateRun, baseMinor: number, { unpaid }: LateRow): number {
  return runsOnPenalty && baseMinor > 0 ? baseMinor + unpaid.penalty : baseMinor
}
