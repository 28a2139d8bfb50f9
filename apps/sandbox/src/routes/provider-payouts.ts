import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import type { Hangs } from '../hangs.ts'
import { createPayout, type PayoutRequest } from '../payouts/create-payout.ts'
import { answerUnderFault } from '../provider/answer-under-fault.ts'
import { answerPage, type ListQuery, readPeriod } from '../provider/list-page.ts'
import type { Sandbox } from '../sandbox.ts'
import { listPayoutStandings } from '../store/listings.ts'
import { findPayout } from '../store/payouts.ts'
import { AMOUNT, CURRENCY, exactly, IDENTIFIER, LISTED_PERIOD, line } from './schemas.ts'

const BODY = exactly(['reference', 'amountMinor', 'currency', 'bankCode', 'accountNumber', 'holderName'], {
  reference: IDENTIFIER,
  amountMinor: AMOUNT,
  currency: CURRENCY,
  bankCode: line(64),
  accountNumber: line(64),
  holderName: line(200),
})

export function providerPayoutRoutes(app: FastifyInstance, sandbox: Sandbox, hangs: Hangs) {
  app.post<{ Body: PayoutRequest }>('/provider/payouts', { schema: { body: BODY } }, (request, reply) =>
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
