import { specificationLateTerms, specificationPrepayment } from '@hulog/lending'
import type { Product } from '../products.store.ts'
import { fourEqualPayments, onceAfter91Days, smallAndCapped } from './descriptions.ts'
import { fourMonthly, once91Days, specificationExtension } from './repayment-options.ts'
import { tips } from './tips.ts'

const shared = { market: 'ID', logo: '', isActive: true, presentation: {} } as const
/** The specification's penalty in rupiah: the same share of a usual loan as in the other markets. */
const late = { ...specificationLateTerms, penaltyMinor: { new: 25_000_000, repeat: 20_000_000 } }

export const indonesianProducts: readonly Product[] = [
  {
    ...shared,
    id: 'id-single-91',
    name: '91-Day Loan',
    description: 'Borrow now, pay back once after 91 days.',
    presentation: { descriptions: onceAfter91Days },
    policyPack: 'none',
    rank: 1,
    terms: {
      currency: 'IDR',
      principal: { minMinor: 50_000_000, maxMinor: 700_000_000, stepMinor: 10_000_000 },
      repaymentOptions: [once91Days],
      interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
      upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' },
      late,
      prepayment: specificationPrepayment,
      extension: specificationExtension,
    },
  },
  {
    ...shared,
    id: 'id-four-monthly',
    name: 'Four-Month Plan',
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
    rank: 2,
    terms: {
      currency: 'IDR',
      principal: { minMinor: 150_000_000, maxMinor: 1_500_000_000, stepMinor: 50_000_000 },
      repaymentOptions: [fourMonthly],
      interest: { per: 'month', ratePpm: 35_000, method: 'declining' },
      upfrontFee: { ratePpm: 20_000, fixedMinor: 2_500_000, taken: 'added' },
      late,
    },
  },
  {
    ...shared,
    id: 'id-market-policy',
    name: 'Steady Loan',
    description: 'Small and capped: you never pay back more than twice what you borrowed.',
    policyPack: 'ID',
    rank: 3,
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
]
