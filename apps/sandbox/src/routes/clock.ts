import type { FastifyInstance } from 'fastify'
import { advanceClock } from '../clock/advance-clock.ts'
import { readClock } from '../clock/read-clock.ts'
import type { Sandbox } from '../sandbox.ts'
import { exactly } from './schemas.ts'

const BODY = exactly(['advanceDays'], { advanceDays: { type: 'integer', minimum: 1, maximum: 3650 } })

export function clockRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/clock', async () => readClock(sandbox.database, sandbox.now(), sandbox.config.timeZone))

  app.post<{ Body: { advanceDays: number } }>('/api/clock', { schema: { body: BODY } }, async ({ body }) =>
    advanceClock(sandbox, body.advanceDays),
  )
}
