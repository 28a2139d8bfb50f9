import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from './host-cookie.ts'

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
