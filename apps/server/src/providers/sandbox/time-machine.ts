import '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { BusinessOffset, Clock } from '../../platform/clock/clock.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { callOf } from '../../platform/webhooks/register-webhook.ts'
import type { SandboxConfig } from './config.ts'
import { isFromSandbox } from './webhook.ts'

const MOST_DAYS = 3650

type Needed = {
  readonly clock: Clock
  readonly businessOffset: BusinessOffset
  readonly config: { readonly publicUrl: string }
}

/** The sandbox's time machine. It exists only with the sandbox: a real lender's calendar cannot be moved. */
export function timeMachineRoutes(
  app: FastifyInstance,
  services: Needed,
  { webhookSecrets }: Pick<SandboxConfig, 'webhookSecrets'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.post('/webhooks/sandbox-clock', { schema: { hide: true } }, async (request) => {
      const call = callOf(request, services.config.publicUrl, services.clock.now())
      if (!isFromSandbox(call, webhookSecrets)) throw new DomainError('SIGN_IN_REQUIRED')
      const days = readDays(call.rawBody)
      if (days === null) throw new DomainError('INVALID_FIELD', 'advanceDays')
      const offsetDays = await services.businessOffset.advance(days)
      return { code: 0, message: '', data: { offsetDays, businessDate: businessDateIn('PH', services.clock) } }
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
