import type { FastifyRequest } from 'fastify'
import { sourceOf } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { AuthenticateStaff } from '../../platform/http/register-operation.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { carriesToken } from '../../platform/metrics/metrics.routes.ts'
import type { Services } from '../../services.ts'

const HOUR_SECONDS = 3600
/** Failures of one network. The right token is still accepted; further wrong ones are not logged. */
const MOST_DENIED_AN_HOUR = 30

/**
 * For this time a caller above the limit is refused without a query: guesses must not occupy the connections that
 * borrowers need.
 */
const NOT_ASKED_MS = 10_000
const MOST_KNOWN = 10_000

/** Every holder of the one token is staff, under one name: the person is unknown. */
export function makeStaffAuthenticator(services: Services): AuthenticateStaff {
  const { clock, config, metrics } = services
  const overUntil = new Map<string, number>()
  return async (request) => {
    if (carriesToken(request, config.staffToken)) return { staffName: 'token' }
    metrics.staffDenied.inc()
    const source = sourceOf(request.ip)
    const now = clock.now().getTime()
    if (now < (overUntil.get(source) ?? 0)) throw new DomainError('TOO_MANY')
    if (await noteDenied(services, request, source)) return null
    if (overUntil.size >= MOST_KNOWN) overUntil.clear()
    overUntil.set(source, now + NOT_ASKED_MS)
    throw new DomainError('TOO_MANY')
  }
}

/** False: this network was refused too often this hour, so further refusals are not recorded. */
async function noteDenied({ db, clock, log }: Services, request: FastifyRequest, source: string): Promise<boolean> {
  const denied = await countUse(db, `staff-denied:${source}`, HOUR_SECONDS, clock.now())
  if (denied > MOST_DENIED_AN_HOUR) return false
  const { operationName: operation, id: requestId } = request
  const why = request.headers.authorization === undefined ? 'no token' : 'wrong token'
  log.warn({ operation, why, requestId }, 'a call for staff was refused')
  await recordAudit(db, 'anyone', 'staff-denied', { operation, why, requestId })
  return true
}
