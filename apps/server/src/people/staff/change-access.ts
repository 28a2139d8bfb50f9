import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall, StaffCaller } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { deleteLogin, readRights, replaceRoles, type StaffMember, updateStaff } from '../staff-rights/staff.store.ts'
import type { StaffAuthenticator } from '../staff-sessions/authenticate-staff.ts'
import { deleteInvitationOf } from '../staff-sessions/invitations.store.ts'
import { endWaysIn } from '../staff-sessions/open-staff-session.ts'
import { deleteStaffPasskeysOf } from '../staff-sessions/staff-passkeys.store.ts'
import {
  changePeople,
  endLinksMadeBy,
  keepRightsHeld,
  requireAtWork,
  requireMayGive,
  requireMayGiveRoles,
} from './change-people.ts'
import { findRolesOf } from './roles.store.ts'

/**
 * Replaces a colleague's roles. Their sessions end: here at once, on other processes within a second.
 * @throws OWN_ACCESS, STAFF_NOT_FOUND, ACCESS_ENDED, STALE, ROLE_NOT_FOUND, RIGHTS_NOT_YOURS, LAST_ADMINISTRATOR
 */
export async function changeStaffRoles(
  services: Services,
  known: StaffAuthenticator,
  { caller, body: { staffName: name, roles, version } }: StaffCall<'changeStaffRoles'>,
): Promise<void> {
  refuseOwn(caller, name)
  await changePeople(services, caller, 'people.edit', async (tx, rights) => {
    const person = await requireAtWork(tx, name, 'person')
    if (person.version !== version) throw new DomainError('STALE')
    const before = (await findRolesOf(tx, [name])).get(name) ?? []
    await requireMayGiveRoles(
      tx,
      rights,
      roles.filter((role) => !before.includes(role)),
    )
    await keepRightsHeld(tx, () => replaceRoles(tx, name, roles))
    await updateStaff(tx, name, {})
    await endWaysIn(services, tx, name, { by: caller.name })
    await endLinksMadeBy(tx, name)
    const changed = { before: before.join(','), after: [...roles].sort().join(',') }
    await recordAudit(tx, caller.name, 'staff-roles-changed', { subject: `staff:${name}`, ...changed })
  })
  known.forgetStaff(name)
}

/**
 * Ends a colleague's access for good: whoever comes back gets a new name. Nothing by which they could sign in is kept,
 * links that they made for others included.
 * @throws OWN_ACCESS, STAFF_NOT_FOUND, ACCESS_ENDED, LAST_ADMINISTRATOR
 */
export async function endStaffAccess(
  services: Services,
  known: StaffAuthenticator,
  { caller, body: { staffName: name, reason } }: StaffCall<'endStaffAccess'>,
): Promise<void> {
  refuseOwn(caller, name)
  await changePeople(services, caller, 'people.edit', async (tx) => {
    await requireAtWork(tx, name, 'person')
    const roles = (await findRolesOf(tx, [name])).get(name) ?? []
    await keepRightsHeld(tx, () => replaceRoles(tx, name, []))
    await updateStaff(tx, name, { endedBy: caller.name, endedAt: services.clock.now() })
    const sessions = await endWaysIn(services, tx, name, { by: caller.name })
    await deleteInvitationOf(tx, name)
    await endLinksMadeBy(tx, name)
    await deleteStaffPasskeysOf(tx, name)
    await deleteLogin(tx, name)
    const ended = { roles: roles.join(','), sessions, reason }
    await recordAudit(tx, caller.name, 'staff-access-ended', { subject: `staff:${name}`, ...ended })
  })
  known.forgetStaff(name)
}

/**
 * Locks a colleague who can be given a new start: a link with which anybody could sign in as them. Nobody makes one for themselves,
 * nor for a colleague with rights over people that they do not have.
 * @throws OWN_ACCESS, STAFF_NOT_FOUND, ACCESS_ENDED, RIGHTS_NOT_YOURS
 */
export async function requireRecoverable(tx: Tx, caller: string, name: string): Promise<StaffMember> {
  refuseOwn({ name: caller }, name)
  const person = await requireAtWork(tx, name, 'person')
  requireMayGive(await readRights(tx, caller), (await readRights(tx, name)).permissions)
  return person
}

/** Two people see every change of rights: the one who makes it, and the one whom it is about. @throws OWN_ACCESS */
function refuseOwn(caller: Pick<StaffCaller, 'name'>, name: string): void {
  if (caller.name === name) throw new DomainError('OWN_ACCESS')
}
