import '@fastify/swagger'
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { type Database, inTransaction, type Tx } from '../database/database.ts'
import { DomainError } from '../http/domain-error.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { OUTCOMES_FOR_STAFF, providerEvents } from '../platform.schema.ts'

/** One request of a provider, as it arrived. */
export type WebhookCall = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawBody: Buffer
  /** The whole address that was called: some signatures cover it. */
  readonly url: string
  readonly now: Date
}

/** How one provider sends events. All of it belongs to the provider: no two of them sign, name or write events alike. */
export type WebhookFormat = {
  /** Where it calls: one address for each provider and kind of event. */
  readonly path: string
  /** The only media type it sends. */
  readonly mediaType: 'application/json' | 'application/x-www-form-urlencoded'
  /** All are accepted: the current one and, during a change, the previous one. */
  readonly secrets: readonly string[]
  /** Returns whether the provider sent it: signed with one of the secrets, and recent where the scheme has a time. */
  verify(call: WebhookCall, secrets: readonly string[]): boolean
  /** Reads a body; called again when a job acts on the event later. @throws when it cannot be read */
  readBody(text: string): unknown
  /**
   * Returns the event's key, the same at every delivery of it; null without one, so that it cannot be stored. A key
   * from an unsigned header does not prevent a replay: then the ids of receipts and payouts do.
   */
  eventKey(call: WebhookCall, body: unknown): string | null
}

export type Webhook = WebhookFormat & {
  /** The provider's name, under which its events are stored. */
  readonly provider: string
  readonly effect: EventEffect
}

type Needed = {
  readonly db: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly config: { readonly publicUrl: string }
  readonly metrics: Pick<Metrics, 'webhooksRefused'>
}

/** When processing an event at once failed, a job tries again after this long. */
const RETRY_SECONDS = 30

/** A valid key for the database. */
const EVENT_KEY = /^[\x21-\x7e]{1,100}$/

/**
 * Receives a provider's events: checks the signature over the raw bytes, stores the event unchanged, then processes it.
 * A 2xx answer means that the effect exists, once. If processing fails the event stays stored, a job retries it, and
 * the answer makes the provider send it again too.
 */
export function registerWebhook(app: FastifyInstance, services: Needed, webhook: Webhook): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>(webhook.mediaType, { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.post(webhook.path, { schema: { hide: true } }, (request, reply) => receive(services, webhook, request, reply))
  })
}

async function receive(services: Needed, webhook: Webhook, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock } = services
  const { provider } = webhook
  const now = clock.now()
  const call = callOf(request, services.config.publicUrl, now)
  if (!webhook.verify(call, webhook.secrets)) {
    services.metrics.webhooksRefused.inc({ provider })
    throw new DomainError('SIGN_IN_REQUIRED')
  }
  const eventId = keyOf(webhook, call)
  if (eventId === null) {
    const sha256 = createHash('sha256').update(call.rawBody).digest('hex')
    services.log.error({ provider, sha256 }, 'a signed event has no id to keep it under: refused')
    throw new DomainError('MALFORMED')
  }
  await inTransaction(db, async (tx) => {
    await keepEvent(tx, provider, eventId, call.rawBody.toString('utf8'), now)
    await enqueue(tx, 'processProviderEvent', { provider, eventId }, RETRY_SECONDS)
  })
  await processEvent(services, webhook, eventId, now)
  return reply.send({ code: 0, message: '', data: {} })
}

/** Returns what a signature is checked over. @throws MALFORMED without a body */
export function callOf(request: FastifyRequest, publicUrl: string, now: Date): WebhookCall {
  const rawBody = request.body
  if (!Buffer.isBuffer(rawBody)) throw new DomainError('MALFORMED')
  return { headers: request.headers, rawBody, url: new URL(request.originalUrl, publicUrl).href, now }
}

/** Returns null for a body that is not UTF-8, cannot be read, or has no key. */
function keyOf(webhook: WebhookFormat, call: WebhookCall): string | null {
  if (!isUtf8(call.rawBody)) return null
  const body = readOrNull(webhook, call.rawBody.toString('utf8'))
  const key = body && webhook.eventKey(call, body.read)
  return key && EVENT_KEY.test(key) ? key : null
}

function readOrNull(webhook: WebhookFormat, text: string): { readonly read: unknown } | null {
  try {
    return { read: webhook.readBody(text) }
  } catch {
    return null
  }
}

/** Processes a provider's event. Returns a word for the result, stored with the event. */
export type EventEffect = (tx: Tx, body: unknown) => Promise<string>

/** An event that could not be processed, or money that could not be counted: staff have to check it. */
const FOR_STAFF = new RegExp(OUTCOMES_FOR_STAFF)

/**
 * Processes a stored event, once: its effect and the mark that it was processed commit together. Simultaneous
 * deliveries of one event wait for the first on the event's row lock and then find nothing left to do.
 */
export async function processEvent(
  { db, log }: Pick<Needed, 'db' | 'log'>,
  { provider, readBody, effect }: Pick<Webhook, 'provider' | 'readBody' | 'effect'>,
  eventId: string,
  now: Date,
): Promise<void> {
  const outcome = await inTransaction(db, async (tx) => {
    const event = await lockUnprocessedEvent(tx, provider, eventId)
    if (!event) return null
    const outcome = await effect(tx, readBody(event.rawBody))
    await markProcessed(tx, provider, eventId, outcome, now)
    return outcome
  })
  if (outcome !== null && FOR_STAFF.test(outcome)) {
    log.error(
      { alarm: 'event-for-staff', provider, eventId, outcome },
      'an event is not as expected: see provider_events',
    )
  }
}

/** The second try: processes an event that was stored but could not be processed when it came. */
export async function processKeptEvent(
  services: Pick<Needed, 'db' | 'clock' | 'log'>,
  webhooks: readonly Webhook[],
  event: { provider: string; eventId: string },
): Promise<void> {
  const webhook = webhooks.find(({ provider }) => provider === event.provider)
  if (!webhook) throw new Error(`no webhook is configured for ${event.provider}`)
  await processEvent(services, webhook, event.eventId, services.clock.now())
}

/** Stores an event unchanged. An earlier one does not change. */
export async function keepEvent(tx: Tx, provider: string, eventId: string, rawBody: string, now: Date): Promise<void> {
  await tx.insert(providerEvents).values({ provider, eventId, rawBody, receivedAt: now }).onConflictDoNothing()
}

/** Locks an unprocessed event; null without one, or after another process has processed it. */
async function lockUnprocessedEvent(tx: Tx, provider: string, eventId: string) {
  const [row] = await tx.select().from(providerEvents).where(unprocessed(provider, eventId)).for('update')
  return row ?? null
}

export async function markProcessed(tx: Tx, provider: string, eventId: string, outcome: string, now: Date) {
  await tx.update(providerEvents).set({ processedAt: now, outcome }).where(unprocessed(provider, eventId))
}

function unprocessed(provider: string, eventId: string) {
  return and(
    eq(providerEvents.provider, provider),
    eq(providerEvents.eventId, eventId),
    isNull(providerEvents.processedAt),
  )
}
