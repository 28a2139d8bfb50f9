import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a request carries this token. Digests are compared: how long it takes tells nothing of the token. */
export function carriesToken({ headers }: FastifyRequest, token: string | null): boolean {
  const { authorization } = headers
  if (token === null || authorization === undefined) return false
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
