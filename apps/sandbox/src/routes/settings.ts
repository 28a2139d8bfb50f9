import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { AUTO_PAYOUTS, CHARGE_ANSWERS, getSettings, type Settings, saveSettings } from '../store/settings.ts'
import { exactly } from './schemas.ts'

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
