import { weekdays } from '../calendar/business-days.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { DailyTier, LateBase, LateTerms } from '../terms/late-terms.ts'
import { defaultAllocation, type LoanTerms, type OwedKind, owedKinds } from '../terms/loan-terms.ts'
import { disbursedOn } from './loan.fixtures.ts'
import type { Charged, LoanChange } from './loan-event.ts'
import type { FullHistory } from './loan-events.arbitraries.ts'

/** An installment in the reference model: what is unpaid of each kind, and what was charged late so far. */
type Row = Record<OwedKind, number> & {
  dueOn: IsoDate
  /** The due date before it moved to a business day. */
  agreedOn: IsoDate
  scheduled: number
  lateCharged: number
  isPenaltyCharged: boolean
  /** The last day charged of each kind of late interest, counted from the due date. */
  chargedTo: Record<Run, number>
  isRefund: boolean
  /** An extension took its principal. */
  isMoved: boolean
}

/** The kinds of late interest. */
const runs = ['daily', 'secondDaily', 'atLoanRate'] as const
type Run = (typeof runs)[number]

type Sheet = {
  terms: LoanTerms
  rows: Row[]
  room: number
  isPenaltyCharged: boolean
  isWrittenOff: boolean
  /** For charges on the whole loan: the last day charged of each kind. */
  chargedUntil: Record<Run, IsoDate>
  credit: number
  /** The row and kind of each charge by an event, and what is unpaid of it. */
  charges: { id: string; row: Row; kind: 'fee' | 'penalty'; unpaid: number }[]
}

/**
 * The loan computed a second way, as a clerk would: for every day, charge, then enter the events. It rounds nothing, so it
 * agrees with the package when every rate is a multiple of 100 %. It does not model rebates, exits and payments with a purpose.
 */
export function keepDayByDay({ terms, changes, reversed }: FullHistory, until: IsoDate) {
  const sheet = openSheet(terms)
  for (let today = disbursedOn; today <= until; today = addDays(today, 1)) {
    if (!sheet.isWrittenOff) chargeDay(sheet, today)
    for (const change of changes) if (change.on === today && !reversed.includes(change.id)) enter(sheet, change)
  }
  const unpaid = (kind: OwedKind) => sheet.rows.reduce((sum, row) => sum + row[kind], 0)
  return {
    unpaid: Object.fromEntries(owedKinds.map((kind) => [kind, unpaid(kind)])),
    creditMinor: sheet.credit,
    charges: sheet.charges.map((each) => ({ id: each.id, unpaidMinor: each.unpaid })),
  }
}

function openSheet(terms: LoanTerms): Sheet {
  const schedule = planSchedule(terms, disbursedOn)
  const cap = terms.late.lifetimeCapPpm
  const room = cap === null ? Number.POSITIVE_INFINITY : Math.floor((terms.principalMinor * cap) / 1_000_000)
  return {
    terms,
    rows: schedule.installments.map((planned) => ({
      ...aRow(planned.dueOn, planned.principalMinor, planned.interestMinor, planned.feeMinor, planned.taxMinor),
      agreedOn: planned.agreedOn ?? planned.dueOn,
    })),
    room: room - schedule.costMinor,
    isPenaltyCharged: false,
    isWrittenOff: false,
    chargedUntil: { daily: disbursedOn, secondDaily: disbursedOn, atLoanRate: disbursedOn },
    credit: 0,
    charges: [],
  }
}

function aRow(dueOn: IsoDate, principal: number, interest = 0, fee = 0, tax = 0, isRefund = false): Row {
  const scheduled = principal + interest + fee + tax
  const nothing = { penalty: 0, lateInterest: 0, lateCharged: 0, isPenaltyCharged: false }
  const chargedTo = { daily: 0, secondDaily: 0, atLoanRate: 0 }
  const own = { dueOn, agreedOn: dueOn, principal, interest, fee, tax, scheduled, isRefund, isMoved: false }
  return { ...own, ...nothing, chargedTo }
}

function enter(sheet: Sheet, change: LoanChange): void {
  if (change.type === 'repaid') pay(sheet, change.on, change.amountMinor)
  if (change.type === 'extended') extend(sheet, change.on)
  if (change.type === 'refunded') refund(sheet, change.on, change.amountMinor)
  if (change.type === 'charged') chargeByEvent(sheet, change)
  if (change.type === 'waived' && change.charge !== undefined) waiveCharge(sheet, change.charge)
  else if (change.type === 'waived') {
    for (const [kind, amount] of Object.entries(change.amounts)) take(sheet.rows, [kind as OwedKind], amount)
  }
  settleCharges(sheet)
  const isOwed = sheet.rows.some((row) => owedKinds.some((kind) => row[kind] > 0))
  if (change.type === 'writtenOff' && isOwed) sheet.isWrittenOff = true
}

function chargeByEvent(sheet: Sheet, { id, on, kind, amount, installment, dueOn = on }: Charged): void {
  const { rows, terms } = sheet
  if (sheet.isWrittenOff || rows.every((row) => owedKinds.every((each) => row[each] === 0))) return
  const own = rows.filter((row) => !row.isRefund && !row.isMoved)
  const next = own.find((row) => row.dueOn >= dueOn) ?? own.at(-1) ?? rows[0]!
  const row = installment === undefined ? next : rows[Math.min(installment, rows.length) - 1]!
  const notRefunded = rows.filter((each) => !each.isRefund)
  const sum = (of: readonly Row[], part: (each: Row) => number) => of.reduce((total, each) => total + part(each), 0)
  const bases = {
    installment: row.scheduled,
    principal: terms.principalMinor,
    balance: sum(notRefunded, ({ principal }) => principal),
    overdue: sum(
      notRefunded.filter((each) => each.dueOn < on),
      agreed,
    ),
  }
  const whole = 'fixedMinor' in amount ? amount.fixedMinor : (bases[amount.of] * amount.ratePpm) / 1_000_000
  const before = row[kind]
  if (kind === 'penalty') charge(sheet, row, kind, whole)
  else {
    const fee = Math.max(0, Math.min(whole, sheet.room))
    // Nothing overdue was unpaid on these days.
    if (agreed(row) === 0)
      for (const run of runs) row.chargedTo[run] = Math.max(row.chargedTo[run], daysBetween(row.dueOn, on))
    row.fee += fee
    sheet.room -= fee
  }
  sheet.charges.push({ id, row, kind, unpaid: row[kind] - before })
}

/** Charges by events are covered last of their kind on their row, the oldest first. */
function settleCharges({ charges, rows }: Sheet): void {
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

function waiveCharge({ charges }: Sheet, id: string): void {
  const waived = charges.find((each) => each.id === id)
  if (waived === undefined) return
  waived.row[waived.kind] -= waived.unpaid
  waived.unpaid = 0
}

function pay(sheet: Sheet, on: IsoDate, amount: number): void {
  const { terms, rows } = sheet
  const { order, orderInAdvance = order, across, early } = terms.allocation ?? defaultAllocation
  const due = rows.filter((row) => row.dueOn <= on)
  const later = rows.filter((row) => row.dueOn > on)
  let left = amount
  if (across === 'kinds') for (const kind of order) left = take(due, [kind], left)
  else left = take(due, order, left)
  left = take(early === 'last' ? later.toReversed() : later, orderInAdvance, left)
  sheet.credit += left
}

/** Takes an amount off row by row, in each kind by kind; returns the rest. */
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
  if (amount <= fromCredit) return
  const dueOn = latest(sheet.rows, on)
  const last = sheet.rows.at(-1)!
  const agreedOn = last.dueOn === dueOn && dueOn > on ? last.agreedOn : dueOn
  sheet.rows.push({ ...aRow(dueOn, amount - fromCredit, 0, 0, 0, true), agreedOn })
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
  const agreedOn = periodAfter(terms, rows.findLast((row) => row.dueOn === latest(rows, on))?.agreedOn ?? on)
  const dueOn = moved(terms, agreedOn, latest(rows, on))
  const planned = planSchedule(terms, disbursedOn).installments.length
  const paidUntil = interestEnd(terms, rows.indexOf(last) < planned ? rows[planned - 1]! : last)
  const days = daysBetween(paidUntil > on ? paidUntil : on, interestEnd(terms, { dueOn, agreedOn }))
  const interest = (principal * Math.max(0, days) * terms.interest.ratePpm) / 1_000_000
  const { feeRatePpm = 0, feeFixedMinor = 0 } = terms.extension ?? {}
  const fee = (principal * feeRatePpm) / 1_000_000 + feeFixedMinor
  for (const row of moving) Object.assign(row, { principal: 0, isMoved: true })
  rows.push({ ...aRow(dueOn, principal, interest, fee), agreedOn })
  sheet.room -= interest + fee
}

function latest(rows: readonly Row[], on: IsoDate): IsoDate {
  return [on, ...rows.map(({ dueOn }) => dueOn)].toSorted().at(-1)!
}

function periodAfter({ repayment }: LoanTerms, date: IsoDate): IsoDate {
  if (repayment.kind === 'single') return addDays(date, repayment.termDays)
  return 'days' in repayment.every ? addDays(date, repayment.every.days) : addMonths(date, repayment.every.months)
}

function interestEnd({ repayment }: LoanTerms, { dueOn, agreedOn }: Pick<Row, 'dueOn' | 'agreedOn'>): IsoDate {
  return repayment.businessDays?.interest === 'unadjusted' ? agreedOn : dueOn
}

/** The business day that a date moves to, or the next one after `last` when that is not later. */
function moved({ repayment: { businessDays } }: LoanTerms, agreedOn: IsoDate, last: IsoDate): IsoDate {
  if (businessDays === undefined) return agreedOn
  const isOpen = (day: IsoDate) =>
    !businessDays.weekend.includes(weekdays[(new Date(day).getUTCDay() + 6) % 7]!) &&
    !businessDays.holidays.includes(day)
  const openFrom = (day: IsoDate, step: number): IsoDate => (isOpen(day) ? day : openFrom(addDays(day, step), step))
  const [next, before] = [openFrom(agreedOn, 1), openFrom(agreedOn, -1)]
  const isOtherMonth = next.slice(0, 7) !== agreedOn.slice(0, 7)
  const isBefore = businessDays.roll === 'preceding' || (businessDays.roll === 'modified-following' && isOtherMonth)
  const dueOn = isBefore ? before : next
  return dueOn > last ? dueOn : openFrom(addDays(last, 1), 1)
}

/** The charges of one day, after the day is over except for its payments. */
function chargeDay(sheet: Sheet, today: IsoDate): void {
  const { late } = sheet.terms
  const open = sheet.rows.filter((row) => !row.isRefund && agreed(row) > 0)
  for (const row of open) {
    const days = daysBetween(row.dueOn, today)
    if (days > (late.graceDays ?? 0)) chargePenalties(sheet, row)
    for (const run of runs) {
      const terms = runTerms(late, run)
      if (days < 1 || terms === undefined || days <= terms.graceDays) continue
      if (isOnLoan(terms.base) && row !== open[0]) continue
      chargeRun(sheet, row, run, terms, today)
    }
  }
}

/** The base of a kind of late interest and its days of grace; undefined when the terms do not have it. */
type RunTerms = { tiers: readonly DailyTier[]; base: LateBase; graceDays: number; runsOnPenalty: boolean }

function runTerms(late: LateTerms, run: Run): RunTerms | undefined {
  const { dailyBase = 'overdue', runsOnPenalty = false, graceDays = 0, atLoanRate, secondDaily: second } = late
  if (run === 'daily') return { tiers: late.dailyTiers, base: dailyBase, graceDays, runsOnPenalty }
  if (run === 'secondDaily') {
    if (second === undefined) return undefined
    const { tiers, base = 'overdue', graceDays: own = graceDays } = second
    return { tiers, base, graceDays: own, runsOnPenalty: second.runsOnPenalty === true }
  }
  return atLoanRate && { tiers: [], base: atLoanRate.base, graceDays, runsOnPenalty: false }
}

function chargeRun(sheet: Sheet, row: Row, run: Run, { tiers, base, runsOnPenalty }: RunTerms, today: IsoDate): void {
  const { late, interest } = sheet.terms
  const days = daysBetween(row.dueOn, today)
  const from = isOnLoan(base)
    ? Math.max(1, row.chargedTo[run] + 1, daysBetween(row.dueOn, sheet.chargedUntil[run]) + 1)
    : row.chargedTo[run] + 1
  const monthly = baseOf(sheet, row, base)
  const daily = runsOnPenalty && monthly > 0 ? monthly + row.penalty : monthly
  for (let day = from; day <= days; day += 1) {
    const rate = run === 'atLoanRate' ? interest.ratePpm / 1_000_000 : rateOn(tiers, day)
    charge(sheet, row, 'lateInterest', daily * rate)
    if (run === 'daily' && beginsMonth(row, day)) {
      charge(sheet, row, 'lateInterest', (monthly * (late.monthlyPpm ?? 0)) / 1_000_000)
    }
  }
  row.chargedTo[run] = days
  sheet.chargedUntil[run] = today
}

function chargePenalties(sheet: Sheet, row: Row): void {
  const { penaltyMinor, installmentPenaltyMinor = 0 } = sheet.terms.late
  if (!sheet.isPenaltyCharged) charge(sheet, row, 'penalty', penaltyMinor)
  sheet.isPenaltyCharged = true
  if (!row.isPenaltyCharged) charge(sheet, row, 'penalty', installmentPenaltyMinor)
  row.isPenaltyCharged = true
}

/** Within the cap of the installment and of the loan. */
function charge(sheet: Sheet, row: Row, kind: 'penalty' | 'lateInterest', amount: number): void {
  const { installmentCapPpm } = sheet.terms.late
  const cap =
    installmentCapPpm === undefined
      ? Number.POSITIVE_INFINITY
      : Math.floor((row.scheduled * installmentCapPpm) / 1_000_000)
  const charged = Math.max(0, Math.min(amount, cap - row.lateCharged, sheet.room))
  row[kind] += charged
  row.lateCharged += charged
  sheet.room -= charged
}

function baseOf({ rows, terms }: Sheet, row: Row, base: LateBase): number {
  const balance = rows
    .filter((each) => !each.isRefund && agreed(each) > 0)
    .reduce((sum, each) => sum + each.principal, 0)
  return {
    overdue: agreed(row),
    overduePrincipal: row.principal,
    loanPrincipal: terms.principalMinor,
    loanBalance: balance,
  }[base]
}

function agreed(row: Row): number {
  return row.fee + row.tax + row.interest + row.principal
}

function isOnLoan(base: LateBase): boolean {
  return base === 'loanPrincipal' || base === 'loanBalance'
}

function rateOn(dailyTiers: readonly DailyTier[], day: number): number {
  return (dailyTiers.findLast((tier) => tier.fromDay <= day)?.ratePpm ?? 0) / 1_000_000
}

/** The first day overdue, and the day after each later month's day of the due date. */
function beginsMonth({ dueOn }: Row, day: number): boolean {
  const dayBefore = addDays(dueOn, day - 1)
  const months = Number(dayBefore.slice(0, 4)) * 12 + Number(dayBefore.slice(5, 7)) - monthsOf(dueOn)
  return addMonths(dueOn, months) === dayBefore
}

function monthsOf(date: IsoDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}
