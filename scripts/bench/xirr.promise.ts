import { addDays, type CashFlow, parseIsoDate, xirr } from '@hulog/lending'
import xirrOfPackage from 'xirr'
import { atMost, type Promised } from './promise.ts'

export const xirrPromise: Promised = {
  name: 'xirr',
  async measure() {
    const { ours, theirs, ratio } = compareXirr()
    return [atMost('XIRR', ratio, 1, `of the time of the package xirr (${micros(ours)} beside ${micros(theirs)})`)]
  },
}

function micros(microseconds: number): string {
  return `${microseconds.toFixed(1)} µs`
}

/** Microseconds a call, and ours ÷ theirs: below 1 is faster than the package `xirr`. */
type Comparison = { ours: number; theirs: number; ratio: number }

const rounds = 5

const callsARound = 10_000

const flowCounts = [13, 60]

/**
 * A loan of 12 and one of 59 payments, both programs in turns, so that other load slows both. The slower of the two
 * comparisons is the result. Throws when the two differ in the rate.
 */
function compareXirr(): Comparison {
  const comparisons = flowCounts.map((count) => compareOn(loanOf(count)))
  return comparisons.reduce((worst, each) => (each.ratio > worst.ratio ? each : worst))
}

function compareOn(flows: readonly CashFlow[]): Comparison {
  const transactions = flows.map(({ on, amountMinor }) => ({ amount: amountMinor, when: new Date(on) }))
  const rates = [xirr(flows) ?? Number.NaN, xirrOfPackage(transactions)] as const
  if (!(Math.abs(rates[0] - rates[1]) < 1e-6)) throw new Error(`The rates differ: ${rates.join(' and ')}`)
  const times = Array.from({ length: rounds + 1 }, () => ({
    ours: microsecondsACall(() => xirr(flows)),
    theirs: microsecondsACall(() => xirrOfPackage(transactions)),
  })).slice(1)
  const ours = median(times.map((time) => time.ours))
  const theirs = median(times.map((time) => time.theirs))
  return { ours, theirs, ratio: ours / theirs }
}

function loanOf(flowCount: number): CashFlow[] {
  const borrowedOn = parseIsoDate('2026-01-31')
  return Array.from({ length: flowCount }, (_, index) => ({
    on: addDays(borrowedOn, index * 30),
    amountMinor: index === 0 ? 1_000_000 : -Math.round(1_150_000 / (flowCount - 1)),
  }))
}

function microsecondsACall(call: () => unknown): number {
  const startedAt = performance.now()
  for (let index = 0; index < callsARound; index++) call()
  return ((performance.now() - startedAt) * 1000) / callsARound
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
