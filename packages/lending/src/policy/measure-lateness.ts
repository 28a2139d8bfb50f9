import type { LatenessDay } from './lateness-track.ts'
import { type Measured, shareOf, worseOf } from './measured.ts'
import type { FigureCheck } from './policy-check.ts'

/** The figure of a check on late charges within one month of lateness; `undefined` for the other checks. */
export function measureLateness(
  check: FigureCheck,
  month: readonly LatenessDay[],
  installments: number,
): Measured | undefined {
  if (check.kind === 'monthly-late-charges') return monthlyShare(month, installments)
  if (check.kind === 'daily-late-charges') return dailyShare(month, installments, check.of)
  return undefined
}

/** The charges of the days over what was overdue on them, on average. Each installment's charge was rounded once. */
function monthlyShare(month: readonly LatenessDay[], installments: number): Measured {
  const days = month.filter(({ overdueMinor }) => overdueMinor > 0)
  const chargedMinor = sum(month.map((day) => day.chargedMinor))
  const overdueMinor = days.length === 0 ? 0 : sum(days.map((day) => day.overdueMinor)) / days.length
  return shareOf(chargedMinor, overdueMinor, installments)
}

/**
 * The highest charge of a day over what was unpaid as it began. Days of grace on which nothing was charged count with the
 * day that charges for them afterwards.
 */
function dailyShare(month: readonly LatenessDay[], installments: number, of: 'unpaid' | 'unpaid-principal'): Measured {
  let worst: Measured = { value: 0, slack: 0 }
  let waitingMinor = 0
  for (const day of month) {
    waitingMinor += of === 'unpaid' ? day.unpaidMinor : day.unpaidPrincipalMinor
    if (day.chargedMinor === 0) continue
    worst = worseOf(worst, shareOf(day.chargedMinor, waitingMinor, installments))
    waitingMinor = 0
  }
  return worst
}

function sum(amountsMinor: readonly number[]): number {
  return amountsMinor.reduce((total, amountMinor) => total + amountMinor, 0)
}
