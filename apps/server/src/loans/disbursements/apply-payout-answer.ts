import { canStep } from '@hulog/lending'
import { loadLoan, moveOrder, type Order, storedStatus } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PayoutAnswer } from '../../providers/payouts/payout-provider.ts'
import type { Services } from '../../services.ts'
import { type Disbursement, type DisbursementState, findLastAttempt } from './disbursements.store.ts'
import { payoutDate } from './payout-date.ts'
import { recordFailure } from './record-failure.ts'
import { recordReversal } from './record-reversal.ts'
import { recordSuccess } from './record-success.ts'

/** A locked order, the payout the answer is about, and the answer. */
export type Answered = { readonly order: Order; readonly disbursement: Disbursement; readonly answer: PayoutAnswer }

/**
 * How much is known. Answers arrive late, twice and in any order; the one that says most stands. A bank that first says
 * failed and then succeeded has paid, and what was reversed had been paid before.
 */
const KNOWLEDGE: Record<DisbursementState, number> = { requested: 0, sent: 0, failed: 1, succeeded: 2, reversed: 3 }
const NEEDS_STAFF = 'needs staff'

/** Applies an answer and returns what came of it. What cannot be applied without a person's judgement changes nothing. */
export async function applyPayoutAnswer(services: Services, tx: Tx, answered: Answered): Promise<string> {
  const { answer, disbursement, order } = answered
  const state = disbursement.state as DisbursementState
  if (KNOWLEDGE[answer.outcome] <= KNOWLEDGE[state]) return `${answer.outcome} after ${state}: nothing to do`
  if (answer.outcome === 'failed') {
    await recordFailure(services, tx, order, disbursement, answer.reason)
    return answer.outcome
  }
  const paidOut = state === 'succeeded' ? order : await payOut(services, tx, answered)
  if (paidOut === null) return NEEDS_STAFF
  return answer.outcome === 'reversed' ? reverse(services, tx, { ...answered, order: paidOut }) : answer.outcome
}

/** Null when the order has moved on since the payout failed: another attempt may be paying it already. */
async function payOut(services: Services, tx: Tx, { order, disbursement, answer }: Answered): Promise<Order | null> {
  const pending = disbursement.state === 'failed' ? await takeFailureBack(tx, order, disbursement) : order
  if (pending === null) return null
  const on = payoutDate(services, order, disbursement, answer.occurredAt)
  return recordSuccess(services, tx, pending, disbursement, on)
}

async function takeFailureBack(tx: Tx, order: Order, { attempt }: Disbursement): Promise<Order | null> {
  const last = await findLastAttempt(tx, order.borrowerId, order.id)
  if (last?.attempt !== attempt || !canStep(storedStatus(order), 'retryPayout')) return null
  return moveOrder(tx, order, 'retryPayout')
}

/** A loan on which something was paid already cannot simply become no loan: a person decides. */
async function reverse(services: Services, tx: Tx, { order, disbursement, answer }: Answered): Promise<string> {
  const { repayments, schedule } = await loadLoan(tx, order)
  if (repayments.length > 0 || !canStep(storedStatus(order), 'payoutReversed')) return NEEDS_STAFF
  const on = payoutDate(services, order, disbursement, answer.occurredAt, schedule.disbursedOn)
  await recordReversal(services, tx, order, disbursement, { on, reason: answer.reason })
  return 'reversed'
}
