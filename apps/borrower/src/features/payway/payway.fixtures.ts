import type { Reply } from '@hulog/contract'

const ORDER_ID = '0b7a1c9e-1111-4222-8333-abcdefabcdef'
const PRODUCT_ID = 'steady-4'
export const CARD_ID = '0b7a1c9e-5555-4222-8333-abcdefabcdef'
export const RECORD_ID = '0b7a1c9e-6666-4222-8333-abcdefabcdef'
export const ORDER_QUERY = `productId=${PRODUCT_ID}&orderId=${ORDER_ID}`

export function aRepayment(values: Partial<Reply<'getRepayment'>> = {}): Reply<'getRepayment'> {
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
    detail: [],
    repayList: [],
    noticeMsg: '',
    defDetail: { payCode: '', payAmount: 0, logo: '', title: '', payNotice: {} },
    isShowReyTop: 0,
    ...values,
  }
}

export function aWay(values: Partial<Reply<'getRepaymentWay'>> = {}): Reply<'getRepaymentWay'> {
  const card = { id: CARD_ID, bankName: 'BDO Unibank', cardNo: '****7890', bankCode: 'BDO' }
  return { alipay: '1', repayToken: 'token-1', bankCards: [card], ...values }
}

export function aStart(values: Partial<Reply<'commitRepayment'>> = {}): Reply<'commitRepayment'> {
  return {
    needValid: 1,
    repayRecordId: RECORD_ID,
    withholdingAmount: 137_000,
    orderId: ORDER_ID,
    phoneMasked: '+63 ••• ••• 4567',
    resendAfterSeconds: 60,
    ...values,
  }
}

export const CONFIRMED: Reply<'confirmRepayment'> = {
  orderId: ORDER_ID,
  repayRecordId: RECORD_ID,
  withholdingAmount: 137_000,
}
