import {
  addDays,
  delinquencyOn,
  foldLoan,
  type LoanEvent,
  type LoanTerms,
  parseIsoDate,
  plainDelinquencyRules,
  planSchedule,
  statementOf,
} from '@hulog/lending'
import { atMost, median, type Promised } from './promise.ts'

const ROUNDS = 7

/** Four times the events take at most so many times as long. */
const MOST_FOR_FOUR_TIMES = 5

/** A recalculated loan of a year beside one whose interest is as planned. */
const MOST_FOR_RECALCULATION = 2

const disbursedOn = parseIsoDate('2026-01-15')

const disbursed: LoanEvent = { type: 'disbursed', on: disbursedOn }

const monthly = (count: number): LoanTerms => ({
  currency: 'PHP',
  principalMinor: 50_000_000,
  interest: { per: 'year', ratePpm: 120_000, method: 'declining' },
  repayment: { kind: 'installments', count, every: { months: 1 }, amortization: 'level' },
  upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
  late: { penaltyMinor: 0, dailyTiers: [{ fromDay: 1, ratePpm: 500 }], lifetimeCapPpm: null },
  prepayment: { notBefore: null, interest: 'to-the-day' },
})

const recalculated: LoanTerms = {
  ...monthly(12),
  recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' },
}

/** Time of a loan's history, of its statement and of its class, which grow with its events and not with the square of them. */
export const fold: Promised = {
  name: 'fold',
  async measure() {
    const [short, long] = [lateLoan(150), lateLoan(600)]
    const [quarter, year] = [dailyLoan(91), dailyLoan(364)]
    const planned = paidLoan(monthly(12))
    const byTheDay = paidLoan(recalculated)
    return [
      atMost('Fold', ratio(foldOf(long), foldOf(short)), MOST_FOR_FOUR_TIMES, 'times, 600 late payments beside 150'),
      atMost('Statement', ratio(statement(long), statement(short)), MOST_FOR_FOUR_TIMES, 'times, 600 beside 150'),
      atMost(
        'Class of a loan',
        ratio(delinquency(long), delinquency(short)),
        MOST_FOR_FOUR_TIMES,
        'times, 600 beside 150',
      ),
      atMost(
        'Daily parts',
        ratio(foldOf(year), foldOf(quarter)),
        MOST_FOR_FOUR_TIMES,
        'times, a year beside a quarter',
      ),
      atMost(
        'Recalculation',
        ratio(foldOf(byTheDay), foldOf(planned)),
        MOST_FOR_RECALCULATION,
        'times interest as planned',
      ),
    ]
  },
}

type History = { terms: LoanTerms; events: readonly LoanEvent[]; times: number }

/** Every installment is paid five days late, with the late interest of those days. */
function lateLoan(count: number): History {
  const terms = monthly(count)
  const { installments } = planSchedule(terms, disbursedOn)
  const payments = installments.map(({ dueOn, totalMinor }, index): LoanEvent => {
    const lateMinor = Math.floor((totalMinor * 5 * 500 + 500_000) / 1_000_000)
    return { type: 'repaid', id: String(index), on: addDays(dueOn, 5), amountMinor: totalMinor + lateMinor }
  })
  return { terms, events: [disbursed, ...payments], times: 12_000 / count }
}

/** A small part of a recalculated loan is paid every day. */
function dailyLoan(days: number): History {
  const payments = Array.from({ length: days }, (_, index): LoanEvent => {
    return { type: 'repaid', id: String(index), on: addDays(disbursedOn, index), amountMinor: 100_000 }
  })
  return { terms: recalculated, events: [disbursed, ...payments], times: 10_920 / days }
}

/** Every installment is paid on its due date. */
function paidLoan(terms: LoanTerms): History {
  const { installments } = planSchedule(terms, disbursedOn)
  const payments = installments.map(({ dueOn, totalMinor }, index): LoanEvent => {
    return { type: 'repaid', id: String(index), on: dueOn, amountMinor: totalMinor }
  })
  return { terms, events: [disbursed, ...payments], times: 1_000 }
}

type Work = { run: () => unknown; times: number }

function foldOf({ terms, events, times }: History): Work {
  return { run: () => foldLoan(terms, events), times }
}

function statement({ terms, events, times }: History): Work {
  const loan = foldLoan(terms, events)
  const on = addDays(loan.accounts.at(-1)!.on, 30)
  return { run: () => statementOf(loan, on), times }
}

/** From the whole history: the daily job asks for it once a loan and market rule. */
function delinquency({ terms, events, times }: History): Work {
  const loan = foldLoan(terms, events)
  const on = addDays(loan.accounts.at(-1)!.on, 30)
  return { run: () => delinquencyOn(loan, on, plainDelinquencyRules), times }
}

/** In turns, so that a slow moment of the machine touches both; the first round warms up. */
function ratio(left: Work, right: Work): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => timeOf(left) / timeOf(right))
  return median(rounds.slice(1))
}

/** Time of the processor, in microseconds: what else the machine does does not count. */
function timeOf({ run, times }: Work): number {
  const before = process.cpuUsage()
  for (let count = 0; count < times; count += 1) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}
