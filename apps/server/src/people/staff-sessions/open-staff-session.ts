import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import type { DeviceKind } from '../sessions/device-kind.ts'
import { findLogin, findStaff, readRights } from '../staff-rights/staff.store.ts'
import { hashSecret, startStaffSession } from './authenticate-staff.ts'
import { forgetTries } from './sign-in-tries.ts'
import { endSessionsOf, findStaffSession, IDLE_SECONDS } from './staff-sessions.store.ts'
import { forgetSignIns } from './staff-sign-ins.store.ts'

/** The browser that a session is for: its secret, and its kind. */
export type Browser = { readonly device: string; readonly kind: DeviceKind }

/** A session as its browser is told of it. `token` goes into the cookie, and nowhere else. */
export type Opened = { readonly token: string; readonly session: Reply<'getStaffSession'> }

type Way = { readonly way: 'code' | 'passkey' | 'invitation'; readonly email: string; readonly browser: Browser }

/** Opens a session after both factors, and records it. */
export async function openStaffSession(
  services: Services,
  tx: Tx,
  name: string,
  { way, email, browser }: Way,
): Promise<Opened> {
  const token = await startStaffSession(tx, name, services.clock.now(), browser)
  await forgetTries(services, tx, email)
  const started = await findStaffSession(tx, hashSecret(token))
  if (started === null) throw new Error('a session of staff was not stored')
  await recordAudit(tx, name, 'staff-sign-in', { way, session: started.id })
  return { token, session: await describeSession(tx, name, started.endsAt) }
}

export async function describeSession(db: Reader, name: string, endsAt: Date): Promise<Reply<'getStaffSession'>> {
  const member = await findStaff(db, name)
  const login = await findLogin(db, name)
  if (member === null || login === null) throw new DomainError('SIGN_IN_REQUIRED')
  const { roles, permissions } = await readRights(db, name)
  return {
    staffName: name,
    displayName: member.displayName,
    email: login.email,
    roles: [...roles],
    permissions: [...permissions],
    endsAt: endsAt.toISOString(),
    idleMinutes: IDLE_SECONDS / 60,
  }
}

type Ended = { readonly by: string; readonly but?: string | null }

/** Ends sessions of a person, and sign-ins that wait for their second step. Returns how many sessions were ended. */
export async function endWaysIn({ clock }: Services, tx: Tx, name: string, { by, but = null }: Ended): Promise<number> {
  await forgetSignIns(tx, name)
  const ended = await endSessionsOf(tx, name, clock.now(), but)
  for (const session of ended) await recordAudit(tx, by, 'staff-session-ended', { session, subject: `staff:${name}` })
  return ended.length
}
