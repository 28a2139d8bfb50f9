import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { findStaff } from '../staff-rights/staff.store.ts'
import { hashSecret, type StaffAuthenticator } from './authenticate-staff.ts'
import { endWaysIn } from './open-staff-session.ts'
import {
  endStaffSessionById,
  findLiveStaffSessions,
  findStaffSession,
  findStaffSessionById,
  type StaffSession,
} from './staff-sessions.store.ts'

/** Open sessions as their owner, or an administrator, sees them. `current`: the id of the session that asks, or null. */
export function describeSessions(
  sessions: readonly StaffSession[],
  current: string | null,
): Reply<'listStaffSessions'>['sessions'] {
  return sessions.map(({ id, deviceBrowser, deviceSystem, startedAt, lastSeenAt, endsAt }) => ({
    loginId: id,
    deviceBrowser,
    deviceSystem,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isThisDevice: id === current,
  }))
}

export async function listStaffSessions(
  { db, clock }: Services,
  { name, sessionId }: StaffCaller,
): Promise<Reply<'listStaffSessions'>> {
  return { sessions: describeSessions(await findLiveStaffSessions(db, name, clock.now()), sessionId) }
}

/** Ends one of one's own sessions; an ended one stays ended. @throws SESSION_NOT_FOUND */
export async function endStaffSession(
  { db, clock }: Services,
  known: StaffAuthenticator,
  { name }: StaffCaller,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await findStaffSessionById(tx, name, id)) === null) throw new DomainError('SESSION_NOT_FOUND')
    if (await endStaffSessionById(tx, name, id, clock.now()))
      await recordAudit(tx, name, 'staff-session-ended', { session: id, subject: `staff:${name}` })
  })
  known.forgetStaff(name)
}

/** Ends all of one's own sessions but the one that asks. */
export async function endOtherStaffSessions(
  services: Services,
  known: StaffAuthenticator,
  { name, sessionId }: StaffCaller,
): Promise<Reply<'endOtherStaffSessions'>> {
  const by = { by: name, but: sessionId }
  const endedCount = await inTransaction(services.db, (tx) => endWaysIn(services, tx, name, by))
  known.forgetStaff(name)
  return { endedCount }
}

/** Ends all sessions of a colleague. @throws STAFF_NOT_FOUND */
export async function endSessionsOfStaff(
  services: Services,
  known: StaffAuthenticator,
  caller: StaffCaller,
  name: string,
): Promise<Reply<'endSessionsOfStaff'>> {
  const endedCount = await inTransaction(services.db, async (tx) => {
    if ((await findStaff(tx, name))?.kind !== 'person') throw new DomainError('STAFF_NOT_FOUND', 'staffName')
    return endWaysIn(services, tx, name, { by: caller.name })
  })
  known.forgetStaff(name)
  return { staffName: name, endedCount }
}

/** Ends the session that a browser's cookie names, if it names one. */
export async function signOutStaff(
  { db, clock }: Services,
  known: StaffAuthenticator,
  token: string | null,
): Promise<void> {
  if (token === null) return
  const name = await inTransaction(db, async (tx) => {
    const session = await findStaffSession(tx, hashSecret(token))
    if (session === null) return null
    if (await endStaffSessionById(tx, session.name, session.id, clock.now()))
      await recordAudit(tx, session.name, 'staff-sign-out', { session: session.id })
    return session.name
  })
  if (name !== null) known.forgetStaff(name)
}
