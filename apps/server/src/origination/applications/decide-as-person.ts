import type { Reply } from '@hulog/contract'
import { lockBorrower } from '../../people/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { storedStatus } from '../orders/order-state.ts'
import type { Order } from '../orders/orders.schema.ts'
import { lockOrder, requireOrderById } from '../orders/orders.store.ts'
import { chooseTerms } from '../products/terms.ts'
import { carryOut } from './decide-application.ts'
import type { FindSharingAccount } from './find-duplicates.ts'
import { brokenPolicyRules, choiceOf } from './gather-facts.ts'
import { readSituation, reasonsToDecline, type Situation } from './read-situation.ts'
import { lockWaitingReview, updateReview } from './reviews.store.ts'
import type { Decision } from './rules.ts'
import { requireNotHeld } from './take-application.ts'

/**
 * Offers an amount that the rules allow. No person can offer more than is affordable, or against a rule.
 * @throws RULES_DECLINE, AMOUNT_ABOVE_LIMIT, AMOUNT_OUT_OF_RANGE, AMOUNT_AGAINST_POLICY, and as `decideAsPerson`
 */
export async function approveApplication(
  services: Services,
  findSharingAccount: FindSharingAccount,
  call: StaffCall<'approveApplication'>,
): Promise<Reply<'approveApplication'>> {
  const { amount } = call.body
  return decideAsPerson(services, findSharingAccount, call, async (tx, order, situation) => {
    await requireOfferable(services, tx, order, situation, amount)
    return { offeredAmountMinor: amount, reasons: [] }
  })
}

/** Declines for reasons that the borrower is told. @throws REASON_DOES_NOT_HOLD, and as `decideAsPerson` */
export async function declineApplication(
  services: Services,
  findSharingAccount: FindSharingAccount,
  call: StaffCall<'declineApplication'>,
): Promise<Reply<'declineApplication'>> {
  const { reasons } = call.body
  return decideAsPerson(services, findSharingAccount, call, async (_tx, _order, situation) => {
    const possible = reasonsToDecline(situation)
    if (!reasons.every((reason) => possible.includes(reason))) throw new DomainError('REASON_DOES_NOT_HOLD', 'reasons')
    return { offeredAmountMinor: 0, reasons }
  })
}

type DecisionCall = Pick<StaffCall<'approveApplication'>, 'caller' | 'requestKey'> & {
  readonly body: { readonly orderId: string; readonly seen: string; readonly note?: string | undefined }
}

/**
 * Decides a waiting application that no colleague holds, on what was shown and in the way of the rules.
 * @throws ORDER_NOT_FOUND, APPLICATION_NOT_WAITING, APPLICATION_WITHDRAWN, APPLICATION_TAKEN, APPLICATION_CHANGED
 */
async function decideAsPerson(
  services: Services,
  findSharingAccount: FindSharingAccount,
  { caller: { name }, requestKey, body }: DecisionCall,
  judge: (tx: Tx, order: Order, situation: Situation) => Promise<Decision>,
): Promise<Reply<'approveApplication'>> {
  return once(services.db, requestKey, async (tx) => {
    const { id: orderId, borrowerId } = await requireOrderById(tx, body.orderId)
    // In this order everywhere: borrower, order, review.
    await lockBorrower(tx, borrowerId)
    const order = await lockOrder(tx, borrowerId, orderId)
    const review = await lockWaitingReview(tx, orderId)
    if (storedStatus(order) !== 'underReview') throw new DomainError('APPLICATION_NOT_WAITING')
    const now = services.clock.now()
    requireNotHeld(review, name, now)
    const situation = await readSituation(services, tx, findSharingAccount, order)
    if (situation.seen !== body.seen) throw new DomainError('APPLICATION_CHANGED')
    const decision = await judge(tx, order, situation)
    const { recommendation } = review
    const { product, facts } = situation
    const { state } = await carryOut(services, tx, order, product, facts, decision, { name, recommendation })
    const closedAt = services.clock.businessNow()
    const note = body.note?.trim() || null
    await updateReview(tx, review, { state: 'decided', takenBy: name, takenAt: now, closedAt, note })
    return { orderId, orderStatus: state }
  })
}

async function requireOfferable(
  services: Services,
  tx: Tx,
  order: Order,
  { product, facts, broken }: Situation,
  amountMinor: number,
): Promise<void> {
  if (broken.length > 0) throw new DomainError('RULES_DECLINE')
  if (amountMinor > facts.affordableAmountMinor) throw new DomainError('AMOUNT_ABOVE_LIMIT', 'amount')
  const { clientKind, monthlyIncomeMinor } = facts
  chooseTerms(product, { ...choiceOf(order), amountMinor }, clientKind)
  const considered = { amountMinor, clientKind, monthlyIncomeMinor }
  const against = await brokenPolicyRules(services, tx, order, product, considered)
  if (against !== '') throw new DomainError('AMOUNT_AGAINST_POLICY', 'amount')
}
