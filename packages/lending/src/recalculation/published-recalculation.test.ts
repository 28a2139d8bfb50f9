import { expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import type { Loan } from '../loan/loan.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import { payoffQuote } from '../loan/payoff-quote.ts'
import { type PlanRow, planOn } from '../loan/plan-on.ts'
import { defaultAllocation, type LoanTerms } from '../terms/loan-terms.ts'
import {
  type PublishedRecalculation,
  type PublishedRow,
  publishedRecalculations,
} from './published-recalculation.fixtures.ts'

/** The effect that puts money where the source puts it: the next row, or the last one back. */
const effects = { next: 'keep', last: 'shorten' } as const

function termsOf(published: PublishedRecalculation): LoanTerms {
  const { order, orderInAdvance = order, early, count } = published
  const others = defaultAllocation.order.filter((kind) => kind !== 'interest' && kind !== 'principal')
  const orders = { order: [...others, ...order], orderInAdvance: [...others, ...orderInAdvance] }
  return {
    currency: 'PHP',
    principalMinor: published.principalMinor,
    interest: {
      per: 'year',
      ratePpm: published.yearlyRatePpm,
      method: 'declining',
      dayCount: published.dayCount === 'actual/365' ? 'actual/365' : 'equal-months',
    },
    repayment: { kind: 'installments', count, every: { months: 1 }, amortization: 'level' },
    upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
    late: { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null },
    allocation: { ...defaultAllocation, ...orders },
    prepayment: { notBefore: null, interest: 'to-the-day' },
    recalculation: { onPrepayment: [effects[early]], overdue: 'until-last-due-date' },
  }
}

/** Charging the running period to its end on a payoff is not offered: interest is charged to the day. */
const expressible = publishedRecalculations.filter(({ payoffInterest }) => payoffInterest === 'to-the-day')

it.each(expressible.map((published) => [`${published.source.id}, ${published.source.scenario}`, published] as const))(
  'recalculates as published: %s',
  (_, published) => {
    const terms = termsOf(published)
    const events: LoanEvent[] = [{ type: 'disbursed', on: parseIsoDate(published.disbursedOn) }]
    for (const { asOf, payment, rows } of published.steps) {
      if (payment !== undefined) {
        const { amountMinor, paysOff } = payment
        const on = parseIsoDate(payment.on)
        if (paysOff) expect(payoffQuote(foldLoan(terms, events), on).amountMinor).toBe(amountMinor)
        events.push({ type: 'repaid', id: String(events.length), on, amountMinor })
      }
      const loan = foldLoan(terms, events)
      if (payment?.principalMinor !== undefined) expect(splitOf(loan)).toMatchObject(partsOf(payment))
      if (rows === undefined) continue
      if (payment?.paysOff) expectSums(planOn(loan, parseIsoDate(asOf)), rows)
      else expectRows(planOn(loan, parseIsoDate(asOf)), rows)
    }
  },
)

type Payment = NonNullable<PublishedRecalculation['steps'][number]['payment']>

function partsOf({ principalMinor, interestMinor }: Payment) {
  return { principalMinor, interestMinor, creditMinor: 0 }
}

/** The allocation of the payment entered last, whatever its own date. */
function splitOf({ repayments }: Loan) {
  return repayments.reduce((last, repayment) => (Number(repayment.id) > Number(last.id) ? repayment : last)).allocation
}

/**
 * The source shows money paid early within the rows it fills; here it is a row of its own, and the rows that are left are
 * smaller by it. Rows that no early money reached are the same.
 */
function expectRows(plan: readonly PlanRow[], published: readonly PublishedRow[]): void {
  expectSums(plan, published)
  const early = plan.filter(({ addedBy }) => addedBy === 'advance')
  let earlyMinor = early.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  for (const [dueOn, principalMinor, interestMinor] of published) {
    const row = plan.find((each) => each.dueOn === dueOn && each.addedBy === null)
    const missingMinor = principalMinor + interestMinor - (row?.totalMinor ?? 0)
    if (missingMinor === 0) expect(row).toMatchObject({ principalMinor, interestMinor })
    expect(missingMinor).toBeGreaterThanOrEqual(0)
    earlyMinor -= missingMinor
  }
  expect(earlyMinor).toBe(0)
}

function expectSums(plan: readonly PlanRow[], published: readonly PublishedRow[]): void {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(plan.map((row) => row.principalMinor))).toBe(sum(published.map(([, principalMinor]) => principalMinor)))
  expect(sum(plan.map((row) => row.interestMinor))).toBe(sum(published.map(([, , interestMinor]) => interestMinor)))
}
