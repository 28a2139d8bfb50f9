import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { carriesToken } from '../../platform/http/carries-token.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { AuthenticateStaff } from '../../platform/http/register-operation.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { sourceOf } from '../sms/index.ts'

const HOUR_SECONDS = 3600
/** Of one network. What is right is let in all the same; what is wrong is written down no further. */
const MOST_DENIED_AN_HOUR = 30

/** Whoever holds the one token the server was started with is staff, by one name: who it was is not known. */
export function makeStaffAuthenticator(services: Services): AuthenticateStaff {
  return async (request) => {
    if (carriesToken(request, services.config.staffToken)) return { staffName: 'token' }
    await noteDenied(services, request)
    return null
  }
}

/** @throws TOO_MANY */
async function noteDenied({ db, clock, metrics, log }: Services, request: FastifyRequest): Promise<void> {
  const { operationName: operation, ip, id: requestId } = request
  const why = request.headers.authorization === undefined ? 'no token' : 'wrong token'
  metrics.staffDenied.inc()
  log.warn({ operation, why, requestId }, 'a call for staff was refused')
  const denied = await countUse(db, `staff-denied:${sourceOf(ip)}`, HOUR_SECONDS, clock.now())
  if (denied > MOST_DENIED_AN_HOUR) throw new DomainError('TOO_MANY')
  await recordAudit(db, 'anyone', 'staff-denied', { operation, why, requestId })
}
