import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { settlePayout } from '../payouts/payouts.ts'
import type { Sandbox } from '../sandbox.ts'
import { listCharges } from '../store/charges.ts'
import { findPaymentById } from '../store/payments.ts'
import { findPayout, listPayouts, type Payout } from '../store/payouts.ts'
import { AUTO_PAYOUTS, CHARGE_ANSWERS, getSettings, type Settings, saveSettings } from '../store/settings-and-faults.ts'
import { exactly } from './schemas.ts'

type Id = { Params: { id: string } }

const PAYOUT_ANSWERS = { succeed: 'succeeded', fail: 'failed', reverse: 'reversed' } as const

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

export function chargeRoutes(app: FastifyInstance, { database }: Sandbox) {
  app.get('/api/charges', async () => ({
    charges: listCharges(database, 100).map(({ reference, paymentId, bankCode, holderName, status, reason }) => {
      const payment = findPaymentById(database, paymentId)
      const asked = { amount: payment?.amountMinor, currency: payment?.currency, createdAt: payment?.createdAt }
      return { reference, ...asked, bankCode, holderName, status, reason }
    }),
  }))
}

export const LONGEST_DELAY_MS = 3_600_000

const BODY = exactly([], {
  autoPayout: { enum: AUTO_PAYOUTS },
  autoPayoutDelayMs: { type: 'integer', minimum: 0, maximum: LONGEST_DELAY_MS },
  chargeAnswer: { enum: CHARGE_ANSWERS },
})

export function settingRoutes(app: FastifyInstance, { database }: Sandbox) {
  app.get('/api/settings', async () => getSettings(database))

  app.post<{ Body: Partial<Settings> }>('/api/settings', { schema: { body: BODY } }, async ({ body }) => {
    saveSettings(database, { ...getSettings(database), ...body })
    return getSettings(database)
  })
}
