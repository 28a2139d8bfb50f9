import type { FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

/** Returns the caller by the session cookie; null for a visitor. */
export type Authenticate = (request: FastifyRequest) => Promise<{ borrowerId: string; sessionId: string } | null>

/** Which of the lender's staff is calling; null for anybody else. How that is known, no route needs to know. */
export type AuthenticateStaff = (request: FastifyRequest) => Promise<{ staffName: string } | null>

/**
 * Runs as a route's `onRequest`, before its address is checked and its body read: a visitor learns nothing of what a
 * call accepts. Puts the borrower and the session on the request.
 */
export function admitBorrower(authenticate: Authenticate) {
  return async (request: FastifyRequest): Promise<void> => {
    const session = await authenticate(request)
    if (!session) throw new DomainError('SIGN_IN_REQUIRED')
    request.borrowerId = session.borrowerId
    request.sessionId = session.sessionId
  }
}

/** The same for calls of staff. */
export function admitStaff(authenticate: AuthenticateStaff) {
  return async (request: FastifyRequest): Promise<void> => {
    const member = await authenticate(request)
    if (!member) throw new DomainError('SIGN_IN_REQUIRED')
    request.staffName = member.staffName
  }
}
