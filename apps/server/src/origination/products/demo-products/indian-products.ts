import { specificationLateTerms, specificationPrepayment } from '@hulog/lending'
import type { Product } from '../products.store.ts'
import { beforeYouBorrow } from './before-you-borrow.ts'
import { fourEqualPayments, onceAfter91Days, oneRateOneCharge } from './descriptions.ts'
import { fourMonthly, once91Days, specificationExtension } from './repayment-options.ts'
import { tips } from './tips.ts'

const shared = { market: 'IN', logo: '', isActive: true, presentation: {} } as const

export const indianProducts: readonly Product[] = [
  {
    ...shared,
    id: 'in-single-91',
    name: '91-Day Loan',
    description: 'Borrow now, pay back once after 91 days.',
    presentation: { descriptions: onceAfter91Days },
    policyPack: 'none',
    rank: 1,
    terms: {
      currency: 'INR',
      principal: { minMinor: 200_000, maxMinor: 5_000_000, stepMinor: 100_000 },
      repaymentOptions: [once91Days],
      interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
      upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' },
      late: specificationLateTerms,
      prepayment: specificationPrepayment,
      extension: specificationExtension,
    },
  },
  {
    ...shared,
    id: 'in-four-monthly',
    name: 'Four-Month Plan',
    description: 'Four equal monthly payments; interest only on what you still owe.',
    presentation: { descriptions: fourEqualPayments, tips, asksForRating: true, readFirst: beforeYouBorrow },
    policyPack: 'none',
    rank: 2,
    terms: {
      currency: 'INR',
      principal: { minMinor: 1_000_000, maxMinor: 10_000_000, stepMinor: 100_000 },
      repaymentOptions: [fourMonthly],
      interest: { per: 'month', ratePpm: 30_000, method: 'declining' },
      upfrontFee: { ratePpm: 15_000, fixedMinor: 10_000, taken: 'added' },
      late: specificationLateTerms,
    },
  },
  {
    ...shared,
    id: 'in-market-policy',
    name: 'Steady Loan',
    description: 'One yearly rate, one small charge if you are late, nothing hidden.',
    policyPack: 'IN',
    rank: 3,
    presentation: {
      descriptions: oneRateOneCharge,
      siteExample: { amountMinor: 2_000_000, periods: 4, termUnit: 'month' },
    },
    terms: {
      currency: 'INR',
      principal: { minMinor: 500_000, maxMinor: 5_000_000, stepMinor: 50_000 },
      repaymentOptions: [once91Days, fourMonthly],
      interest: { per: 'year', ratePpm: 240_000, method: 'declining' },
      upfrontFee: { ratePpm: 12_000, fixedMinor: 0, taken: 'deducted' },
      // A penal charge is a charge: fixed, never a rate, so that nothing can be charged on it.
      late: { penaltyMinor: { new: 25_000, repeat: 20_000 }, dailyTiers: [], lifetimeCapPpm: null },
      prepayment: { notBefore: null, interest: 'to-the-day' },
      coolingOff: { days: 3, refundsUpfrontFee: true },
    },
  },
]
