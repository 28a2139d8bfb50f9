import type { ExtensionTerms, PrepaymentTerms, RepaymentOption } from '@hulog/lending'

/** The shortest term a loan may have (TRM-01). */
export const once91Days: RepaymentOption = { code: '91-days', repayment: { kind: 'single', termDays: 91 } }

export const monthlyFor = (months: number): RepaymentOption => ({
  code: `${months}-months`,
  repayment: { kind: 'installments', count: months, every: { months: 1 }, amortization: 'level' },
})

export const fourMonthly = monthlyFor(4)

/** By the same period, without a fee, as often as fits into a year (TRM-04). */
export const specificationExtension: ExtensionTerms = { times: 2, feeRatePpm: 0, feeFixedMinor: 0 }

/** “Interest only on what you still owe” holds when a loan is paid off early too. */
export const interestToTheDay: PrepaymentTerms = { notBefore: null, interest: 'to-the-day' }
