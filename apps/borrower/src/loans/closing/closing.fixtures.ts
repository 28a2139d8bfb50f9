import type { Reply } from '@hulog/contract'
import { ORDER_ID } from '../../testing/order.fixtures.ts'

export { ORDER_ID, ORDER_QUERY } from '../../testing/order.fixtures.ts'
export { aRepayment } from '../../testing/repayment.fixtures.ts'

/** 5,123.45 today; the last payment is due on 5 May. */
export function aPayoff(values: Partial<Reply<'getPayoffQuote'>> = {}): Reply<'getPayoffQuote'> {
  const line = { installmentNumber: 1, dueOn: '2027-05-05', paidMinor: 0, waivedMinor: 0 }
  return {
    orderId: ORDER_ID,
    currency: 'PHP',
    on: '2027-02-01',
    today: '2027-02-01',
    isSettled: false,
    isAllowed: true,
    allowedFrom: '2027-01-20',
    lastDueOn: '2027-05-05',
    amountMinor: 512_345,
    principalMinor: 500_000,
    interestMinor: 30_000,
    chargesMinor: 2_345,
    interestRule: 'to-the-day',
    rebateMinor: 20_000,
    partsEndedMinor: 0,
    lines: [
      { ...line, kind: 'interest', amountMinor: 30_000, chargedMinor: 30_000, explanation: '6% on ₱5,000.00' },
      {
        ...line,
        kind: 'principal',
        amountMinor: 500_000,
        chargedMinor: 500_000,
        explanation: 'Principal of ₱5,000.00',
      },
    ],
    sentence: '',
    ...values,
  }
}

/** 5,010.00 and 120.00 of a fee returned, 50.00 paid before. */
export function aCoolingOff(values: Partial<Reply<'getCoolingOffQuote'>> = {}): Reply<'getCoolingOffQuote'> {
  return {
    orderId: ORDER_ID,
    currency: 'PHP',
    on: '2027-02-01',
    until: '2027-02-03',
    isOpen: true,
    isGivenBack: false,
    amountMinor: 484_000,
    principalMinor: 500_000,
    interestMinor: 1_000,
    daysHeld: 2,
    feeKeptMinor: 0,
    feeReturnedMinor: 12_000,
    paidMinor: 5_000,
    sentence: '',
    ...values,
  }
}
