import type { Body, Reply } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { RequestKey } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { askForCode, hostedChannel, requirePayable, requireRunningLoan } from '../repayments/index.ts'

/** REP-12: a repayment on the provider's own page, as by the channel of that name. */
export async function redirectRepayment(
  services: Services,
  borrowerId: string,
  { userId, orderId, amount }: Body<'redirectRepayment'>,
  requestKey: RequestKey,
): Promise<Reply<'redirectRepayment'>> {
  if (userId && userId !== borrowerId) throw new DomainError('NOT_FOUND')
  const { payUrl } = await askForCode(services, hostedChannel.number, requestKey, async () => {
    const running = await requireRunningLoan(services, services.db, borrowerId, { orderId })
    requirePayable(running, amount)
    return { order: running.order, loan: running.loan, amountMinor: amount, purpose: null, extensionNumber: null }
  })
  return { url: payUrl }
}
