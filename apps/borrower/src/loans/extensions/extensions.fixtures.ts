import type { Reply } from '@hulog/contract'
import { ORDER_ID, PRODUCT_ID } from '../../testing/order.fixtures.ts'

export { ORDER_QUERY } from '../../testing/order.fixtures.ts'

/** 5,000.00 due on 5 February; 90.00 first, then 5,115.00 on 5 March. */
export function anExtension(values: Partial<Reply<'getExtension'>> = {}): Reply<'getExtension'> {
  const line = { kind: 'interest', installmentNumber: 1, dueOn: '2027-02-05', waivedMinor: 0, paidMinor: 0 } as const
  return {
    orderId: ORDER_ID,
    productId: PRODUCT_ID,
    productName: 'Steady 4',
    productLogo: '',
    currency: 'PHP',
    on: '2027-02-01',
    title: 'Extend your loan',
    delayAmount: 9_000,
    nextPayTime: '2027-03-05',
    repayPlan: [
      {
        number: 1,
        title: 'Payment 1',
        remark: 'Interest and charges, to pay first',
        amount: 9_000,
        time: '2027-02-05',
        nowMinor: 509_000,
        change: 'less',
      },
      {
        number: 2,
        title: 'Payment 2',
        remark: 'After the extension',
        amount: 511_500,
        time: '2027-03-05',
        nowMinor: 0,
        change: 'new',
      },
    ],
    isPossible: true,
    refusal: null,
    sentence: 'You pay ₱90.00 first.',
    oldDueOn: '2027-02-05',
    toPayFirst: [{ ...line, amountMinor: 9_000, chargedMinor: 9_000, explanation: '1.8% on ₱5,000.00' }],
    movedPrincipalMinor: 500_000,
    newInterestMinor: 9_500,
    feeMinor: 2_000,
    totalNowMinor: 509_000,
    totalThenMinor: 520_500,
    timesGiven: 0,
    timesAgreed: 2,
    lateDescription: 'Paying late costs ₱1,000.00 once.',
    lastExtension: null,
    missedText: '',
    repayList: [
      { name: 'Pay code', logo: '', channel_number: '90006' },
      { name: 'QR code', logo: '', channel_number: '90007' },
    ],
    defDetail: { payCode: '', payAmount: 0, logo: '', title: 'Pay code', payNotice: {} },
    isShowReyTop: 0,
    ...values,
  }
}
