import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { requireOrderById } from '../orders/orders.store.ts'
import {
  type ApplicationReview,
  claimEnds,
  holderOf,
  lockOldestFree,
  lockWaitingReview,
  updateReview,
} from './reviews.store.ts'

/**
 * Takes a waiting application. One that a colleague holds is taken over only by naming them: who did not see the holder learns of
 * them first. @throws ORDER_NOT_FOUND, APPLICATION_NOT_WAITING, APPLICATION_WITHDRAWN, APPLICATION_TAKEN
 */
export async function takeApplication(
  { db, clock }: Services,
  { caller, requestKey, body: { orderId, takeOverFrom } }: StaffCall<'takeApplication'>,
): Promise<Reply<'takeApplication'>> {
  return once(db, requestKey, async (tx) => {
    const review = await lockReviewOf(tx, orderId)
    const now = clock.now()
    const holder = holderOf(review, now)
    if (holder === caller.name) return giveTo(tx, review, caller.name, now)
    if (holder !== null && holder !== takeOverFrom) throw new DomainError('APPLICATION_TAKEN')
    const taken = holder === null ? {} : { from: holder }
    await recordAudit(tx, caller.name, 'application-taken', { orderId: review.orderId, ...taken })
    return giveTo(tx, review, caller.name, now)
  })
}

/** Takes the application that has waited longest; two people who ask at once never get the same. */
export async function takeNextApplication(
  { db, clock }: Services,
  { caller, requestKey, body }: StaffCall<'takeNextApplication'>,
): Promise<Reply<'takeNextApplication'>> {
  return once(db, requestKey, async (tx) => {
    const now = clock.now()
    const review = await lockOldestFree(tx, body, now)
    if (review === null) return { application: null }
    await recordAudit(tx, caller.name, 'application-taken', { orderId: review.orderId })
    return { application: await giveTo(tx, review, caller.name, now) }
  })
}

/** Gives one's own application back. @throws ORDER_NOT_FOUND, APPLICATION_NOT_WAITING, APPLICATION_WITHDRAWN, APPLICATION_TAKEN */
export async function releaseApplication(
  { db, clock }: Services,
  { caller, requestKey, body: { orderId } }: StaffCall<'releaseApplication'>,
): Promise<Reply<'releaseApplication'>> {
  return once(db, requestKey, async (tx) => {
    const review = await lockReviewOf(tx, orderId)
    requireNotHeld(review, caller.name, clock.now())
    await updateReview(tx, review, { takenBy: null, takenAt: null })
    await recordAudit(tx, caller.name, 'application-released', { orderId: review.orderId })
    return { orderId: review.orderId }
  })
}

/** Refuses while a colleague holds it. @throws APPLICATION_TAKEN */
export function requireNotHeld(review: ApplicationReview, name: string, now: Date): void {
  const holder = holderOf(review, now)
  if (holder !== null && holder !== name) throw new DomainError('APPLICATION_TAKEN')
}

async function lockReviewOf(tx: Tx, orderId: string): Promise<ApplicationReview> {
  await requireOrderById(tx, orderId)
  return lockWaitingReview(tx, orderId)
}

async function giveTo(tx: Tx, review: ApplicationReview, takenBy: string, takenAt: Date) {
  await updateReview(tx, review, { takenBy, takenAt })
  return { orderId: review.orderId, takenUntil: claimEnds(takenAt).toISOString() }
}
