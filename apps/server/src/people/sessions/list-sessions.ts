import type { Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { findLiveSessions, type Session } from './own-sessions.store.ts'
import { hashToken, IDLE_SECONDS } from './start-session.ts'

/** The borrower's sessions that still open something, the one that asks first. */
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
