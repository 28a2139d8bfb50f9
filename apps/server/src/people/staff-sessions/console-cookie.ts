import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/http/session-cookie.ts'
import { ABSOLUTE_SECONDS } from './staff-sessions.store.ts'

/**
 * The console's cookies: the session's secret, and the browser's, which stays. A session works only with the browser that it was
 * opened in: a copied session cookie opens nothing elsewhere. Neither is the borrower's.
 */
export type ConsoleCookie = {
  readonly name: string
  read(request: FastifyRequest): { readonly token: string; readonly device: string } | null
  /** Returns the secret of this browser, made and set where it has none. */
  deviceOf(request: FastifyRequest, reply: FastifyReply): string
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

const SECRET = /^[A-Za-z0-9_-]{43}$/
const YEAR_SECONDS = 365 * 86_400

export function consoleCookie(publicUrl: string): ConsoleCookie {
  const session = hostCookie(publicUrl, 'console-sid')
  const browser = hostCookie(publicUrl, 'console-device')
  const attributes = { ...session.attributes, sameSite: 'strict' } as const
  return {
    name: session.name,
    read({ cookies }) {
      const [token, device] = [cookies[session.name], cookies[browser.name]]
      return isSecret(token) && isSecret(device) ? { token, device } : null
    },
    deviceOf({ cookies }, reply) {
      const known = cookies[browser.name]
      const device = isSecret(known) ? known : randomBytes(32).toString('base64url')
      reply.setCookie(browser.name, device, { ...attributes, maxAge: YEAR_SECONDS })
      return device
    },
    set: (reply, token) => void reply.setCookie(session.name, token, { ...attributes, maxAge: ABSOLUTE_SECONDS }),
    clear: (reply) => void reply.clearCookie(session.name, attributes),
  }
}

function isSecret(value: string | undefined): value is string {
  return value !== undefined && SECRET.test(value)
}
