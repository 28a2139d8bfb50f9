import { createECDH, randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { emptyReply } from '../../platform/http/answer-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall, Routes } from '../../platform/http/register-operation.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import { isPushAddress } from '../../providers/push/push-config.ts'
import type { PushReceiver } from '../../providers/push/push-provider.ts'
import type { Services } from '../../services.ts'
import {
  deleteOldestBut,
  deleteSubscription,
  deleteSubscriptionAt,
  insertSubscription,
  lockSubscriptionAt,
  type PushSubscription,
  renewSubscription,
} from './push.store.ts'

/** A phone, a computer, and those that were replaced without signing out. */
const MOST_SUBSCRIPTIONS = 5

export function pushRoutes(routes: Routes, services: Services): void {
  routes.borrower('getPushKey', async () => ({ pushKey: services.providers.push.publicKey() }))
  routes.borrower('savePushSubscription', (call) => savePushSubscription(services, call))
  routes.borrower('renewPushSubscription', (call) => renewPushSubscription(services, call))
  routes.borrower('removePushSubscription', async ({ borrowerId, body }) => {
    await deleteSubscriptionAt(services.db, borrowerId, endpointKeyOf(services, body.endpoint))
    return emptyReply
  })
}

/**
 * Stores a browser that asked for messages, once, for its session. A browser that changed hands leaves its earlier
 * borrower; its keys prove that it is the same, so that nobody who only knows an address can take it over.
 * @throws PUSH_NOT_POSSIBLE
 */
export async function savePushSubscription(
  services: Services,
  { borrowerId, sessionId, body }: BorrowerCall<'savePushSubscription'>,
): Promise<Reply<'savePushSubscription'>> {
  const { db, clock, cipher, config } = services
  if (!isPushAddress(body.endpoint, config.push) || !hasUsableKeys(body)) throw new DomainError('PUSH_NOT_POSSIBLE')
  const now = clock.now()
  const endpointKey = endpointKeyOf(services, body.endpoint)
  await inTransaction(db, async (tx) => {
    const known = await lockSubscriptionAt(tx, endpointKey)
    if (known && !hasSameKeys(services, known, body)) throw new DomainError('PUSH_NOT_POSSIBLE')
    if (known?.borrowerId === borrowerId) return renewSubscription(tx, known, sessionId, now)
    if (known) await deleteSubscription(tx, known)
    const id = randomUUID()
    const { endpoint, p256dh, auth } = body
    const subscriptionSealed = cipher.seal(JSON.stringify({ endpoint, p256dh, auth }), subscriptionPlace(id))
    const row = { borrowerId, id, sessionId, endpointKey, subscriptionSealed, createdAt: now, renewedAt: now }
    // A second request of the same browser, a moment ago: one row is enough.
    if (!(await insertSubscription(tx, row))) return
    await deleteOldestBut(tx, borrowerId, MOST_SUBSCRIPTIONS)
    await recordAudit(tx, borrowerId, 'push-allowed', { subscription: id })
  })
  return emptyReply
}

/**
 * Keeps a browser's subscription when its borrower opens the app, in a new session. Another borrower's is removed: the
 * browser has changed hands. Without the right keys nothing happens.
 */
export async function renewPushSubscription(
  services: Services,
  { borrowerId, sessionId, body }: BorrowerCall<'renewPushSubscription'>,
): Promise<Reply<'renewPushSubscription'>> {
  return inTransaction(services.db, async (tx) => {
    const known = await lockSubscriptionAt(tx, endpointKeyOf(services, body.endpoint))
    if (!known || !hasSameKeys(services, known, body)) return { isKept: false }
    const isOwn = known.borrowerId === borrowerId
    if (isOwn) await renewSubscription(tx, known, sessionId, services.clock.now())
    else await deleteSubscription(tx, known)
    return { isKept: isOwn }
  })
}

/** Where the address and keys of a subscription are encrypted. */
export function subscriptionPlace(id: string): Place {
  return { table: 'push_subscriptions', column: 'subscription', row: id }
}

export function openSubscription({ cipher }: Services, { id, subscriptionSealed }: PushSubscription): PushReceiver {
  return JSON.parse(cipher.open(subscriptionSealed, subscriptionPlace(id))) as PushReceiver
}

function endpointKeyOf({ cipher }: Services, endpoint: string): string {
  return cipher.blindIndex('push endpoint', endpoint)
}

function hasSameKeys(services: Services, known: PushSubscription, { p256dh, auth }: PushReceiver): boolean {
  const kept = openSubscription(services, known)
  return kept.p256dh === p256dh && kept.auth === auth
}

const POINT_BYTES = 65
const SECRET_BYTES = 16

/** A point of the curve P-256, uncompressed, and a secret, as RFC 8291 demands: others would fail at every message. */
function hasUsableKeys({ p256dh, auth }: PushReceiver): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(point).length > 0
  } catch {
    return false
  }
}
