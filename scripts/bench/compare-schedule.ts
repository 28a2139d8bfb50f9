import { type LoanTerms, parseIsoDate, planSchedule, specificationLateTerms } from '@hulog/lending'
import amortize from 'amortizejs'

/**
 * Microseconds a schedule, and how many times theirs ours takes. `theirsUndated` is theirs without due dates, which ours
 * always has; it is told, not compared.
 */
export type ScheduleComparison = { ours: number; theirs: number; ratio: number; theirsUndated: number }

const ROUNDS = 5
const SCHEDULES_A_ROUND = 10_000
const disbursedOn = parseIsoDate('2026-01-31')
const startDate = new Date('2026-01-31')

const terms: LoanTerms = {
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
export function compareSchedule(): ScheduleComparison {
  timeRound()
  const rounds = Array.from({ length: ROUNDS }, timeRound)
  const ours = medianOf(rounds.map((round) => round.ours))
  const theirs = medianOf(rounds.map((round) => round.theirs))
  return { ours, theirs, ratio: ours / theirs, theirsUndated: medianOf(rounds.map((round) => round.theirsUndated)) }
}

function timeRound() {
  return {
    ours: timeEach((more) => planSchedule({ ...terms, principalMinor: 2_000_000 + more }, disbursedOn).interestMinor),
    theirs: timeEach((more) => theirInterest(more, { startDate })),
    theirsUndated: timeEach((more) => theirInterest(more, {})),
  }
}

function theirInterest(moreMinor: number, dated: { startDate?: Date }): number {
  const config = { method: 'mortgage', apr: 15, balance: 20_000 + moreMinor / 100, loanTerm: 12, ...dated } as const
  return amortize.Calculator.calculate(config).totalInterest
}

/** Every call has a principal of its own and its result is used, so that no engine can skip one. */
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
