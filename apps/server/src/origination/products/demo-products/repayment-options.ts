import type { ExtensionTerms, RepaymentOption } from '@hulog/lending'

/** TRM-01: the shortest term a loan may have. */
export const once91Days: RepaymentOption = { code: '91-days', repayment: { kind: 'single', termDays: 91 } }

export const fourMonthly: RepaymentOption = {
  code: '4-months',
  repayment: { kind: 'installments', count: 4, every: { months: 1 }, amortization: 'level' },
}

/** TRM-04: by the same period, without a fee, as often as a year leaves room for. */
export const specificationExtension: ExtensionTerms = { times: 2, feeRatePpm: 0, feeFixedMinor: 0 }
