import type { IsoDate } from '../../calendar/iso-date.ts'
import { planSchedule } from '../../schedule/plan-schedule.ts'
import { defaultAllocation } from '../../terms/loan-terms.ts'
import type { Charged } from '../loan-event.ts'
import { charge } from './late-charges.fixtures.ts'
import { rowsToCome } from './plan-ahead.fixtures.ts'
import {
  agreed,
  aRow,
  daysLate,
  insert,
  latest,
  type Row,
  runs,
  type Sheet,
  take,
  unpaidOf,
  unpaidPrincipal,
} from './sheet.fixtures.ts'

/** Pays the rows, those due first; returns the rest. */
export function pay({ terms, rows }: Sheet, on: IsoDate, amount: number): number {
  const { order, orderInAdvance = order, across, early } = terms.allocation ?? defaultAllocation
  const due = rows.filter((row) => row.dueOn <= on)
  const later = rows.filter((row) => row.dueOn > on)
  let left = amount
  if (across === 'kinds') for (const kind of order) left = take(due, [kind], left)
  else left = take(due, order, left)
  return take(early === 'last' ? later.toReversed() : later, orderInAdvance, left)
}

export function refund(sheet: Sheet, on: IsoDate, amount: number): void {
  const fromCredit = Math.min(sheet.credit, amount)
  sheet.credit -= fromCredit
  if (amount > fromCredit) oweBesides(sheet, on, amount - fromCredit)
}

/** Principal due with the last installment or on the day when that is later, which bears nothing. */
export function oweBesides({ terms, startedOn, rows }: Sheet, on: IsoDate, principal: number): void {
  if (terms.recalculation !== undefined) {
    const { dueOn } = planSchedule(terms, startedOn).installments.at(-1)!
    insert(rows, { ...aRow(dueOn > on ? dueOn : on, { principal }), by: 'besides' })
    return
  }
  const dueOn = latest(rows, on)
  const last = rows.at(-1)!
  const agreedOn = last.dueOn === dueOn && dueOn > on ? last.agreedOn : dueOn
  rows.push({ ...aRow(dueOn, { principal }), by: 'besides', agreedOn })
}

export function chargeByEvent(sheet: Sheet, event: Charged): void {
  const { id, on, kind, amount } = event
  const { rows, terms } = sheet
  if (sheet.isWrittenOff || !isOwed(sheet)) return
  const { row, scheduled } = placeOf(sheet, event)
  const overdue = rows.filter((each) => each.by !== 'besides' && each.by !== 'kept' && each.dueOn < on)
  const bases = {
    installment: scheduled,
    principal: terms.principalMinor,
    balance: unpaidPrincipal(sheet),
    overdue: overdue.reduce((total, each) => total + agreed(each), 0),
  }
  const share = 'fixedMinor' in amount ? 0 : Math.round((bases[amount.of] * amount.ratePpm) / 1_000_000)
  const whole = 'fixedMinor' in amount ? amount.fixedMinor : share
  const before = row[kind]
  if (kind === 'penalty') charge(sheet, row, kind, whole)
  else {
    const fee = Math.max(0, Math.min(whole, sheet.room))
    // Nothing overdue was unpaid on these days.
    if (agreed(row) === 0) for (const run of runs) row.chargedTo[run] = Math.max(row.chargedTo[run], daysLate(row, on))
    row.fee += fee
    sheet.room -= fee
  }
  sheet.charges.push({ id, row, kind, unpaid: row[kind] - before })
}

export function isOwed({ rows, ahead }: Sheet): boolean {
  return unpaidOf(rows) > 0 || (ahead !== null && ahead.envelopes.length > 0)
}

/** The row that an event charges, and the scheduled amount of its installment. */
function placeOf(sheet: Sheet, event: Charged): { row: Row; scheduled: number } {
  const { rows, terms } = sheet
  if (terms.recalculation !== undefined) return placeOfPlanned(sheet, event)
  const { on, installment, dueOn = on } = event
  const own = rows.filter((row) => row.by === null && !row.isMoved)
  const next = own.find((row) => row.dueOn >= dueOn) ?? own.at(-1) ?? rows[0]!
  const row = installment === undefined ? next : rows[Math.min(installment, rows.length) - 1]!
  return { row, scheduled: row.scheduled }
}

/** An installment of a recalculated loan that is no row yet gets one of its own for the charge, due with it. */
function placeOfPlanned({ rows, ahead, terms, startedOn }: Sheet, { on, installment, dueOn = on }: Charged) {
  const toCome = ahead === null ? [] : rowsToCome(ahead)
  const all = [...rows.filter(({ number }) => number !== null), ...toCome]
  const next = all.find((each) => each.dueOn >= dueOn) ?? all.at(-1)
  const place = installment === undefined ? next : all[Math.min(installment, all.length) - 1]
  const known = rows.find((row) => row === place)
  if (known !== undefined) return { row: known, scheduled: known.scheduled }
  const row = aRow(place?.dueOn ?? planSchedule(terms, startedOn).installments.at(-1)!.dueOn, {})
  insert(rows, row)
  const { principal, interest, fee, tax } = place ?? row
  return { row, scheduled: principal + interest + fee + tax }
}

/** Charges by events are covered last of their kind on their row, the oldest first. */
export function settleCharges({ charges, rows }: Sheet): void {
  for (const row of rows) {
    for (const kind of ['fee', 'penalty'] as const) {
      let left = row[kind]
      for (const each of charges.toReversed().filter((one) => one.row === row && one.kind === kind)) {
        each.unpaid = Math.min(each.unpaid, left)
        left -= each.unpaid
      }
    }
  }
}

export function waiveCharge({ charges }: Sheet, id: string): void {
  const waived = charges.find((each) => each.id === id)
  if (waived === undefined) return
  waived.row[waived.kind] -= waived.unpaid
  waived.unpaid = 0
}
