import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { type CashFlow, requireCashFlows } from './cash-flow.ts'
import { dayNumber, isWholeMonthsAfter, monthNumber } from './months-and-days.ts'
import { emptyWorth, type Flows, lag, timedFlows } from './solving/flows.ts'
import { onlyForce, onlyRate } from './solving/rates-of.ts'

/** Rates in parts per million, rounded half-up from the solved rate. */
export type EffectiveRate = {
  /** The yearly cost, compounded: the rate spreadsheets call XIRR. */
  annualPpm: number
  /** The cost of a twelfth of that year, compounded. On the net proceeds, with all fees: the Philippine measure. */
  monthlyPpm: number
  /** 12 × the monthly rate, not compounded: India's APR. `null` unless every payment falls whole months after the first. */
  nominalAnnualPpm: number | null
}

/**
 * The yearly cost of credit behind dated cash flows, all fees included because they change what is received or paid.
 *
 * Formula: the rate at which the flows are worth nothing on the first date. Day count: actual days ÷ 365 for
 * `annualPpm` and `monthlyPpm`, equal months for `nominalAnnualPpm`. Domain: money is received before it is paid.
 * When it is received again after paying, as later parts of a loan are, the one rate that fits, or the one of them that is
 * at least 0. `null` when there is no such rate, or one too large to be stated exactly in parts per million.
 * Errors: `cash-flows-invalid`, `amount-out-of-range`, `date-unknown`.
 * Sources: SEC (Philippines) MC 3 s.2022; RBI, Key Fact Statement circular of 2024, whose example is: 20,000 over 24
 * months at 15 % reducing, 400 of fees, so 19,600 received and 969.73 a month: APR 17.07 %.
 */
export function effectiveRate(cashFlows: readonly CashFlow[]): EffectiveRate | null {
  requireCashFlows(cashFlows)
  const first = earliestOf(cashFlows)
  if (first === null) return null
  const firstDay = dayNumber(first)
  const annual = solveRate(cashFlows, (on) => (dayNumber(on) - firstDay) / 365)
  if (annual === null) return null
  const annualPpm = toPpm(annual)
  return Number.isSafeInteger(annualPpm)
    ? {
        annualPpm,
        monthlyPpm: toPpm((1 + annual) ** (1 / 12) - 1),
        nominalAnnualPpm: nominalAnnualPpm(cashFlows, first),
      }
    : null
}

function nominalAnnualPpm(cashFlows: readonly CashFlow[], first: IsoDate): number | null {
  if (!cashFlows.every(({ on }) => isWholeMonthsAfter(first, on))) return null
  const firstMonth = monthNumber(first)
  const rate = solveRate(cashFlows, (on) => monthNumber(on) - firstMonth)
  return rate === null ? null : toPpm(rate * 12)
}

function earliestOf(cashFlows: readonly CashFlow[]): IsoDate | null {
  let earliest = cashFlows[0]?.on ?? null
  for (const { on } of cashFlows) if (earliest !== null && on < earliest) earliest = on
  return earliest
}

/**
 * Flows that turn more than once from received to paid or back, as those of a loan paid out in parts, have the legal rate when
 * there is one: see `onlyRate`. Flows paid first have none.
 */
function solveRate(cashFlows: readonly CashFlow[], timeOf: (on: IsoDate) => number): number | null {
  const flows = timedFlows(cashFlows.map(({ on, amountMinor }) => ({ time: timeOf(on), amount: amountMinor })))
  if (!isReceivedFirst(flows)) return null
  const rate = flows.signChanges === 1 ? Math.expm1(onlyForce(flows)) : onlyRate(flows)
  return rate !== null && rate > -1 && Number.isFinite(rate) ? rate : null
}

function isReceivedFirst(flows: Flows): boolean {
  const worth = emptyWorth()
  flows.weigh(0, worth)
  return lag(worth) > 0
}

/** Adding zero makes a rate that rounds to −0 a plain 0. */
function toPpm(rate: number): number {
  return Math.round(rate * 1_000_000) + 0
}

/**
 * A rate in this package's unit: whole parts per million, rounded half-up. 0.1707 is 170,700.
 *
 * Errors: `rate-out-of-range` for a value that is not a number, or too large to be held exactly.
 */
export function toRatePpm(ratio: number): number {
  // Adding zero makes a rate that rounds to −0 a plain 0.
  const ratePpm = typeof ratio === 'number' ? Math.round(ratio * 1_000_000) + 0 : Number.NaN
  if (!Number.isSafeInteger(ratePpm)) {
    throw new LendingError('rate-out-of-range', 'The rate cannot be held in parts per million')
  }
  return ratePpm
}
