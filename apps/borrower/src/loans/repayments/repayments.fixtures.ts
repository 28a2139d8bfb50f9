import type { Reply } from '@hulog/contract'

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
