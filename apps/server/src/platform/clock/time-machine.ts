import '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { SandboxConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { DomainError } from '../http/domain-error.ts'
import { markets } from '../markets/markets.ts'
import { verifySignature } from '../webhooks/register-webhook.ts'

const MOST_DAYS = 3650

/** The sandbox's time machine. Exists only while the sandbox does: nobody moves a real lender's calendar. */
export function timeMachineRoutes(app: FastifyInstance, services: Services, sandbox: SandboxConfig): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.post('/webhooks/sandbox-clock', { schema: { hide: true } }, async (request) => {
      const raw = request.body
      const signature = request.headers['sandbox-signature']
      if (!Buffer.isBuffer(raw)) throw new DomainError('MALFORMED')
      const isSigned = verifySignature(signature, raw, sandbox.webhookSecrets, services.clock.now())
      if (!isSigned) throw new DomainError('SIGN_IN_REQUIRED')
      const days = readDays(raw)
      if (days === null) throw new DomainError('INVALID_FIELD', 'advanceDays')
      const offsetDays = await services.businessOffset.advance(days)
      return { code: 0, message: '', data: { offsetDays, businessDate: services.clock.businessDate(markets.PH.zone) } }
    })
  })
}

function readDays(raw: Buffer): number | null {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'))
    const days = typeof body === 'object' && body !== null && 'advanceDays' in body ? body.advanceDays : null
    return typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? days : null
  } catch {
    return null
  }
}
