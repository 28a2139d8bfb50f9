import { addDays } from '../calendar/add-days.ts'
import { addMonths } from '../calendar/add-months.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { LateTerms } from '../terms/late-terms.ts'
import type { Row, Sheet } from './day-by-day.fixtures.ts'

/** What the clerk charges for one day, after the day is over for everything but its payments. */
export function chargeDay(sheet: Sheet, today: IsoDate): void {
  const { late } = sheet.terms
  const open = sheet.rows.filter((row) => !row.isRefund && agreed(row) > 0)
  const oldest = open[0]
  for (const row of open) {
    const days = daysBetween(row.dueOn, today)
    if (days <= (late.graceDays ?? 0) || days < 1) continue
    chargePenalties(sheet, row)
    if (isOnLoan(late) && row !== oldest) continue
    const from = isOnLoan(late)
      ? Math.max(1, row.chargedTo + 1, daysBetween(row.dueOn, sheet.chargedUntil) + 1)
      : row.chargedTo + 1
    const bases = basesOf(sheet, row)
    for (let day = from; day <= days; day += 1) {
      charge(sheet, row, 'lateInterest', bases.daily * rateOn(late, day))
    }
    for (let day = from; day <= days; day += 1) {
      if (beginsMonth(row, day))
        charge(sheet, row, 'lateInterest', (bases.monthly * (late.monthlyPpm ?? 0)) / 1_000_000)
    }
    row.chargedTo = days
    sheet.chargedUntil = today
  }
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

function basesOf({ rows, terms }: Sheet, row: Row): { daily: number; monthly: number } {
  const { dailyBase = 'overdue', runsOnPenalty = false } = terms.late
  const balance = rows
    .filter((each) => !each.isRefund && agreed(each) > 0)
    .reduce((sum, each) => sum + each.principal, 0)
  const base = {
    overdue: agreed(row),
    overduePrincipal: row.principal,
    loanPrincipal: terms.principalMinor,
    loanBalance: balance,
  }[dailyBase]
  return { daily: runsOnPenalty && base > 0 ? base + row.penalty : base, monthly: base }
}

function agreed(row: Row): number {
  return row.fee + row.tax + row.interest + row.principal
}

function isOnLoan({ dailyBase }: LateTerms): boolean {
  return dailyBase === 'loanPrincipal' || dailyBase === 'loanBalance'
}

function rateOn({ dailyTiers }: LateTerms, day: number): number {
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
