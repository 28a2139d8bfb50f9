import type { Body, Reply } from '@hulog/contract'
import { coolingOffQuote } from '@hulog/lending'
import { businessDateOf, findLoan, requireOrder, storedStatus } from '../../origination/orders/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { RequestKey } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { askForCode } from './ask-for-code.ts'

/** Gives a loan back within its cooling-off time: a code for exactly what that takes. It ends when the money arrives. */
export async function exitLoan(
  services: Services,
  borrowerId: string,
  body: Body<'exitLoan'>,
  requestKey: RequestKey,
): Promise<Reply<'exitLoan'>> {
  return askForCode(services, body.channelNumber, requestKey, async () => {
    const order = await requireOrder(services.db, borrowerId, body)
    const loan = storedStatus(order) === 'active' ? await findLoan(services.db, order) : null
    if (loan === null) throw new DomainError('EXIT_NOT_OPEN')
    const { isOpen, amountMinor } = coolingOffQuote(loan, businessDateOf(order, services.clock))
    if (!isOpen) throw new DomainError('EXIT_NOT_OPEN')
    // Only a payment ends a loan this way, and the loan knows no payment of nothing.
    if (amountMinor === 0) throw new DomainError('EXIT_PAID_ALREADY')
    if (amountMinor !== body.amount) throw new DomainError('EXIT_DIFFERS', 'amount')
    return { order, loan, amountMinor, purpose: 'coolingOff', extensionNumber: null }
  })
}
