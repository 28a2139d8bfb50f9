import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { inTransaction } from '../database/database.ts'
import { DomainError } from '../http/domain-error.ts'
import { enqueue } from '../jobs/jobs.ts'
import { type EventEffect, processEvent } from './process-event.ts'
import { keepEvent } from './provider-events.store.ts'
import { verifySignature } from './verify-signature.ts'

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
