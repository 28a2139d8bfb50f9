import type { ProductTerms } from '@hulog/lending'

export type Offer = { name: string; description: string; minMinor: number; maxMinor: number; term: string }

/** What the demo lender offers in the Philippines; a test holds it equal to what the product is seeded with. */
export const offers: readonly Offer[] = [
  {
    name: '91-Day Loan',
    description: 'Borrow now, pay back once after 91 days.',
    minMinor: 100_000,
    maxMinor: 2_500_000,
    term: '91 days, one payment',
  },
  {
    name: 'Four-Month Plan',
    description: 'Four equal monthly payments; interest only on what you still owe.',
    minMinor: 500_000,
    maxMinor: 5_000_000,
    term: '4 months, four payments',
  },
  {
    name: 'Steady Loan',
    description: 'Small and capped: you never pay back more than twice what you borrowed.',
    minMinor: 200_000,
    maxMinor: 1_000_000,
    term: '91 days or 4 months',
  },
]

/** The terms of the Steady Loan, which the example on the page is computed from. */
export const steadyLoan: ProductTerms = {
  currency: 'PHP',
  principal: { minMinor: 200_000, maxMinor: 1_000_000, stepMinor: 50_000 },
  repaymentOptions: [
    { code: '91-days', repayment: { kind: 'single', termDays: 91 } },
    { code: '4-months', repayment: { kind: 'installments', count: 4, every: { months: 1 }, amortization: 'level' } },
  ],
  interest: { per: 'month', ratePpm: 45_000, method: 'declining' },
  upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' },
  late: {
    penaltyMinor: { new: 0, repeat: 0 },
    dailyTiers: [{ fromDay: 1, ratePpm: 1_600 }],
    lifetimeCapPpm: 1_000_000,
  },
  coolingOff: { days: 3, refundsUpfrontFee: true },
}
