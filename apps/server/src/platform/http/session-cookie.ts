import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type SessionCookie = {
  readonly name: string
  read(request: FastifyRequest): string | null
  set(reply: FastifyReply, token: string, maxAgeSeconds: number): void
  clear(reply: FastifyReply): void
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

export function sessionCookie(publicUrl: string): SessionCookie {
  const { name, attributes } = hostCookie(publicUrl, 'sid')
  return {
    name,
    read(request) {
      const token = request.cookies[name]
      return token !== undefined && TOKEN.test(token) ? token : null
    },
    set: (reply, token, maxAgeSeconds) => void reply.setCookie(name, token, { ...attributes, maxAge: maxAgeSeconds }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  }
}

/** Names of this machine. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

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
