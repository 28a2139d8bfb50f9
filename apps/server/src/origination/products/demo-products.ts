import { specificationLateTerms } from '@hulog/lending'
import { fourMonthly, fourMonthPlan, interestToTheDay, loanOf91Days, once91Days, termsOf91Days } from './demo-terms.ts'
import { fourEqualPayments, smallAndCapped, tips } from './demo-texts.ts'
import { indianProducts } from './indian-products.ts'
import { indonesianProducts } from './indonesian-products.ts'
import type { Product } from './products.store.ts'

const philippine = { market: 'PH', isActive: true, presentation: {} } as const

export const philippineProducts: readonly Product[] = [
  {
    ...philippine,
    id: 'ph-single-91',
    ...loanOf91Days,
    terms: {
      currency: 'PHP',
      principal: { minMinor: 100_000, maxMinor: 2_500_000, stepMinor: 50_000 },
      ...termsOf91Days,
      late: specificationLateTerms,
    },
  },
  {
    ...philippine,
    id: 'ph-four-monthly',
    ...fourMonthPlan,
    review: { fromAmountMinor: 4_000_000 },
    presentation: { descriptions: fourEqualPayments, tips, asksForRating: true },
    terms: {
      currency: 'PHP',
      principal: { minMinor: 500_000, maxMinor: 5_000_000, stepMinor: 100_000 },
      repaymentOptions: [fourMonthly],
      interest: { per: 'month', ratePpm: 35_000, method: 'declining' },
      upfrontFee: { ratePpm: 20_000, fixedMinor: 10_000, taken: 'added' },
      late: specificationLateTerms,
      prepayment: interestToTheDay,
    },
  },
  {
    ...philippine,
    id: 'ph-market-policy',
    name: 'Steady Loan',
    logo: '/product-steady.svg',
    description: 'Small and capped: you never pay back more than twice what you borrowed.',
    policyPack: 'PH',
    rank: 1,
    presentation: {
      descriptions: smallAndCapped,
      confirmsBySms: true,
      siteExample: { amountMinor: 500_000, periods: 4, termUnit: 'month' },
    },
    terms: {
      currency: 'PHP',
      principal: { minMinor: 200_000, maxMinor: 1_000_000, stepMinor: 50_000 },
      repaymentOptions: [once91Days, fourMonthly],
      interest: { per: 'month', ratePpm: 45_000, method: 'declining' },
      upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' },
      // 0.16 % a day stays under 5 % in a month of 31 days; a penalty on top would not.
      late: {
        penaltyMinor: { new: 0, repeat: 0 },
        dailyTiers: [{ fromDay: 1, ratePpm: 1_600 }],
        lifetimeCapPpm: 1_000_000,
      },
      coolingOff: { days: 3, refundsUpfrontFee: true },
    },
  },
]

/**
 * The demo lender's offers: per market one loan on the specification's terms, one in installments, one under the law; in
 * India also one whose interest is recalculated by the day, in Indonesia also one that is paid out in two parts. A person decides on
 * large requests, and in India on duplicates.
 */
export const demoProducts: readonly Product[] = [...philippineProducts, ...indianProducts, ...indonesianProducts]
