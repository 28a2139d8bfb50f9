import type { FastifyRequest } from 'fastify'
import { maskCardNumbers } from '../../platform/card-numbers/mask-card-numbers.ts'

/** With what, and from where, a borrower signed. */
export type Signing = { readonly userAgent: string; readonly ipAddress: string }

const USER_AGENT_MAX_LENGTH = 500

export function signingOf(request: FastifyRequest): Signing {
  const userAgent = request.headers['user-agent'] ?? ''
  return { userAgent: maskCardNumbers(userAgent.slice(0, USER_AGENT_MAX_LENGTH)), ipAddress: request.ip }
}
