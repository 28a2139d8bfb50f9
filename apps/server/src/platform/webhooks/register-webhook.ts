import { isUtf8 } from 'node:buffer'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import { DomainError } from '../http/domain-error.ts'
import { enqueue } from '../jobs/jobs.ts'
import { keepEvent, lockUnprocessedEvent, markProcessed } from './provider-events.store.ts'

export type Webhook = {
  path: string
  provider: string
  secrets: readonly string[]
  signatureHeader: string
  effect: EventEffect
}

/** When acting at once failed, a job tries again after this long. */
const RETRY_SECONDS = 30

const EVENT_ID = /^[\x21-\x7e]{1,100}$/

/**
 * Takes a provider's events: signature over the raw bytes first, then the event is kept as it came, then acted on. A 2xx
 * answer means the effect exists, once. When acting fails the event stays kept, a job tries it again, and the provider
 * is told to send it again too.
 */
export function registerWebhook(app: FastifyInstance, services: Services, webhook: Webhook): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.post(webhook.path, { schema: { hide: true } }, (request, reply) => receive(services, webhook, request, reply))
  })
}

async function receive(services: Services, webhook: Webhook, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock } = services
  const raw = request.body
  const now = clock.now()
  if (!Buffer.isBuffer(raw)) throw new DomainError('MALFORMED')
  const header = request.headers[webhook.signatureHeader]
  if (!verifySignature(header, raw, webhook.secrets, now)) throw new DomainError('SIGN_IN_REQUIRED')
  const rawBody = raw.toString('utf8')
  const eventId = isUtf8(raw) ? readEventId(rawBody) : null
  if (eventId === null) {
    const sha256 = createHash('sha256').update(raw).digest('hex')
    services.log.error({ provider: webhook.provider, sha256 }, 'a signed event has no id to keep it under: refused')
    throw new DomainError('MALFORMED')
  }
  await inTransaction(db, async (tx) => {
    await keepEvent(tx, webhook.provider, eventId, rawBody, now)
    await enqueue(tx, 'processProviderEvent', { provider: webhook.provider, eventId }, RETRY_SECONDS)
  })
  await processEvent(services, webhook.provider, eventId, webhook.effect, now)
  return reply.send({ code: 0, message: '', data: {} })
}

function readEventId(rawBody: string): string | null {
  try {
    const body: unknown = JSON.parse(rawBody)
    if (typeof body !== 'object' || body === null || !('eventId' in body)) return null
    return typeof body.eventId === 'string' && EVENT_ID.test(body.eventId) ? body.eventId : null
  } catch {
    return null
  }
}

/** What a provider's event does to our records. Returns a word for what came of it, kept with the event. */
export type EventEffect = (tx: Tx, body: unknown) => Promise<string>

/** What nothing could be done by, or money that could not be counted: somebody has to look into it. */
const FOR_STAFF = /contradicted|mismatch|needs staff|unknown reference|suspense: /

/**
 * Acts on a kept event, once: its effect and the mark that it was acted on commit together. Deliveries of one event
 * that arrive together wait for the first on the event's row lock and then find nothing left to do.
 */
export async function processEvent(
  { db, log }: Pick<Services, 'db' | 'log'>,
  provider: string,
  eventId: string,
  effect: EventEffect,
  now: Date,
): Promise<void> {
  const outcome = await inTransaction(db, async (tx) => {
    const event = await lockUnprocessedEvent(tx, provider, eventId)
    if (!event) return null
    const outcome = await effect(tx, JSON.parse(event.rawBody))
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

/** The second try: acts on an event that was kept but could not be acted on when it came. */
export async function processKeptEvent(
  services: Services,
  webhooks: readonly Webhook[],
  event: { provider: string; eventId: string },
): Promise<void> {
  const webhook = webhooks.find(({ provider }) => provider === event.provider)
  if (!webhook) throw new Error(`no webhook is configured for ${event.provider}`)
  await processEvent(services, event.provider, event.eventId, webhook.effect, services.clock.now())
}

/** How long a signed request may be under way. Providers sign anew each time they send an event again. */
const WINDOW_SECONDS = 300

const HEADER = /^t=(\d{10}),v1=([0-9a-f]{64})$/

/**
 * True when `header` signs exactly these bytes with one of the shared secrets, within the time window. Every secret is
 * tried, also after one fitted: how long it takes does not tell which one it was.
 */
export function verifySignature(header: unknown, rawBody: Buffer, secrets: readonly string[], now: Date): boolean {
  const match = typeof header === 'string' ? HEADER.exec(header) : null
  if (!match) return false
  const [, sentAt = '', signature = ''] = match
  if (Math.abs(now.getTime() / 1000 - Number(sentAt)) > WINDOW_SECONDS) return false
  const given = Buffer.from(signature, 'hex')
  const fitting = secrets.filter((secret) => {
    const expected = createHmac('sha256', secret).update(`${sentAt}.`).update(rawBody).digest()
    return timingSafeEqual(expected, given)
  })
  return fitting.length > 0
}
