import '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandStyle } from '../../platform/http/pages/brand-style.ts'
import { contentPolicy } from '../../platform/http/pages/content-policy.ts'
import type { SessionCookie } from '../../platform/http/session-cookie.ts'
import type { Services } from '../../services.ts'
import { ABSOLUTE_SECONDS, type Authenticator, deviceKindOf, signOut } from '../sessions/index.ts'
import { answerFailure } from './answer-failure.ts'
import { isOwnSecondPress } from './is-own-second-press.ts'
import type { JointCookies } from './joint-cookies.ts'
import { JointLoginFailed } from './joint-failure.ts'
import { limitSource } from './joint-limits.ts'
import { jointLoginPage } from './joint-login-page.ts'
import { nextPage } from './next-page.ts'
import { looksLikeToken } from './read-joint-link.ts'
import { signInByLink } from './sign-in-by-link.ts'
import { verifyJointLink } from './verify-joint-link.ts'

const PATH = '/union/login'
const hidden = { schema: { hide: true } }

/** ORD-15: a partner's link, in three steps. What fails in any of them ends on one page. */
export function jointLoginRoutes(
  app: FastifyInstance,
  services: Services,
  cookies: JointCookies,
  session: SessionCookie,
  known: Authenticator,
): void {
  const brand = brandStyle(services.config.brandColour)

  app.register(async (scope) => {
    scope.setErrorHandler<Error>((error, request, reply) => answerFailure(services, cookies, error, request, reply))
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    scope.get<{ Querystring: { token?: unknown } }>(PATH, hidden, async (request, reply) => {
      await limitSource(services, request.ip)
      const { token } = request.query
      if (token !== undefined) return takeLink(reply, token)
      const kept = cookies.readLink(request)
      // Back from the page it led to.
      if (kept === null && (await known.authenticate(request))) return reply.redirect('/home', 303)
      if (kept === null) throw new JointLoginFailed('unreadable', 'no link')
      return sendPage(reply, jointLoginPage(await verifyJointLink(services, kept), brand))
    })

    scope.post(PATH, hidden, async (request, reply) => {
      await limitSource(services, request.ip)
      return reply.redirect(await useKeptLink(request, reply), 303)
    })
  })

  /** The address is clean from here on: a redirected one stays in no history. */
  function takeLink(reply: FastifyReply, token: unknown): FastifyReply {
    if (!looksLikeToken(token)) throw new JointLoginFailed('unreadable')
    cookies.keepLink(reply, token)
    return reply.redirect(PATH, 303)
  }

  function sendPage(reply: FastifyReply, page: string): FastifyReply {
    return (
      reply
        .header('content-security-policy', contentPolicy(page))
        // Under `no-referrer` a browser sends its form with the origin `null`, as a page from elsewhere would.
        .header('referrer-policy', 'same-origin')
        .type('text/html; charset=utf-8')
        .send(page)
    )
  }

  async function useKeptLink(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const kept = cookies.readLink(request)
    if (kept === null) throw new JointLoginFailed('unreadable', 'no link')
    const link = await verifyJointLink(services, kept)
    const next = nextPage(link.claims, services.config)
    if (!(await isOwnSecondPress(services, link, await known.authenticate(request)))) {
      const token = await signInByLink(services, link, deviceKindOf(request))
      await signOut(services, known, session.read(request))
      session.set(reply, token, ABSOLUTE_SECONDS)
    }
    cookies.forgetLink(reply)
    cookies.forgetFailure(reply)
    return next
  }
}
