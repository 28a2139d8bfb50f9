import type { Reply } from '@hulog/contract'
import { endPushExceptOf, endPushOfSession, movePush } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { type Authenticator, hashToken } from './authenticate.ts'
import {
  endLiveSessionsBut,
  endOwnSession,
  endSessionOfToken,
  findLiveSessions,
  findOwnSession,
  findSession,
  IDLE_SECONDS,
  type Session,
} from './sessions.store.ts'
import type { InSession } from './step-up.ts'

/** Lists the borrower's open sessions, the current one first. */
export async function listSessions(
  { db, clock }: Services,
  borrowerId: string,
  token: string | null,
): Promise<Reply<'listSessions'>> {
  const current = token === null ? null : hashToken(token)
  const live = await findLiveSessions(db, borrowerId, clock.now())
  const [own, others] = [live.filter(isCurrent), live.filter((session) => !isCurrent(session))]
  return { sessions: [...own, ...others].map(describe), idleMinutes: IDLE_SECONDS / 60 }

  function isCurrent({ tokenHash }: Session): boolean {
    return tokenHash === current
  }

  function describe(session: Session): Reply<'listSessions'>['sessions'][number] {
    const { id, deviceBrowser, deviceSystem, createdAt, lastSeenAt, endsAt } = session
    return {
      loginId: id,
      deviceBrowser,
      deviceSystem,
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isThisDevice: isCurrent(session),
    }
  }
}

/**
 * Ends one of the borrower's own sessions; an ended one stays ended. Returns whether it was the current one. Other
 * processes learn of it within a second. @throws SESSION_NOT_FOUND
 */
export async function endSession(
  services: Services,
  known: Authenticator,
  { borrowerId, body }: BorrowerCall<'endSession'>,
  token: string | null,
): Promise<{ isCurrent: boolean }> {
  const { db, clock } = services
  const session = await inTransaction(db, async (tx) => {
    const found = await findOwnSession(tx, borrowerId, body.loginId)
    if (!found) throw new DomainError('SESSION_NOT_FOUND')
    if (await endOwnSession(tx, borrowerId, found.id, clock.now())) {
      await recordAudit(tx, borrowerId, 'session-ended', { session: found.id })
    }
    await endPushOfSession(tx, borrowerId, found.id)
    return found
  })
  known.forgetBorrower(borrowerId)
  return { isCurrent: token !== null && session.tokenHash === hashToken(token) }
}

/** Ends every session of the borrower except the current one. */
export async function endOtherSessions(
  services: Services,
  known: Authenticator,
  { borrowerId, sessionId }: InSession,
): Promise<Reply<'endOtherSessions'>> {
  const endedCount = await inTransaction(services.db, (tx) => endOthers(services, tx, { borrowerId, sessionId }))
  known.forgetBorrower(borrowerId)
  return { endedCount }
}

/** The same in the transaction of another write. Returns how many were ended. */
export async function endOthers({ clock }: Services, tx: Tx, { borrowerId, sessionId }: InSession): Promise<number> {
  const ended = await endLiveSessionsBut(tx, borrowerId, sessionId, clock.now())
  for (const session of ended) await recordAudit(tx, borrowerId, 'session-ended', { session })
  await endPushExceptOf(tx, borrowerId, sessionId)
  return ended.length
}

/**
 * Ends the session a cookie names, if it names one, and messages to its browser. `next`: the cookie value of the session
 * that takes its place in this browser: for the same borrower the messages go on.
 */
export async function signOut(
  services: Services,
  known: Authenticator,
  token: string | null,
  next: string | null = null,
): Promise<void> {
  if (token === null) return
  const { db, clock } = services
  await inTransaction(db, async (tx) => {
    const ended = await endSessionOfToken(tx, hashToken(token), clock.now())
    if (!ended) return
    const { borrowerId, id } = ended
    const follower = next === null ? null : await findSession(tx, hashToken(next))
    if (follower?.borrowerId === borrowerId) await movePush(tx, borrowerId, id, follower.id)
    else await endPushOfSession(tx, borrowerId, id)
    await recordAudit(tx, borrowerId, 'sign-out', { session: id })
  })
  known.forget(token)
}
