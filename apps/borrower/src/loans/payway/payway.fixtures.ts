import type { Reply } from '@hulog/contract'
import { ORDER_ID } from '../../testing/order.fixtures.ts'

export { ORDER_QUERY } from '../../testing/order.fixtures.ts'
export { aRepayment } from '../../testing/repayment.fixtures.ts'

export const CARD_ID = '0b7a1c9e-5555-4222-8333-abcdefabcdef'
export const RECORD_ID = '0b7a1c9e-6666-4222-8333-abcdefabcdef'

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
