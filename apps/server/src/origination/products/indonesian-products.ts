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
import { fourEqualPayments, halfNowHalfLater, smallAndCapped, tips } from './demo-texts.ts'
import type { Product } from './products.store.ts'

const indonesian = { market: 'ID', isActive: true, presentation: {} } as const

/** The specification's penalty in rupiah: the same share of a usual loan as in the other markets. */
const lateInRupiah = { ...specificationLateTerms, penaltyMinor: { new: 25_000_000, repeat: 20_000_000 } }

export const indonesianProducts: readonly Product[] = [
  {
    ...indonesian,
    id: 'id-single-91',
    ...loanOf91Days,
    terms: {
      currency: 'IDR',
      principal: { minMinor: 50_000_000, maxMinor: 700_000_000, stepMinor: 10_000_000 },
      ...termsOf91Days,
      late: lateInRupiah,
    },
  },
  {
    ...indonesian,
    id: 'id-four-monthly',
    ...fourMonthPlan,
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
    review: { fromAmountMinor: 400_000_000 },
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
