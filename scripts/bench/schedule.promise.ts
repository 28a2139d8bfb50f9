import {
  indiaAprOfMonths,
  type LoanTerms,
  parseIsoDate,
  planSchedule,
  type Schedule,
  specificationLateTerms,
} from '@hulog/lending'
import { compareSchedule } from './compare-schedule.ts'
import { median } from './median.ts'
import { atMost, type Promised } from './promise.ts'

const ROUNDS = 5
const CALLS_A_ROUND = 5_000
const MOST = 3

const terms: LoanTerms = {
  currency: 'PHP',
  principalMinor: 2_000_000,
  interest: { per: 'year', ratePpm: 150_000, method: 'declining' },
  repayment: { kind: 'installments', count: 12, every: { months: 1 }, amortization: 'level' },
  upfrontFee: { ratePpm: 12_000, fixedMinor: 16_000, taken: 'deducted' },
  late: { ...specificationLateTerms, penaltyMinor: specificationLateTerms.penaltyMinor.new },
}

/** A schedule with its due dates and its APR, beside the package's schedule with due dates alone. */
export const schedule: Promised = {
  name: 'schedule',
  async measure() {
    const { ours, theirs, theirsUndated } = compareSchedule()
    const withApr = ours + timeApr()
    const times = `${micros(withApr)} beside ${micros(theirs)}, ${micros(theirsUndated)} without due dates`
    return [atMost('Schedule, APR', withApr / theirs, MOST, `times the schedule of amortizejs (${times})`)]
  },
}

/** Microseconds an APR of its own: every one is of another principal. */
function timeApr(): number {
  const disbursedOn = parseIsoDate('2026-01-31')
  const times = Array.from({ length: ROUNDS + 1 }, (_, round) => {
    const schedules = Array.from({ length: CALLS_A_ROUND }, (_each, more) =>
      planSchedule({ ...terms, principalMinor: terms.principalMinor + round + more }, disbursedOn),
    )
    const startedAt = performance.now()
    for (const planned of schedules) if (aprOf(planned) === null) throw new Error('A schedule has no APR')
    return ((performance.now() - startedAt) * 1000) / CALLS_A_ROUND
  })
  // The first round warms up.
  return median(times.slice(1))
}

/** India's APR, of equal months, with the fee that is kept back: every installment counts as it is paid. */
function aprOf({ netProceedsMinor, installments }: Schedule): number | null {
  return indiaAprOfMonths([netProceedsMinor, ...installments.map(({ totalMinor }) => -totalMinor)])
}

function micros(microseconds: number): string {
  return `${microseconds.toFixed(1)} µs`
}
