import type { Reply } from '@hulog/contract'

import { ORDER_ID } from '../../testing/order.fixtures.ts'

export { ORDER_QUERY } from '../../testing/order.fixtures.ts'
export { aRepayment } from '../../testing/repayment.fixtures.ts'

type Repayment = Reply<'getRepayment'>

export function aPayCode(values: Partial<Repayment['defDetail']> = {}): Repayment['defDetail'] {
  const steps = ['Give the cashier the code.', 'Keep the slip.']
  return {
    payCode: '889900112233',
    payAmount: 137_000,
    logo: '',
    title: 'Pay code',
    payNotice: { 'Offline store': [{ name: 'Pay at a counter', steps }] },
    ...values,
  }
}

type PrepaymentQuote = Reply<'getPrepaymentQuote'>
type PrepaymentOption = PrepaymentQuote['options'][number]

/** 3,000.00 paid today: 1,370.00 of it is due, and 1,630.00 is paid early, which the loan counts for the next installments. */
export function aPrepaymentQuote(values: Partial<PrepaymentQuote> = {}): PrepaymentQuote {
  return {
    orderId: ORDER_ID,
    currency: 'PHP',
    on: '2027-02-05',
    amount: 300_000,
    dueMinor: 137_000,
    prepaidMinor: 163_000,
    isPayoff: false,
    partsEndedMinor: 0,
    without: planAhead,
    options: [aPrepaymentOption()],
    ...values,
  }
}

const planAhead = {
  endsOn: '2027-05-05',
  installments: 3,
  nextDueOn: '2027-03-05',
  nextDueMinor: 137_000,
  toPayMinor: 548_000,
}

export function aPrepaymentOption(values: Partial<PrepaymentOption> = {}): PrepaymentOption {
  const paidAhead = { installments: 2, nextDueOn: '2027-04-05', nextDueMinor: 111_000, toPayMinor: 248_000 }
  return { ...planAhead, prepayment: 'keep', savedMinor: 0, ...paidAhead, ...values }
}

/** The same payment where the borrower may choose among three effects. */
export function aQuoteOfThree(values: Partial<PrepaymentQuote> = {}): PrepaymentQuote {
  const saved = { keep: 4_091, shorten: 22_353, lower: 12_769 }
  return aPrepaymentQuote({
    options: [
      aPrepaymentOption({ savedMinor: saved.keep }),
      aPrepaymentOption({
        ...planAhead,
        prepayment: 'shorten',
        savedMinor: saved.shorten,
        endsOn: '2027-04-05',
        installments: 2,
      }),
      aPrepaymentOption({ ...planAhead, prepayment: 'lower', savedMinor: saved.lower, nextDueMinor: 84_467 }),
    ],
    ...values,
  })
}
