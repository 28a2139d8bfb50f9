import {
  type ExtensionTerms,
  type PrepaymentTerms,
  type RepaymentOption,
  specificationPrepayment,
} from '@hulog/lending'
import { onceAfter91Days } from './demo-texts.ts'

/** The shortest term a loan may have (TRM-01). */
export const once91Days: RepaymentOption = { code: '91-days', repayment: { kind: 'single', termDays: 91 } }

export const monthlyFor = (months: number): RepaymentOption => ({
  code: `${months}-months`,
  repayment: { kind: 'installments', count: months, every: { months: 1 }, amortization: 'level' },
})

export const fourMonthly = monthlyFor(4)

/** By the same period, without a fee, as often as fits into a year (TRM-04). */
const specificationExtension: ExtensionTerms = { times: 2, feeRatePpm: 0, feeFixedMinor: 0 }

/** “Interest only on what you still owe” holds when a loan is paid off early too. */
export const interestToTheDay: PrepaymentTerms = { notBefore: null, interest: 'to-the-day' }

/** The loan on the specification's terms, which every market offers. */
export const loanOf91Days = {
  name: '91-Day Loan',
  logo: '/product-once.svg',
  description: 'Borrow now, pay back once after 91 days.',
  presentation: { descriptions: onceAfter91Days },
  policyPack: 'none',
  rank: 2,
} as const

/** Its terms, without the currency, the amounts and the late charges of a market. */
export const termsOf91Days = {
  repaymentOptions: [once91Days],
  interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
  upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' },
  prepayment: specificationPrepayment,
  extension: specificationExtension,
} as const

/** The loan in installments, which every market offers. */
export const fourMonthPlan = {
  name: 'Four-Month Plan',
  logo: '/product-steps.svg',
  description: 'Four equal monthly payments; interest only on what you still owe.',
  policyPack: 'none',
  rank: 3,
} as const
