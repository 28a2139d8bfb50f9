import type { Reply } from '@hulog/contract'

const ORDER_ID = '0b7a1c9e-1111-4222-8333-abcdefabcdef'
const PRODUCT_ID = 'steady-4'

export const ORDER_QUERY = `productId=${PRODUCT_ID}&orderId=${ORDER_ID}`

type Repayment = Reply<'getRepayment'>

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
    isDelay: '0',
    delay: null,
    productName: 'Steady 4',
    productLogo: '',
    repayDate: '2027-02-05',
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
