import {
  type ExtensionTerms,
  type PrepaymentTerms,
  type RepaymentOption,
  specificationLateTerms,
  specificationPrepayment,
} from '@hulog/lending'
import {
  beforeYouBorrow,
  byTheDay,
  fourEqualPayments,
  halfNowHalfLater,
  onceAfter91Days,
  oneRateOneCharge,
  smallAndCapped,
  tips,
} from './demo-texts.ts'
import type { Product } from './products.store.ts'

/** The shortest term a loan may have (TRM-01). */
const once91Days: RepaymentOption = { code: '91-days', repayment: { kind: 'single', termDays: 91 } }

const monthlyFor = (months: number): RepaymentOption => ({
  code: `${months}-months`,
  repayment: { kind: 'installments', count: months, every: { months: 1 }, amortization: 'level' },
})

const fourMonthly = monthlyFor(4)

/** By the same period, without a fee, as often as fits into a year (TRM-04). */
const specificationExtension: ExtensionTerms = { times: 2, feeRatePpm: 0, feeFixedMinor: 0 }

/** “Interest only on what you still owe” holds when a loan is paid off early too. */
const interestToTheDay: PrepaymentTerms = { notBefore: null, interest: 'to-the-day' }

const philippine = { market: 'PH', isActive: true, presentation: {} } as const

export const philippineProducts: readonly Product[] = [
  {
    ...philippine,
    id: 'ph-single-91',
    name: '91-Day Loan',
    logo: '/product-once.svg',
    description: 'Borrow now, pay back once after 91 days.',
    presentation: { descriptions: onceAfter91Days },
    policyPack: 'none',
    rank: 2,
    terms: {
      currency: 'PHP',
      principal: { minMinor: 100_000, maxMinor: 2_500_000, stepMinor: 50_000 },
      repaymentOptions: [once91Days],
      interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
      upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' },
      late: specificationLateTerms,
      prepayment: specificationPrepayment,
      extension: specificationExtension,
    },
  },
  {
    ...philippine,
    id: 'ph-four-monthly',
    name: 'Four-Month Plan',
    logo: '/product-steps.svg',
    description: 'Four equal monthly payments; interest only on what you still owe.',
    presentation: { descriptions: fourEqualPayments, tips, asksForRating: true },
    policyPack: 'none',
    rank: 3,
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

const indian = { market: 'IN', isActive: true, presentation: {} } as const

const indianProducts: readonly Product[] = [
  {
    ...indian,
    id: 'in-single-91',
    name: '91-Day Loan',
    logo: '/product-once.svg',
    description: 'Borrow now, pay back once after 91 days.',
    presentation: { descriptions: onceAfter91Days },
    policyPack: 'none',
    rank: 2,
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
    ...indian,
    id: 'in-four-monthly',
    name: 'Four-Month Plan',
    logo: '/product-steps.svg',
    description: 'Four equal monthly payments; interest only on what you still owe.',
    presentation: { descriptions: fourEqualPayments, tips, asksForRating: true, readFirst: beforeYouBorrow },
    policyPack: 'none',
    rank: 3,
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

const indonesian = { market: 'ID', isActive: true, presentation: {} } as const

/** The specification's penalty in rupiah: the same share of a usual loan as in the other markets. */
const lateInRupiah = { ...specificationLateTerms, penaltyMinor: { new: 25_000_000, repeat: 20_000_000 } }

const indonesianProducts: readonly Product[] = [
  {
    ...indonesian,
    id: 'id-single-91',
    name: '91-Day Loan',
    logo: '/product-once.svg',
    description: 'Borrow now, pay back once after 91 days.',
    presentation: { descriptions: onceAfter91Days },
    policyPack: 'none',
    rank: 2,
    terms: {
      currency: 'IDR',
      principal: { minMinor: 50_000_000, maxMinor: 700_000_000, stepMinor: 10_000_000 },
      repaymentOptions: [once91Days],
      interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
      upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' },
      late: lateInRupiah,
      prepayment: specificationPrepayment,
      extension: specificationExtension,
    },
  },
  {
    ...indonesian,
    id: 'id-four-monthly',
    name: 'Four-Month Plan',
    logo: '/product-steps.svg',
    description: 'Four equal monthly payments; interest only on what you still owe.',
    presentation: {
      descriptions: fourEqualPayments,
      tips,
      asksForRating: true,
      confirmPage: 'newConfirm',
      confirmLabel: 'Pinjam Sekarang',
      promotion: {
        message: 'Butuh lebih sedikit? Pinjaman 91 hari dibayar sekali saja.',
        button: 'Lihat pinjaman 91 hari',
        productId: 'id-single-91',
      },
    },
    policyPack: 'none',
    rank: 3,
    terms: {
      currency: 'IDR',
      principal: { minMinor: 150_000_000, maxMinor: 1_500_000_000, stepMinor: 50_000_000 },
      repaymentOptions: [fourMonthly],
      interest: { per: 'month', ratePpm: 35_000, method: 'declining' },
      upfrontFee: { ratePpm: 20_000, fixedMinor: 2_500_000, taken: 'added' },
      late: lateInRupiah,
      prepayment: interestToTheDay,
    },
  },
  {
    ...indonesian,
    id: 'id-market-policy',
    name: 'Steady Loan',
    logo: '/product-steady.svg',
    description: 'Small and capped: you never pay back more than twice what you borrowed.',
    policyPack: 'ID',
    rank: 1,
    presentation: {
      descriptions: smallAndCapped,
      siteExample: { amountMinor: 200_000_000, periods: 4, termUnit: 'month' },
    },
    terms: {
      currency: 'IDR',
      principal: { minMinor: 50_000_000, maxMinor: 500_000_000, stepMinor: 10_000_000 },
      repaymentOptions: [once91Days, fourMonthly],
      interest: { per: 'day', ratePpm: 2_000, method: 'flat' },
      upfrontFee: { ratePpm: 30_000, fixedMinor: 0, taken: 'deducted' },
      late: {
        penaltyMinor: { new: 0, repeat: 0 },
        dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }],
        lifetimeCapPpm: 1_000_000,
      },
    },
  },
  {
    ...indonesian,
    id: 'id-two-semesters',
    name: 'Two-Semester Loan',
    logo: '/product-steps.svg',
    description: 'School fees in two parts: half now, half for the next semester; interest only on what was paid out.',
    presentation: { descriptions: halfNowHalfLater },
    policyPack: 'none',
    rank: 4,
    terms: {
      currency: 'IDR',
      principal: { minMinor: 400_000_000, maxMinor: 2_000_000_000, stepMinor: 50_000_000 },
      repaymentOptions: [monthlyFor(11)],
      interest: { per: 'year', ratePpm: 180_000, method: 'declining', dayCount: 'actual/365' },
      upfrontFee: { ratePpm: 10_000, fixedMinor: 0, taken: 'deducted' },
      late: { penaltyMinor: { new: 10_000_000, repeat: 8_000_000 }, dailyTiers: [], lifetimeCapPpm: null },
      prepayment: interestToTheDay,
      recalculation: { onPrepayment: ['keep', 'shorten', 'lower'], overdue: 'bears-interest' },
      advances: { later: [{ after: { months: 5 }, sharePpm: 500_000 }] },
    },
  },
]

/**
 * The demo lender's offers: per market one loan on the specification's terms, one in installments, one under the law; in
 * India also one whose interest is recalculated by the day, in Indonesia also one that is paid out in two parts.
 */
export const demoProducts: readonly Product[] = [...philippineProducts, ...indianProducts, ...indonesianProducts]
