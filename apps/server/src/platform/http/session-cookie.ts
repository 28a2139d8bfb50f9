import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Market } from '../markets/markets.ts'

export type SessionCookie = {
  readonly name: string
  read(request: FastifyRequest): string | null
  /** Sets the session's value, and beside it what pages read: the mark by which they know whose input they kept, and the market. */
  set(reply: FastifyReply, session: OpenedHere, maxAgeSeconds: number): void
  clear(reply: FastifyReply): void
}

/** `borrowerKey` is equal for equal borrowers, and says nothing else about them. In the zone of `market` pages show dates. */
export type OpenedHere = { readonly token: string; readonly borrowerKey: string; readonly market: Market }

const TOKEN = /^[A-Za-z0-9_-]{43}$/

export function sessionCookie(publicUrl: string): SessionCookie {
  const { name, attributes } = hostCookie(publicUrl, 'sid')
  const mark = hostCookie(publicUrl, 'typed-by')
  const place = hostCookie(publicUrl, 'market')
  // Read by our pages; no call needs them.
  const forPages = { ...mark.attributes, httpOnly: false, sameSite: 'strict' } as const
  return {
    name,
    read(request) {
      const token = request.cookies[name]
      return token !== undefined && TOKEN.test(token) ? token : null
    },
    set(reply, { token, borrowerKey, market }, maxAgeSeconds) {
      reply.setCookie(name, token, { ...attributes, maxAge: maxAgeSeconds })
      const value = `${borrowerKey.slice(0, MARK_LENGTH)}.${randomBytes(6).toString('base64url')}`
      // They outlive the session, so that the same borrower finds what was typed.
      reply.setCookie(mark.name, value, { ...forPages, maxAge: MARK_SECONDS })
      reply.setCookie(place.name, market, { ...forPages, maxAge: MARK_SECONDS })
    },
    clear(reply) {
      reply.clearCookie(name, attributes)
      reply.clearCookie(mark.name, forPages)
      reply.clearCookie(place.name, forPages)
    },
  }
}

/** 132 bits: two borrowers never have the same. */
const MARK_LENGTH = 22

/** Longer than any session. Drafts end with their tab in any case. */
const MARK_SECONDS = 7 * 86_400

/**
 * On https a cookie is `__Host-` and Secure. Over plain http, which production refuses to start with, it is a plain one,
 * on this machine too: Safari keeps no Secure cookie of `http://localhost`.
 */
export function hostCookie(publicUrl: string, plainName: string) {
  const { protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  return {
    name: isSecure ? `__Host-${plainName}` : plainName,
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure },
  } as const
}
