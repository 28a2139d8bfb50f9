import type { Body, Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { requireRunningLoan } from '../repayments/index.ts'
import { listBankCards } from './bank-cards.ts'
import { makeRepayToken } from './repay-token.ts'

export async function getRepaymentWay(
  services: Services,
  borrowerId: string,
  body: Body<'getRepaymentWay'>,
): Promise<Reply<'getRepaymentWay'>> {
  const { order } = await requireRunningLoan(services, services.db, borrowerId, body)
  return {
    // The provider's own page is always there: `redirectRepayment`.
    alipay: '1',
    repayToken: makeRepayToken(services, { borrowerId, orderId: order.id }),
    bankCards: await listBankCards(services.db, borrowerId),
  }
}
