import {
  indiaAprOfMonths,
  type LoanTerms,
  parseIsoDate,
  planSchedule,
  type Schedule,
  specificationLateTerms,
} from '@hulog/lending'
import amortize from 'amortizejs'
import { atMost, median, type Promised } from './promise.ts'

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

/** Microseconds per APR: every one has another principal. */
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

/** India's APR, of equal months, with the deducted fee: every installment counts as paid. */
function aprOf({ netProceedsMinor, installments }: Schedule): number | null {
  return indiaAprOfMonths([netProceedsMinor, ...installments.map(({ totalMinor }) => -totalMinor)])
}

function micros(microseconds: number): string {
  return `${microseconds.toFixed(1)} µs`
}

/**
 * Microseconds per schedule, and the ratio of ours to theirs. `theirsUndated` is theirs without due dates, which ours
 * always has; it is shown, not compared.
 */
type ScheduleComparison = { ours: number; theirs: number; ratio: number; theirsUndated: number }

const COMPARED_ROUNDS = 5

const SCHEDULES_A_ROUND = 10_000

const disbursedOn = parseIsoDate('2026-01-31')

const startDate = new Date('2026-01-31')

const comparedTerms: LoanTerms = {
  currency: 'PHP',
  principalMinor: 2_000_000,
  interest: { per: 'year', ratePpm: 150_000, method: 'declining' },
  repayment: { kind: 'installments', count: 12, every: { months: 1 }, amortization: 'level' },
  upfrontFee: { ratePpm: 12_000, fixedMinor: 16_000, taken: 'deducted' },
  late: { ...specificationLateTerms, penaltyMinor: specificationLateTerms.penaltyMinor.new },
}

/**
 * A 12-installment monthly annuity with its due dates, here and in `amortizejs`, in turns within one run, so that the
 * machine's own speed cancels out. Theirs has no fees, no whole cents and no check of its input.
 */
function compareSchedule(): ScheduleComparison {
  timeRound()
  const rounds = Array.from({ length: COMPARED_ROUNDS }, timeRound)
  const ours = medianOf(rounds.map((round) => round.ours))
  const theirs = medianOf(rounds.map((round) => round.theirs))
  return { ours, theirs, ratio: ours / theirs, theirsUndated: medianOf(rounds.map((round) => round.theirsUndated)) }
}

function timeRound() {
  return {
    ours: timeEach(
      (more) => planSchedule({ ...comparedTerms, principalMinor: 2_000_000 + more }, disbursedOn).interestMinor,
    ),
    theirs: timeEach((more) => theirInterest(more, { startDate })),
    theirsUndated: timeEach((more) => theirInterest(more, {})),
  }
}

function theirInterest(moreMinor: number, dated: { startDate?: Date }): number {
  const config = { method: 'mortgage', apr: 15, balance: 20_000 + moreMinor / 100, loanTerm: 12, ...dated } as const
  return amortize.Calculator.calculate(config).totalInterest
}

/** Every call has another principal and its result is used, so that no engine can skip one. */
function timeEach(makeSchedule: (moreMinor: number) => number): number {
  let interest = 0
  const start = performance.now()
  for (let more = 0; more < SCHEDULES_A_ROUND; more += 1) interest += makeSchedule(more)
  const milliseconds = performance.now() - start
  if (!(interest > 0)) throw new Error('The schedules cost nothing: the comparison would mean nothing')
  return (milliseconds * 1000) / SCHEDULES_A_ROUND
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
