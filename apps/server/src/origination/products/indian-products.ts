import { specificationLateTerms } from '@hulog/lending'
import {
  fourMonthly,
  fourMonthPlan,
  interestToTheDay,
  loanOf91Days,
  monthlyFor,
  once91Days,
  termsOf91Days,
} from './demo-terms.ts'
import { beforeYouBorrow, byTheDay, fourEqualPayments, oneRateOneCharge, tips } from './demo-texts.ts'
import type { Product } from './products.store.ts'

const indian = { market: 'IN', isActive: true, presentation: {} } as const

export const indianProducts: readonly Product[] = [
  {
    ...indian,
    id: 'in-single-91',
    ...loanOf91Days,
    review: { onDuplicates: true },
    terms: {
      currency: 'INR',
      principal: { minMinor: 200_000, maxMinor: 5_000_000, stepMinor: 100_000 },
      ...termsOf91Days,
      late: specificationLateTerms,
    },
  },
  {
    ...indian,
    id: 'in-four-monthly',
    ...fourMonthPlan,
    presentation: { descriptions: fourEqualPayments, tips, asksForRating: true, readFirst: beforeYouBorrow },
    terms: {
      currency: 'INR',
      principal: { minMinor: 1_000_000, maxMinor: 10_000_000, stepMinor: 100_000 },
      repaymentOptions: [fourMonthly],
      interest: { per: 'month', ratePpm: 30_000, method: 'declining' },
      upfrontFee: { ratePpm: 15_000, fixedMinor: 10_000, taken: 'added' },
      late: specificationLateTerms,
      prepayment: interestToTheDay,
    },
  },
  {
    ...indian,
    id: 'in-market-policy',
    name: 'Steady Loan',
    logo: '/product-steady.svg',
    description: 'One yearly rate, one small charge if you are late, nothing hidden.',
    policyPack: 'IN',
    rank: 1,
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
  {
    ...indian,
    id: 'in-reducing-balance',
    name: 'Pay-Ahead Loan',
    logo: '/product-steps.svg',
    description: 'Interest by the day on what you really owe; pay extra to finish sooner or to pay less each month.',
    policyPack: 'IN',
    rank: 4,
    presentation: { descriptions: byTheDay },
    terms: {
      currency: 'INR',
      principal: { minMinor: 1_000_000, maxMinor: 20_000_000, stepMinor: 100_000 },
      repaymentOptions: [monthlyFor(6), monthlyFor(11)],
      interest: { per: 'year', ratePpm: 180_000, method: 'declining', dayCount: 'actual/365' },
      upfrontFee: { ratePpm: 10_000, fixedMinor: 0, taken: 'deducted' },
      // Overdue principal bears the loan's own rate; the penal charge beside it is fixed, and nothing is charged on it.
      late: { penaltyMinor: { new: 25_000, repeat: 20_000 }, dailyTiers: [], lifetimeCapPpm: null },
      prepayment: interestToTheDay,
      // An installment paid some days early counts as paid; the Reserve Bank lets borrowers choose a shorter term or a lower
      // installment instead (18 August 2023).
      recalculation: { onPrepayment: ['keep', 'shorten', 'lower'], overdue: 'bears-interest' },
      coolingOff: { days: 3, refundsUpfrontFee: true },
    },
  },
]
