import type { FastifyInstance } from 'fastify'
import { type News, receiveConversion } from '../ads/receive-conversion.ts'
import type { Sandbox } from '../sandbox.ts'
import { exactly, IDENTIFIER, line } from './schemas.ts'

const source = { type: 'string', maxLength: 64, pattern: '^[^\\p{Cc}]*$' } as const
const BODY = exactly(['id', 'url', 'tag', 'event', 'templateId', 'app_from', 'user_from', 'utm_tag', 'at'], {
  id: IDENTIFIER,
  url: line(2000),
  tag: line(200),
  event: { enum: ['registration'] },
  templateId: { type: 'integer', minimum: 1 },
  app_from: source,
  user_from: source,
  utm_tag: source,
  at: { type: 'string', format: 'date-time', maxLength: 40 },
})

export function providerAdsRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.post<{ Body: News }>('/provider/ads/conversions', { schema: { body: BODY } }, async (request, reply) => {
    receiveConversion(sandbox, request.body)
    return reply.code(201).send({ id: request.body.id })
  })
}
