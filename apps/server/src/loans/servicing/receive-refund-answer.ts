import { lockOrder, type Order } from '../../origination/orders/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PayoutAnswer } from '../../providers/payouts/payout-provider.ts'
import type { Services } from '../../services.ts'
import { updateReceipt } from '../repayments/index.ts'
import { type Answered, bookPaidBack, bookReturned } from './book-refund.ts'
import { requestOfReference } from './refund-reference.ts'
import {
  findRequest,
  type RequestState,
  requireRequest,
  type ServicingRequest,
  updateRequest,
} from './servicing.store.ts'
import { receiptNameOf } from './suspense.ts'

/** How much is known. Answers come late, twice and in any order; the one that says most stands. */
const KNOWLEDGE: Record<RequestState, number> = { asked: 0, declined: 0, paying: 0, failed: 1, done: 2, returned: 3 }
const states: Record<PayoutAnswer['outcome'], RequestState> = {
  failed: 'failed',
  succeeded: 'done',
  reversed: 'returned',
}

/** What the bank's answer about money paid back does; null for an answer about something else. */
export function receiveRefundAnswer(services: Services) {
  return async (tx: Tx, body: unknown): Promise<string | null> => {
    const answer = services.providers.payouts.readEvent(body)
    if (!answer || answer === 'unreadable') return null
    const id = requestOfReference(answer.reference)
    const found = id ? await findRequest(tx, id) : null
    if (!found) return null
    const order = await lockOrder(tx, found.borrowerId, found.orderId)
    const request = await requireRequest(tx, found.id)
    const outcome = await apply(services, tx, order, request, answer)
    await recordAudit(tx, services.providers.payouts.name, 'refund-answered', { requestId: found.id, outcome })
    return outcome
  }
}

async function apply(services: Services, tx: Tx, order: Order, request: ServicingRequest, answer: PayoutAnswer) {
  if (!isAboutOurs(answer, request)) return 'mismatch'
  const from = request.state as RequestState
  const state = states[answer.outcome]
  if (KNOWLEDGE[state] <= KNOWLEDGE[from]) return `${answer.outcome} after ${from}: nothing to do`
  // Back in suspense, it may have paid a loan since.
  if (from === 'failed' && request.receipt !== null) return 'needs staff'
  const answered: Answered = { order, request, occurredAt: answer.occurredAt }
  if (state !== 'failed' && from !== 'done') answered.order = await bookPaidBack(services, tx, answered)
  if (state === 'failed' && request.receipt !== null) {
    await updateReceipt(tx, receiptNameOf(request.receipt), { resolvedAt: null })
  }
  if (state === 'returned') await bookReturned(services, tx, answered)
  await updateRequest(tx, request.id, { state, answeredAt: services.clock.businessNow() })
  return answer.outcome
}

function isAboutOurs(
  answer: PayoutAnswer,
  { amountMinor, currency, providerPayoutId, state }: ServicingRequest,
): boolean {
  const isAsked = state !== 'asked' && state !== 'declined'
  const isSamePayout = providerPayoutId === null || providerPayoutId === answer.providerPayoutId
  return isAsked && isSamePayout && answer.amountMinor === amountMinor && answer.currency === currency
}
