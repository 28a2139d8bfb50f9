import fc from 'fast-check'
import { refusalOf } from '../lending-error.fixtures.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { anyTerms } from '../terms/loan-terms.arbitraries.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { disbursedOn, repaid } from './loan.fixtures.ts'
import type { Repaid } from './loan-event.ts'

export type LoanHistory = { terms: LoanTerms; repayments: Repaid[] }

const anyPlannableTerms = anyTerms.filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)

/** Any loan with up to eight payments, of parts or multiples of the principal, early, on time, late or on one day. */
export const anyHistory: fc.Arbitrary<LoanHistory> = anyPlannableTerms.chain((terms) => {
  const anyPayment = fc.record({
    days: fc.integer({ min: 0, max: 500 }),
    amountMinor: fc.integer({ min: 1, max: Math.ceil(terms.principalMinor * 1.2) }),
  })
  return fc.record({
    terms: fc.constant(terms),
    repayments: fc
      .array(anyPayment, { maxLength: 8 })
      .map((payments) => payments.map(({ days, amountMinor }, index) => repaid(String(index), days, amountMinor))),
  })
})

export const anyDay = fc.integer({ min: 0, max: 800 })
