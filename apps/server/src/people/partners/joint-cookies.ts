import '@fastify/cookie'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { isDatabaseUnavailable } from '../../platform/database/database-error.ts'
import { isStorageFull } from '../../platform/disk-room/refuse-writes.ts'
import { answerError } from '../../platform/http/answer-error.ts'
import { sendUnavailable } from '../../platform/http/pages/notice-page.ts'
import { hostCookie } from '../../platform/http/session-cookie.ts'
import { isMarket, type Market } from '../../platform/markets/markets.ts'
import { parsePhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { isJointFailure, type JointFailure, JointLoginFailed, looksLikeToken, readJointLink } from './joint-link.ts'

const LINK_SECONDS = 360

const FAILURE_SECONDS = 600

/** Data that a browser carries between the steps of the joint login, so that addresses do not contain it. */
export type JointCookies = ReturnType<typeof jointCookies>

export type KeptFailure = { readonly failure: JointFailure; readonly market: Market | null }

export function jointCookies(publicUrl: string) {
  const link = hostCookie(publicUrl, 'joint-link')
  const failed = hostCookie(publicUrl, 'joint-error')
  return {
    keepLink: (reply: FastifyReply, token: string) =>
      void reply.setCookie(link.name, token, { ...link.attributes, maxAge: LINK_SECONDS }),
    readLink(request: FastifyRequest): string | null {
      const token = request.cookies[link.name]
      return looksLikeToken(token) ? token : null
    },
    forgetLink: (reply: FastifyReply) => void reply.clearCookie(link.name, link.attributes),
    /** A word of a short list and a country: forging it gains nothing. */
    keepFailure: (reply: FastifyReply, { failure, market }: KeptFailure) =>
      void reply.setCookie(failed.name, `${failure}.${market ?? ''}`, {
        ...failed.attributes,
        maxAge: FAILURE_SECONDS,
      }),
    readFailure(request: FastifyRequest): KeptFailure | null {
      const [failure = '', market = ''] = (request.cookies[failed.name] ?? '').split('.')
      return isJointFailure(failure) ? { failure, market: isMarket(market) ? market : null } : null
    },
    forgetFailure: (reply: FastifyReply) => void reply.clearCookie(failed.name, failed.attributes),
  }
}

/** Redirects to the error page. The exact reason is in the audit trail, and in no address. */
export async function answerFailure(
  services: Services,
  cookies: JointCookies,
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (isDatabaseUnavailable(error) || isStorageFull(error)) {
    request.log.error({ err: error, requestId: request.id }, 'request failed')
    return void sendUnavailable(request, reply)
  }
  if (!(error instanceof JointLoginFailed)) return answerError(error, request, reply)
  const { failure, why } = error
  const claims = readJointLink(cookies.readLink(request) ?? '')?.claims
  // Frequent attempts do not fill the trail.
  if (failure !== 'tooMany')
    await recordAudit(services.db, 'partner-link', 'joint-sign-in-refused', { why, partner: claims?.iss ?? null })
  // Believed only as far as choosing which country's products are shown.
  const market = parsePhone(claims?.sub ?? '', 'PH')?.market ?? null
  cookies.forgetLink(reply)
  cookies.keepFailure(reply, { failure, market })
  reply.redirect('/jointLoginError', 303)
}
