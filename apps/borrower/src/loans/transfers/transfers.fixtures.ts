import type { Reply } from '@hulog/contract'
import { ORDER_ID } from '../../testing/order.fixtures.ts'

export { ORDER_ID } from '../../testing/order.fixtures.ts'

type Told = Reply<'listTransfers'>

export function aTransfer(values: Partial<Told['transfers'][number]> = {}): Told['transfers'][number] {
  return {
    transferId: '11111111-1111-4222-8333-abcdefabcdef',
    utr: 'IPAY482913',
    amount: 137_000,
    currency: 'PHP',
    paidOn: '2027-02-05',
    transferState: 'received',
    refusedBecause: '',
    matchedAmount: null,
    proofUrl: '',
    toldAt: '2027-02-05T08:00:00.000Z',
    decidedAt: null,
    ...values,
  }
}

export function reportedTransfers(values: Partial<Told> = {}): Told {
  return {
    orderId: ORDER_ID,
    productId: 'steady-4',
    productName: 'Steady 4',
    productLogo: '',
    market: 'PH',
    currency: 'PHP',
    canSubmit: true,
    earliestOn: '2027-01-05',
    latestOn: '2027-02-06',
    transfers: [],
    ...values,
  }
}
