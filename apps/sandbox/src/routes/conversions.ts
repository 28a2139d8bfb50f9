import type { FastifyInstance } from 'fastify'
import { shownConversions } from '../ads/receive-conversion.ts'
import type { Sandbox } from '../sandbox.ts'

export function conversionRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/conversions', async () => ({ conversions: shownConversions(sandbox) }))
}
