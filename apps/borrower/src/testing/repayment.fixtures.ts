import type { Reply } from '@hulog/contract'
import { ORDER_ID, PRODUCT_ID } from './order.fixtures.ts'

type Repayment = Reply<'getRepayment'>

/** A repayment with 1,370.00 due today of 5,123.45 that close the loan, and without a pay code. */
export function aRepayment(values: Partial<Repayment> = {}): Repayment {
  return {
    orderId: ORDER_ID,
    productId: PRODUCT_ID,
    orderStatus: 174,
    currency: 'PHP',
    repayAmount: 137_000,
    payoffAmount: 512_345,
    payableAmount: 512_345,
    payableFrom: null,
    paidToday: null,
    isDelay: '0',
    delay: null,
    productName: 'Steady 4',
    productLogo: '',
    repayDate: '2027-02-05',
    daysOverdue: 0,
    lateChargesAmount: 0,
    detail: [
      { text: 'Principal', value: '1,250.00' },
      { text: 'Interest', value: '90.00' },
      { text: 'Fees', value: '30.00' },
    ],
    repayList: [
      { name: 'Pay code', logo: '', channel_number: '90006' },
      { name: 'QR code', logo: '', channel_number: '90007' },
    ],
    noticeMsg: '',
    defDetail: { payCode: '', payAmount: 0, logo: '', title: 'Pay code', payNotice: {} },
    isShowReyTop: 0,
    ...values,
  }
}
