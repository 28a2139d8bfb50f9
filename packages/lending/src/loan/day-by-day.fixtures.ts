import { addDays } from '../calendar/add-days.ts'
import { addMonths } from '../calendar/add-months.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { defaultAllocation, type OwedKind, owedKinds } from '../terms/allocation-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { chargeDay } from './day-by-day-charges.fixtures.ts'
import { disbursedOn } from './loan.fixtures.ts'
import type { FullHistory } from './loan-events.arbitraries.ts'
import type { LoanChange } from './order-events.ts'

/** An installment on the clerk's sheet: what is unpaid of each kind, and what was charged late so far. */
export type Row = Record<OwedKind, number> & {
  dueOn: IsoDate
  scheduled: number
  lateCharged: number
  isPenaltyCharged: boolean
  /** The last day charged, counted from the due date. */
  chargedTo: number
  isRefund: boolean
}

export type Sheet = {
  terms: LoanTerms
  rows: Row[]
  room: number
  isPenaltyCharged: boolean
  isWrittenOff: boolean
  /** Of charges on the whole loan: the last day charged. */
  chargedUntil: IsoDate
  credit: number
}

/**
 * The loan once more, as a clerk would keep it: every day, charge, then enter what happened. It rounds nothing, so it
 * agrees with the package when every rate is a multiple of 100 %. It knows no rebates, exits and payments with a purpose.
 */
export function keepDayByDay({ terms, changes, reversed }: FullHistory, until: IsoDate) {
  const sheet = openSheet(terms)
  for (let today = disbursedOn; today <= until; today = addDays(today, 1)) {
    if (!sheet.isWrittenOff) chargeDay(sheet, today)
    for (const change of changes) if (change.on === today && !reversed.includes(change.id)) enter(sheet, change)
  }
  const unpaid = (kind: OwedKind) => sheet.rows.reduce((sum, row) => sum + row[kind], 0)
  return { unpaid: Object.fromEntries(owedKinds.map((kind) => [kind, unpaid(kind)])), creditMinor: sheet.credit }
}

function openSheet(terms: LoanTerms): Sheet {
  const schedule = planSchedule(terms, disbursedOn)
  const cap = terms.late.lifetimeCapPpm
  const room = cap === null ? Number.POSITIVE_INFINITY : Math.floor((terms.principalMinor * cap) / 1_000_000)
  return {
    terms,
    rows: schedule.installments.map((planned) =>
      aRow(planned.dueOn, planned.principalMinor, planned.interestMinor, planned.feeMinor, planned.taxMinor),
    ),
    room: room - schedule.costMinor,
    isPenaltyCharged: false,
    isWrittenOff: false,
    chargedUntil: disbursedOn,
    credit: 0,
  }
}

function aRow(dueOn: IsoDate, principal: number, interest = 0, fee = 0, tax = 0, isRefund = false): Row {
  const scheduled = principal + interest + fee + tax
  const nothing = { penalty: 0, lateInterest: 0, lateCharged: 0, isPenaltyCharged: false, chargedTo: 0 }
  return { dueOn, principal, interest, fee, tax, scheduled, isRefund, ...nothing }
}

function enter(sheet: Sheet, change: LoanChange): void {
  if (change.type === 'repaid') pay(sheet, change.on, change.amountMinor)
  if (change.type === 'extended') extend(sheet, change.on)
  if (change.type === 'refunded') refund(sheet, change.on, change.amountMinor)
  if (change.type === 'waived') {
    for (const [kind, amount] of Object.entries(change.amounts)) take(sheet.rows, [kind as OwedKind], amount)
  }
  const isOwed = sheet.rows.some((row) => owedKinds.some((kind) => row[kind] > 0))
  if (change.type === 'writtenOff' && isOwed) sheet.isWrittenOff = true
}

function pay(sheet: Sheet, on: IsoDate, amount: number): void {
  const { terms, rows } = sheet
  const { order, across, early } = terms.allocation ?? defaultAllocation
  const due = rows.filter((row) => row.dueOn <= on)
  const later = rows.filter((row) => row.dueOn > on)
  let left = amount
  if (across === 'kinds') for (const kind of order) left = take(due, [kind], left)
  else left = take(due, order, left)
  left = take(early === 'last' ? later.toReversed() : later, order, left)
  sheet.credit += left
}

/** Takes an amount off row by row, in each kind by kind; answers what is left of it. */
function take(rows: readonly Row[], kinds: readonly OwedKind[], amount: number): number {
  let left = amount
  for (const row of rows) {
    for (const kind of kinds) {
      const taken = Math.min(row[kind], left)
      row[kind] -= taken
      left -= taken
    }
  }
  return left
}

function refund(sheet: Sheet, on: IsoDate, amount: number): void {
  const fromCredit = Math.min(sheet.credit, amount)
  sheet.credit -= fromCredit
  if (amount > fromCredit) sheet.rows.push(aRow(latest(sheet.rows, on), amount - fromCredit, 0, 0, 0, true))
}

/** Interest by the day on what moves, for terms that charge it flat: from the end of the plan, at the earliest. */
function extend(sheet: Sheet, on: IsoDate): void {
  if (sheet.isWrittenOff) return
  const { rows, terms } = sheet
  const withPrincipal = rows.filter((row) => row.principal > 0)
  const due = withPrincipal.filter((row) => row.dueOn <= on)
  const moving = due.length > 0 ? due : withPrincipal.slice(0, 1)
  const last = moving.at(-1)
  if (last === undefined) return
  const principal = moving.reduce((sum, row) => sum + row.principal, 0)
  const dueOn = periodAfter(terms, latest(rows, on))
  const planned = planSchedule(terms, disbursedOn).installments
  const paidUntil = rows.indexOf(last) < planned.length ? planned.at(-1)!.dueOn : last.dueOn
  const days = daysBetween(paidUntil > on ? paidUntil : on, dueOn)
  const interest = (principal * days * terms.interest.ratePpm) / 1_000_000
  const { feeRatePpm = 0, feeFixedMinor = 0 } = terms.extension ?? {}
  const fee = (principal * feeRatePpm) / 1_000_000 + feeFixedMinor
  for (const row of moving) row.principal = 0
  rows.push(aRow(dueOn, principal, interest, fee))
  sheet.room -= interest + fee
}

function latest(rows: readonly Row[], on: IsoDate): IsoDate {
  return [on, ...rows.map(({ dueOn }) => dueOn)].toSorted().at(-1)!
}

function periodAfter({ repayment }: LoanTerms, date: IsoDate): IsoDate {
  if (repayment.kind === 'single') return addDays(date, repayment.termDays)
  return 'days' in repayment.every ? addDays(date, repayment.every.days) : addMonths(date, repayment.every.months)
}
