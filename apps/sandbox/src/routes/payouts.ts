import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { settlePayout } from '../payouts/settle-payout.ts'
import type { Sandbox } from '../sandbox.ts'
import { findPayout, listPayouts, type Payout } from '../store/payouts.ts'
import { exactly } from './schemas.ts'

type Id = { Params: { id: string } }

export const PAYOUT_ANSWERS = { succeed: 'succeeded', fail: 'failed', reverse: 'reversed' } as const

export function payoutRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/payouts', async () => ({ payouts: listPayouts(sandbox.database, 100).map(show) }))

  app.get<Id>('/api/payouts/:id', async ({ params }) => {
    const payout = findPayout(sandbox.database, params.id)
    if (!payout) throw notFound(`No payout has the id or reference ${params.id}`)
    return show(payout)
  })

  for (const [verb, status] of Object.entries(PAYOUT_ANSWERS)) {
    app.post<Id>(`/api/payouts/:id/${verb}`, { schema: { body: exactly([], {}) } }, async ({ params }) => {
      const payout = settlePayout(sandbox, params.id, status)
      const delivered = await sandbox.dispatcher.waitUntilAcknowledged(payout.eventId ?? '')
      return { ...show(payout), delivered }
    })
  }
}

function show(payout: Payout) {
  const { payoutId, reference, status, reason, amountMinor, currency, bankCode, accountNumber, holderName } = payout
  const { createdAt } = payout
  return {
    id: payoutId,
    payoutId,
    reference,
    status,
    reason,
    amount: amountMinor,
    currency,
    bankCode,
    accountNumber,
    holderName,
    createdAt,
  }
}
