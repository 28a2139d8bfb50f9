import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { SandboxError } from '../errors.ts'

/** Compares digests, so that neither the length nor a shared beginning of a guess shows in the time taken. */
export function requireApiKey(apiKey: string) {
  const expected = digest(`Bearer ${apiKey}`)
  return async (request: FastifyRequest) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new SandboxError(401, 'unauthenticated', 'The Authorization header carries no valid API key')
    }
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
