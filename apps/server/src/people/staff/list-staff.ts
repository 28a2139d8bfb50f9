import type { Reply } from '@hulog/contract'
import { and, asc, count, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { staff, staffLogins } from '../staff-rights/staff.schema.ts'
import { describeSessions } from '../staff-sessions/own-staff-sessions.ts'
import { staffPasskeys, staffSessions } from '../staff-sessions/staff-sessions.schema.ts'
import { findLiveStaffSessions } from '../staff-sessions/staff-sessions.store.ts'
import { findRolesOf } from './roles.store.ts'

const MOST_LISTED = 1_000

/** Everybody who works or worked here, those at work first, by name. */
export async function listStaff({ db }: Services): Promise<Reply<'listStaff'>> {
  return { people: (await findPeople(db)).map(({ shown }) => shown) }
}

/** @throws STAFF_NOT_FOUND */
export async function getStaffMember(
  { db, clock }: Services,
  { caller, body: { staffName: name } }: StaffCall<'getStaffMember'>,
): Promise<Reply<'getStaffMember'>> {
  const [found] = await findPeople(db, name)
  if (!found) throw new DomainError('STAFF_NOT_FOUND')
  const { addedBy, addedAt, endedBy, endedAt } = found.member
  const [passkeys] = await db.select({ count: count() }).from(staffPasskeys).where(eq(staffPasskeys.name, name))
  const sessions = endedAt === null ? await findLiveStaffSessions(db, name, clock.now()) : []
  return {
    ...found.shown,
    invitedBy: addedBy,
    invitedAt: addedAt.toISOString(),
    endedBy,
    endedAt: endedAt?.toISOString() ?? null,
    passkeyCount: passkeys?.count ?? 0,
    sessions: describeSessions(sessions, caller.sessionId),
  }
}

type Person = { readonly member: typeof staff.$inferSelect; readonly shown: Reply<'listStaff'>['people'][number] }

/** All people, or the one of a name. */
async function findPeople(db: Reader, name?: string): Promise<Person[]> {
  const lastSeen = db
    .select({ name: staffSessions.name, at: max(staffSessions.lastSeenAt).as('at') })
    .from(staffSessions)
    .where(name === undefined ? undefined : eq(staffSessions.name, name))
    .groupBy(staffSessions.name)
    .as('last_seen')
  const rows = await db
    .select({
      member: staff,
      email: staffLogins.email,
      hasAccepted: isNotNull(staffLogins.passwordSealed).mapWith(Boolean),
      lastSeenAt: lastSeen.at,
    })
    .from(staff)
    .leftJoin(staffLogins, eq(staffLogins.name, staff.name))
    .leftJoin(lastSeen, eq(lastSeen.name, staff.name))
    .where(and(eq(staff.kind, 'person'), name === undefined ? undefined : eq(staff.name, name)))
    .orderBy(sql`${staff.endedAt} is not null`, asc(staff.name))
    .limit(MOST_LISTED)
  const roles = await findRolesOf(
    db,
    rows.map(({ member }) => member.name),
  )
  return rows.map(({ member, email, hasAccepted, lastSeenAt }) => ({
    member,
    shown: {
      staffName: member.name,
      displayName: member.displayName,
      email: email ?? '',
      roles: roles.get(member.name) ?? [],
      state: member.endedAt !== null ? 'ended' : hasAccepted ? 'active' : 'invited',
      version: member.version,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    },
  }))
}
