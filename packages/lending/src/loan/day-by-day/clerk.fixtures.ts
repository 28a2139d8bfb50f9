import { addDays, type IsoDate } from '../../calendar/iso-date.ts'
import { type OwedKind, owedKinds } from '../../terms/loan-terms.ts'
import { disbursedOn } from '../loan.fixtures.ts'
import type { LoanChange, Waived } from '../loan-event.ts'
import type { FullHistory } from '../loan-events.arbitraries.ts'
import type { Ahead } from './envelopes.fixtures.ts'
import { chargeByEvent, isOwed, pay, refund, settleCharges, waiveCharge } from './events.fixtures.ts'
import { extend } from './extension.fixtures.ts'
import { chargeDay } from './late-charges.fixtures.ts'
import { payOutPart } from './parts.fixtures.ts'
import { accrue, closingOf, fallDue, owing, rowsToCome } from './plan-ahead.fixtures.ts'
import { close, payWithPrepayment, waiveEarned } from './prepayment.fixtures.ts'
import { beginSheet, restructure } from './restructuring.fixtures.ts'
import { aRow, insert, type Sheet, take, unpaidOf, unpaidPrincipal } from './sheet.fixtures.ts'

/**
 * The loan computed a second way, as a clerk would: for every day, charge, then enter the events.
 *
 * Interest is rounded as the terms say; late charges and shares are not, so it agrees with the package when their rates are
 * multiples of 100 %. It does not model rebates of loans without recalculation, exits and payments with a purpose, and restructurings
 * of loans without recalculation only when they bear no interest.
 */
export function keepDayByDay({ terms, changes, reversed }: FullHistory, until: IsoDate) {
  const sheet = beginSheet(terms, disbursedOn)
  // The waiver of a charge that never was gives up nothing.
  const counted = changes.filter(
    (change) =>
      !reversed.includes(change.id) &&
      !(change.type === 'waived' && change.charge !== undefined && reversed.includes(change.charge)),
  )
  for (let today = disbursedOn; today <= until; today = addDays(today, 1)) {
    if (sheet.ahead !== null && today > sheet.startedOn) earnDay(sheet, sheet.ahead, today)
    const entries = counted.filter((change) => change.on === today)
    if (sheet.ahead !== null && (entries.length > 0 || today === until)) askSinceLastDue(sheet, sheet.ahead, today)
    if (!sheet.isWrittenOff) chargeDay(sheet, today)
    for (const change of entries) enter(sheet, change)
  }
  return resultOf(sheet)
}

/** A day's interest on the principal that was unpaid when it began; then the installment of the day falls due. */
function earnDay(sheet: Sheet, ahead: Ahead, today: IsoDate): void {
  const { overdue } = sheet.terms.recalculation!
  accrue(ahead, overdue === 'as-planned' ? ahead.principal : unpaidPrincipal(sheet), today)
  if (ahead.envelopes[0]?.dueOn !== today) return
  const { number, dueOn, ...parts } = fallDue(ahead)
  insert(sheet.rows, { ...aRow(dueOn, parts), number })
  if (ahead.envelopes.length === 0 && overdue !== 'bears-interest') sheet.ahead = null
}

/** Interest since the last due date is asked for whenever something is entered, on that day. */
function askSinceLastDue({ rows }: Sheet, ahead: Ahead, today: IsoDate): void {
  if (ahead.envelopes.length > 0) return
  const interest = owing(ahead)
  ahead.charged += interest
  if (interest > 0) insert(rows, { ...aRow(today, { interest }), by: 'accrual' })
}

function enter(sheet: Sheet, change: LoanChange): void {
  if (change.type === 'repaid' && sheet.ahead !== null) payWithPrepayment(sheet, sheet.ahead, change)
  else if (change.type === 'repaid') sheet.credit += pay(sheet, change.on, change.amountMinor)
  if (change.type === 'extended' && sheet.terms.recalculation === undefined) extend(sheet, change.on)
  if (change.type === 'refunded') refund(sheet, change.on, change.amountMinor)
  if (change.type === 'advanced') payOutPart(sheet, change)
  if (change.type === 'charged') chargeByEvent(sheet, change)
  if (change.type === 'waived') {
    if (change.charge === undefined) waive(sheet, change)
    else waiveCharge(sheet, change.charge)
  }
  settleCharges(sheet)
  if (change.type === 'restructured') restructure(sheet, change)
  if (change.type === 'writtenOff' && isOwed(sheet)) {
    sheet.isWrittenOff = true
    if (sheet.ahead !== null) close(sheet, sheet.ahead)
  }
}

function waive(sheet: Sheet, { amounts }: Waived): void {
  let interest = 0
  for (const [kind, amount] of Object.entries(amounts)) {
    const left = take(sheet.rows, [kind as OwedKind], amount)
    if (kind === 'interest') interest = left
  }
  if (sheet.ahead !== null) waiveEarned(sheet, sheet.ahead, interest)
}

function resultOf({ rows, ahead, credit, charges }: Sheet) {
  const toCome = ahead === null ? [] : rowsToCome(ahead).map(({ number, dueOn, ...parts }) => aRow(dueOn, parts))
  const all = [...rows]
  for (const row of toCome) insert(all, row)
  const kinds = (of: readonly (typeof all)[number][]) =>
    Object.fromEntries(owedKinds.map((kind) => [kind, of.reduce((sum, row) => sum + row[kind], 0)]))
  const closing = ahead === null ? [] : [aRow(disbursedOn, closingOf(ahead))]
  return {
    unpaid: kinds(all),
    creditMinor: credit,
    charges: charges.map((each) => ({ id: each.id, unpaidMinor: each.unpaid })),
    /** Everything unpaid, row by row. */
    plan: all.filter((row) => unpaidOf([row]) > 0).map((row) => ({ dueOn: row.dueOn, ...kinds([row]) })),
    payoffMinor: unpaidOf([...rows, ...closing]),
    isSettled: unpaidOf(all) === 0,
  }
}
