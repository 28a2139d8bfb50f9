import type { Reply } from '@hulog/contract'

export type Repayment = Reply<'getRepayment'>
export type Channel = Repayment['repayList'][number]
/** What paying needs to know of an order, whatever is paid for. */
export type Payable = Pick<Repayment, 'orderId' | 'productId' | 'currency' | 'repayList' | 'defDetail'>
