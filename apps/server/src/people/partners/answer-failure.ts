import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { isDatabaseAway } from '../../platform/database/database-away.ts'
import { isStorageFull } from '../../platform/disk-room/is-storage-full.ts'
import { answerError } from '../../platform/http/answer-error.ts'
import { sendUnavailable } from '../../platform/http/pages/notice-page.ts'
import { parsePhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import type { JointCookies } from './joint-cookies.ts'
import { JointLoginFailed } from './joint-failure.ts'
import { readJointLink } from './read-joint-link.ts'

/** To the page that says so. What exactly was wrong stands in the audit trail, and in no address. */
export async function answerFailure(
  services: Services,
  cookies: JointCookies,
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (isDatabaseAway(error) || isStorageFull(error)) {
    request.log.error({ err: error, requestId: request.id }, 'request failed')
    return void sendUnavailable(request, reply)
  }
  if (!(error instanceof JointLoginFailed)) return answerError(error, request, reply)
  const { failure, why } = error
  const claims = readJointLink(cookies.readLink(request) ?? '')?.claims
  // Who only knocks often fills no trail.
  if (failure !== 'tooMany')
    await recordAudit(services.db, 'partner-link', 'joint-sign-in-refused', { why, partner: claims?.iss ?? null })
  // Believed only as far as choosing which country's products are shown.
  const market = parsePhone(claims?.sub ?? '', 'PH')?.market ?? null
  cookies.forgetLink(reply)
  cookies.keepFailure(reply, { failure, market })
  reply.redirect('/jointLoginError', 303)
}
