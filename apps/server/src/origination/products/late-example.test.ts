import {
  addDays,
  foldLoan,
  type LoanEvent,
  type LoanTerms,
  type OverdueInterest,
  owedOn,
  parseIsoDate,
  planSchedule,
} from '@hulog/lending'
import { expect, it } from 'vitest'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { quoteFor } from './product-page.ts'

const paidOutOn = parseIsoDate('2026-01-01')

/** 12,000.00 at 18 % a year by the day in six months, with a penalty of 250.00. */
const asPlanned: LoanTerms = {
  currency: 'INR',
  principalMinor: 1_200_000,
  interest: { per: 'year', ratePpm: 180_000, method: 'declining', dayCount: 'actual/365' },
  repayment: { kind: 'installments', count: 6, every: { months: 1 }, amortization: 'level' },
  upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
  late: { penaltyMinor: 25_000, dailyTiers: [], lifetimeCapPpm: null },
  prepayment: { notBefore: null, interest: 'to-the-day' },
}

const recalculated = (overdue: OverdueInterest): LoanTerms => ({
  ...asPlanned,
  recalculation: { onPrepayment: ['keep'], overdue },
})

const chargeOf = (terms: LoanTerms) => quoteFor(terms, paidOutOn, textsIn('en')).lateExample.chargeMinor

it('a first payment some days late costs its late charges', () => {
  expect(chargeOf(asPlanned)).toBe(25_000)
  expect(chargeOf(recalculated('as-planned'))).toBe(25_000)
})

it('and where overdue principal bears interest also that: what is paid in the end beyond the plan', () => {
  const terms = recalculated('bears-interest')
  const [first, ...later] = planSchedule(terms, paidOutOn).installments
  const events: LoanEvent[] = [{ type: 'disbursed', on: paidOutOn }]
  for (const on of [addDays(first!.dueOn, 5), ...later.map(({ dueOn }) => dueOn)]) {
    const { dueNowMinor } = owedOn(foldLoan(terms, events), on)
    events.push({ type: 'repaid', id: on, on, amountMinor: dueNowMinor })
  }
  const { repayments, schedule } = foldLoan(terms, events)
  const paidMinor = repayments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(chargeOf(terms)).toBe(paidMinor - schedule.totalRepayableMinor)
  expect(chargeOf(terms)).toBeGreaterThan(25_000)
})
