import {
  addDays,
  foldLoan,
  type IsoDate,
  type LoanTerms,
  owedOn,
  type ProductTerms,
  parseIsoDate,
  planSchedule,
  specificationLateTerms,
  specificationPrepayment,
  type TermsChoice,
  termsFor,
} from '@hulog/lending'
import { describe, expect, it } from 'vitest'
import { hashBody } from '../../platform/idempotency/once.ts'

// The terms of a running loan were signed under a hash that covers them, and its debt is computed from them for as long as it runs.
// The hashes below were written down on 2026-11-27. One that differs means that new loans of the same product are signed under other
// terms, or that signed loans now owe other amounts: a new term must be an optional part, and its absence what was before.

const principal = { minMinor: 100_000, maxMinor: 2_000_000, stepMinor: 50_000 }

/** Paid back in one sum, by the specification's own rules (TRM-01 to TRM-04). */
const single: ProductTerms = {
  currency: 'PHP',
  principal,
  repaymentOptions: [{ code: '91-days', repayment: { kind: 'single', termDays: 91 } }],
  interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
  upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
  late: specificationLateTerms,
  prepayment: specificationPrepayment,
  extension: { times: 2, feeRatePpm: 20_000, feeFixedMinor: 0 },
  coolingOff: { days: 3, refundsUpfrontFee: true },
}

/** Level installments on a declining balance, with taxed fees and days of grace. */
const installments: ProductTerms = {
  currency: 'INR',
  principal,
  repaymentOptions: [
    { code: '6-months', repayment: { kind: 'installments', count: 6, every: { months: 1 }, amortization: 'level' } },
  ],
  interest: { per: 'year', ratePpm: 240_000, method: 'declining' },
  upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted', taxPpm: 180_000 },
  installmentFee: { ratePpm: 0, fixedMinor: 1_000, taxPpm: 180_000 },
  late: { penaltyMinor: { new: 0, repeat: 0 }, dailyTiers: [], monthlyPpm: 20_000, graceDays: 3, lifetimeCapPpm: null },
  rounding: {
    interest: 'half-up',
    installment: 'up',
    installmentMultipleMinor: 100,
    remainder: 'last',
  },
  prepayment: { notBefore: null, interest: 'to-the-day' },
}

/** Interest by the day on what is really unpaid. */
const byTheDay: ProductTerms = {
  currency: 'IDR',
  principal,
  repaymentOptions: [
    { code: '12-months', repayment: { kind: 'installments', count: 12, every: { months: 1 }, amortization: 'level' } },
  ],
  interest: { per: 'year', ratePpm: 120_000, method: 'declining', dayCount: 'actual/365' },
  upfrontFee: { ratePpm: 10_000, fixedMinor: 5_000, taken: 'added' },
  late: {
    penaltyMinor: { new: 5_000, repeat: 5_000 },
    dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }],
    lifetimeCapPpm: null,
  },
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['shorten', 'lower', 'keep'], overdue: 'until-last-due-date' },
}

const loans: { name: string; product: ProductTerms; choice: TermsChoice; termsHash: string; debtHash: string }[] = [
  {
    name: 'a loan paid back in one sum',
    product: single,
    choice: { principalMinor: 1_000_000, option: '91-days', clientKind: 'new' },
    termsHash: '13b3ac8fccec20a41fba96209904594709076178480aba9e8d3082adb83adff6',
    debtHash: '2a8e0ab80066812b6716dbdb28990260d9751ee37847a4062f3af1e902b8a427',
  },
  {
    name: 'a loan in level installments',
    product: installments,
    choice: { principalMinor: 1_500_000, option: '6-months', clientKind: 'repeat' },
    termsHash: '6d4a6b279c1135ee2807502c0bf92bddc1ae6ae31b70d617a52990ca056041ae',
    debtHash: 'fd2dfc0eee3c4d1b4307abf7f1a03778fb40a76dcdc208622d0951692522202a',
  },
  {
    name: 'a loan with interest by the day',
    product: byTheDay,
    choice: { principalMinor: 2_000_000, option: '12-months', clientKind: 'new' },
    termsHash: '9b246cf83b50291dbb4c0aa20498113d6810330e98158ef1faa82759e87f52d0',
    debtHash: '03cacdc26eb5bb34a38a65945321cee6992f2b9847685f56f33d887532a0748c',
  },
]

const disbursedOn = parseIsoDate('2026-01-31')

describe.each(loans)('$name', ({ product, choice, termsHash, debtHash }) => {
  const terms = termsFor(product, choice)

  it('is signed under the hash that its terms had before', () => {
    expect(hashBody(terms)).toBe(termsHash)
    expect(hashBody(JSON.parse(JSON.stringify(terms)))).toBe(termsHash)
  })

  it('has the plan and owes the amounts that it had before, unpaid and after a payment', () => {
    expect(hashBody(figuresOf(terms, disbursedOn))).toBe(debtHash)
  })
})

/** The amounts of the plan, and of the debt every thirtieth day, with and without a payment. */
function figuresOf(terms: LoanTerms, on: IsoDate) {
  const plan = planSchedule(terms, on).installments.map((row) => [
    row.dueOn,
    row.principalMinor,
    row.interestMinor,
    row.feeMinor,
    row.taxMinor,
    row.totalMinor,
  ])
  const payment = { type: 'repaid', id: 'one', on: addDays(on, 45), amountMinor: 300_000 } as const
  const disbursed = { type: 'disbursed', on } as const
  const debts = [[disbursed], [disbursed, payment]].map((events) =>
    Array.from({ length: 15 }, (_, index) => {
      const { payoffMinor, dueNowMinor, rebateMinor } = owedOn(foldLoan(terms, events), addDays(on, 30 * index))
      return [payoffMinor, dueNowMinor, rebateMinor]
    }),
  )
  return { plan, debts }
}
