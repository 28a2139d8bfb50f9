import { addDays, addMonths, daysBetween, type IsoDate } from '../../calendar/iso-date.ts'
import type { DailyTier, LateBase, LateTerms } from '../../terms/late-terms.ts'
import { agreed, type Row, type Run, runs, type Sheet, unpaidPrincipal } from './sheet.fixtures.ts'

/** The charges of one day, after the day is over except for its payments. */
export function chargeDay(sheet: Sheet, today: IsoDate): void {
  const { late } = sheet.terms
  const open = sheet.rows.filter((row) => row.by === null && agreed(row) > 0)
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
export function charge(sheet: Sheet, row: Row, kind: 'penalty' | 'lateInterest', amount: number): void {
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

function baseOf(sheet: Sheet, row: Row, base: LateBase): number {
  return {
    overdue: agreed(row),
    overduePrincipal: row.principal,
    loanPrincipal: sheet.terms.principalMinor,
    loanBalance: unpaidPrincipal(sheet),
  }[base]
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
