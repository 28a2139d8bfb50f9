import { randomBytes } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { insertServiceKey, listPrograms, replaceKey } from '../staff-rights/service-keys.store.ts'
import { insertStaff, replaceRoles, updateStaff } from '../staff-rights/staff.store.ts'
import { requireFreeName } from '../staff-rights/staff-names.ts'
import { hashSecret, KEY_PREFIX, type StaffAuthenticator } from '../staff-sessions/authenticate-staff.ts'
import { changePeople, requireAtWork } from './change-people.ts'
import { findRolesOf, requireRoles } from './roles.store.ts'
import { requireForPrograms } from './roles.ts'

/** Programs with access first, by name. */
export async function listServiceAccounts({ db }: Services): Promise<Reply<'listServiceAccounts'>> {
  const programs = await listPrograms(db)
  const roles = await findRolesOf(
    db,
    programs.map(({ program }) => program.name),
  )
  return {
    services: programs.map(({ program: { name, displayName, addedBy, addedAt, endedAt }, key }) => ({
      staffName: name,
      displayName,
      roles: roles.get(name) ?? [],
      keyEnd: key.keyEnd,
      addedBy: addedBy ?? '',
      addedAt: addedAt.toISOString(),
      expiresOn: key.expiresOn,
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}

/** Gives a program access. Its roles stay as they are: other rights are another program. @throws STAFF_NAME_TAKEN, ROLE_NOT_FOUND, NOT_FOR_PROGRAMS */
export async function addServiceAccount(
  services: Services,
  { caller, body: { staffName: name, displayName, roles, ...body } }: StaffCall<'addServiceAccount'>,
): Promise<Reply<'addServiceAccount'>> {
  const now = services.clock.now()
  const expiresOn = readLastDay(body.expiresOn, now)
  const key = newKey()
  await changePeople(services, caller, 'people.services', async (tx) => {
    await requireFreeName(services, tx, name)
    for (const { permissions } of await requireRoles(tx, roles)) requireForPrograms(permissions)
    const added = { addedBy: caller.name, addedAt: now }
    await insertStaff(tx, { name, kind: 'program', displayName: displayName.trim(), ...added })
    await insertServiceKey(tx, { name, ...key.stored, expiresOn })
    await replaceRoles(tx, name, roles)
    const given = { roles: roles.join(','), expiresOn }
    await recordAudit(tx, caller.name, 'service-added', { subject: `staff:${name}`, ...given })
  })
  return { serviceKey: key.secret }
}

/** @throws STAFF_NOT_FOUND, ACCESS_ENDED */
export async function replaceServiceKey(
  services: Services,
  known: StaffAuthenticator,
  { caller, body: { staffName: name, ...body } }: StaffCall<'replaceServiceKey'>,
): Promise<Reply<'replaceServiceKey'>> {
  const expiresOn = readLastDay(body.expiresOn, services.clock.now())
  const key = newKey()
  await changePeople(services, caller, 'people.services', async (tx) => {
    await requireAtWork(tx, name, 'program')
    await replaceKey(tx, name, { ...key.stored, expiresOn, lastUsedAt: null })
    await recordAudit(tx, caller.name, 'service-key-replaced', { subject: `staff:${name}`, expiresOn })
  })
  known.forgetStaff(name)
  return { serviceKey: key.secret }
}

/** @throws STAFF_NOT_FOUND, ACCESS_ENDED */
export async function endServiceAccount(
  services: Services,
  known: StaffAuthenticator,
  { caller, body: { staffName: name } }: StaffCall<'endServiceAccount'>,
): Promise<void> {
  await changePeople(services, caller, 'people.services', async (tx) => {
    await requireAtWork(tx, name, 'program')
    await replaceRoles(tx, name, [])
    await updateStaff(tx, name, { endedBy: caller.name, endedAt: services.clock.now() })
    await recordAudit(tx, caller.name, 'service-ended', { subject: `staff:${name}` })
  })
  known.forgetStaff(name)
}

/** 256 random bits, which nobody can guess: a plain hash is enough. */
function newKey(): { readonly secret: string; readonly stored: { readonly keyHash: string; readonly keyEnd: string } } {
  const secret = KEY_PREFIX + randomBytes(32).toString('base64url')
  return { secret, stored: { keyHash: hashSecret(secret), keyEnd: secret.slice(-4) } }
}

/** The last day of a key, in UTC; null for no end. @throws INVALID_FIELD for a day that does not exist or is over */
function readLastDay(day: string | undefined, now: Date): string | null {
  if (day === undefined) return null
  const at = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  if (!isDay || day < now.toISOString().slice(0, 10)) throw new DomainError('INVALID_FIELD', 'expiresOn')
  return day
}
