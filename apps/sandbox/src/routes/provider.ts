import type { FastifyInstance } from 'fastify'
import { type News, receiveConversion } from '../ads/conversions.ts'
import { notFound } from '../errors.ts'
import { createPayout, type PayoutRequest } from '../payouts/payouts.ts'
import { answerUnderFault, type Hangs, requireApiKey } from '../provider/answer-under-fault.ts'
import { answerPage, type ListQuery, listPayoutStandings, readPeriod } from '../provider/listings.ts'
import type { Sandbox } from '../sandbox.ts'
import { carryMessage, type OfferedMessage } from '../sms/messages.ts'
import { findPayout } from '../store/payouts.ts'
import { authenticatorProviderRoutes } from './authenticator.ts'
import { providerChargeRoutes, providerPaymentRoutes } from './provider-money.ts'
import { AMOUNT, CURRENCY, exactly, IDENTIFIER, LISTED_PERIOD, line, PHONE } from './schemas.ts'

/** The product's calls. The key is checked first. */
export function providerRoutes(app: FastifyInstance, sandbox: Sandbox, hangs: Hangs) {
  app.addHook('onRequest', requireApiKey(sandbox.config.apiKey))
  providerSmsRoutes(app, sandbox, hangs)
  providerChargeRoutes(app, sandbox, hangs)
  providerPaymentRoutes(app, sandbox, hangs)
  providerPayoutRoutes(app, sandbox, hangs)
  providerAdsRoutes(app, sandbox)
  authenticatorProviderRoutes(app, sandbox)
}

const PAYOUT_BODY = exactly(['reference', 'amountMinor', 'currency', 'bankCode', 'accountNumber', 'holderName'], {
  reference: IDENTIFIER,
  amountMinor: AMOUNT,
  currency: CURRENCY,
  bankCode: line(64),
  accountNumber: line(64),
  holderName: line(200),
})

function providerPayoutRoutes(app: FastifyInstance, sandbox: Sandbox, hangs: Hangs) {
  app.post<{ Body: PayoutRequest }>('/provider/payouts', { schema: { body: PAYOUT_BODY } }, (request, reply) =>
    answerUnderFault(sandbox.database, 'payouts', { request, reply, hangs }, () => {
      const { payoutId, reference, status } = createPayout(sandbox, request.body)
      return { payoutId, reference, status }
    }),
  )

  app.get<{ Params: { id: string } }>('/provider/payouts/:id', async ({ params }) => {
    const payout = findPayout(sandbox.database, params.id)
    if (!payout) throw notFound(`No payout has the id or reference ${params.id}`)
    const { payoutId, reference, status, reason, amountMinor, currency } = payout
    return { payoutId, reference, status, reason, amountMinor, currency }
  })

  app.get<{ Querystring: ListQuery }>('/provider/payouts', { schema: { querystring: LISTED_PERIOD } }, ({ query }) => {
    const { items, nextCursor } = answerPage((limit) => listPayoutStandings(sandbox.database, readPeriod(query, limit)))
    const payouts = items.map(({ seq, body, ...payout }) => ({
      ...payout,
      event: body === null ? null : JSON.parse(body),
    }))
    return { payouts, nextCursor }
  })
}

const MESSAGE_BODY = exactly(['id', 'to', 'text', 'channel'], {
  id: IDENTIFIER,
  to: PHONE,
  text: { type: 'string', maxLength: 2000, pattern: '^[^\\0]+$' },
  channel: { enum: ['sms', 'voice'] },
  registered: exactly(['entityId', 'senderId', 'templateId'], {
    entityId: IDENTIFIER,
    senderId: IDENTIFIER,
    templateId: IDENTIFIER,
  }),
})

type Call = { Body: OfferedMessage }

function providerSmsRoutes(app: FastifyInstance, sandbox: Sandbox, hangs: Hangs) {
  app.post<Call>('/provider/sms/messages', { schema: { body: MESSAGE_BODY } }, (request, reply) =>
    answerUnderFault(sandbox.database, 'sms', { request, reply, hangs }, (fault) => {
      carryMessage(sandbox, request.body, fault)
      return { id: request.body.id }
    }),
  )
}

const source = { type: 'string', maxLength: 64, pattern: '^[^\\p{Cc}]*$' } as const

const CONVERSION_BODY = exactly(['id', 'url', 'tag', 'event', 'templateId', 'app_from', 'user_from', 'utm_tag', 'at'], {
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

function providerAdsRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.post<{ Body: News }>(
    '/provider/ads/conversions',
    { schema: { body: CONVERSION_BODY } },
    async (request, reply) => {
      receiveConversion(sandbox, request.body)
      return reply.code(201).send({ id: request.body.id })
    },
  )
}
