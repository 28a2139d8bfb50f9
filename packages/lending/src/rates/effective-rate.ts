import { addMonths } from '../calendar/add-months.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { requireAmountMinor } from '../money/amount.ts'
import type { CashFlow } from './cash-flow.ts'
import { onlyForce } from './solving/only-force.ts'
import { type TimedFlow, timedFlows } from './solving/timed-flows.ts'

/** Rates in parts per million, rounded half-up from the solved rate. */
export type EffectiveRate = {
  /** What a year costs, compounded: the rate spreadsheets call XIRR. */
  annualPpm: number
  /** What a twelfth of that year costs, compounded. On the net proceeds, with all fees: the Philippine measure. */
  monthlyPpm: number
  /** 12 × the monthly rate, not compounded: India's APR. `null` unless every payment falls whole months after the first. */
  nominalAnnualPpm: number | null
}

/**
 * The yearly cost of credit behind dated cash flows, all fees included because they change what is received or paid.
 *
 * Formula: the rate at which the flows are worth nothing on the first date. Day count: actual days ÷ 365 for `annualPpm`
 * and `monthlyPpm`, equal months for `nominalAnnualPpm`. Domain: money is received before it is paid; otherwise no
 * single rate exists and the answer is `null`, as it is for a rate too large to be stated exactly in parts per million.
 * Errors: `amount-out-of-range`.
 * Sources: SEC (Philippines) MC 3 s.2022; RBI, Key Fact Statement circular of 2024, whose example is: 20,000 over
 * 24 months at 15 % reducing, 400 of fees, so 19,600 received and 969.73 a month: APR 17.07 %.
 */
export function effectiveRate(cashFlows: readonly CashFlow[]): EffectiveRate | null {
  for (const { amountMinor } of cashFlows) requireAmountMinor(Math.abs(amountMinor), 'A cash flow')
  const flows = netByDate(cashFlows)
  const first = flows[0]?.on
  if (first === undefined || !isReceivedFirst(flows)) return null
  const annual = solveRate(flows.map((flow) => timedFlow(daysBetween(first, flow.on) / 365, flow)))
  if (annual === null) return null
  const annualPpm = toPpm(annual)
  return Number.isSafeInteger(annualPpm)
    ? { annualPpm, monthlyPpm: toPpm((1 + annual) ** (1 / 12) - 1), nominalAnnualPpm: nominalAnnualPpm(flows, first) }
    : null
}

function nominalAnnualPpm(flows: readonly CashFlow[], first: IsoDate): number | null {
  const monthly = flows.map((flow) => timedFlow(wholeMonthsBetween(first, flow.on), flow))
  if (monthly.some(({ time }) => Number.isNaN(time))) return null
  const rate = solveRate(monthly)
  return rate === null ? null : toPpm(rate * 12)
}

function isReceivedFirst(flows: readonly CashFlow[]): boolean {
  return (flows.find(({ amountMinor }) => amountMinor !== 0)?.amountMinor ?? 0) > 0
}

/** `NaN` when no whole number of months from the first date gives the second. */
function wholeMonthsBetween(first: IsoDate, on: IsoDate): number {
  const years = Number(on.slice(0, 4)) - Number(first.slice(0, 4))
  const months = years * 12 + Number(on.slice(5, 7)) - Number(first.slice(5, 7))
  return addMonths(first, months) === on ? months : Number.NaN
}

/** What is received and paid on one day counts as one flow, and the days come in order. */
function netByDate(cashFlows: readonly CashFlow[]): CashFlow[] {
  const amountByDate = new Map<IsoDate, number>()
  for (const { on, amountMinor } of cashFlows) amountByDate.set(on, (amountByDate.get(on) ?? 0) + amountMinor)
  return [...amountByDate].map(([on, amountMinor]) => ({ on, amountMinor })).sort((a, b) => (a.on < b.on ? -1 : 1))
}

/** Flows that turn more than once from received to paid or back have no single rate. */
function solveRate(flows: readonly TimedFlow[]): number | null {
  const force = onlyForce(timedFlows(flows))
  const rate = Math.expm1(force)
  return Number.isFinite(rate) ? rate : null
}

function timedFlow(time: number, flow: CashFlow): TimedFlow {
  return { time, amount: flow.amountMinor }
}

/** Adding zero makes a rate that rounds to −0 a plain 0. */
function toPpm(rate: number): number {
  return Math.round(rate * 1_000_000) + 0
}
