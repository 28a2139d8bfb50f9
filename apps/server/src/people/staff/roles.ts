import { isForPrograms, type Permission, type Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { StaffAuthenticator } from '../staff-sessions/authenticate-staff.ts'
import { changePeople, endLinksMadeBy, keepRightsHeld, requireMayGive } from './change-people.ts'
import {
  deleteRole,
  findHolders,
  insertRole,
  isRoleInUse,
  listRolesHeld,
  lockRole,
  type Role,
  updateRole,
} from './roles.store.ts'

export async function listRoles({ db }: Services): Promise<Reply<'listRoles'>> {
  const roles = await listRolesHeld(db)
  return {
    roles: roles.map(({ code, name, permissions, holderCount, version }) => {
      return { roleCode: code, roleName: name, permissions: [...permissions], holderCount, version }
    }),
  }
}

/**
 * Adds or changes a role. It holds for all who have it: here at once, on other processes within a second.
 * @throws OWN_ACCESS, STALE, ROLE_NOT_FOUND, RIGHTS_NOT_YOURS, NOT_FOR_PROGRAMS, LAST_ADMINISTRATOR
 */
export async function saveRole(
  services: Services,
  known: StaffAuthenticator,
  { caller, body: { roleCode: code, roleName: name, permissions, version } }: StaffCall<'saveRole'>,
): Promise<void> {
  const holders = await changePeople(services, caller, 'people.roles', async (tx, rights) => {
    const role = await lockRole(tx, code)
    if (rights.roles.includes(code)) throw new DomainError('OWN_ACCESS')
    requireVersion(role, version)
    const [added, removed] = [
      without(permissions, role?.permissions ?? []),
      without(role?.permissions ?? [], permissions),
    ]
    requireMayGive(rights, added)
    const held = await findHolders(tx, code)
    if (held.some(({ kind }) => kind === 'program')) requireForPrograms(permissions)
    const change = { name: name.trim(), permissions, changedBy: caller.name, changedAt: services.clock.now() }
    await keepRightsHeld(tx, () => (role ? updateRole(tx, code, change) : insertRole(tx, { code, ...change })))
    if (removed.includes('people.edit')) for (const holder of held) await endLinksMadeBy(tx, holder.name)
    const changed = { added: added.join(','), removed: removed.join(',') }
    await recordAudit(tx, caller.name, role ? 'role-changed' : 'role-added', { subject: `role:${code}`, ...changed })
    return held
  })
  for (const holder of holders) known.forgetStaff(holder.name)
}

/** @throws ROLE_NOT_FOUND, STALE, ROLE_IN_USE */
export async function removeRole(
  services: Services,
  { caller, body: { roleCode: code, version } }: StaffCall<'removeRole'>,
): Promise<void> {
  await changePeople(services, caller, 'people.roles', async (tx) => {
    const role = await lockRole(tx, code)
    if (role === null) throw new DomainError('ROLE_NOT_FOUND')
    requireVersion(role, version)
    if (await isRoleInUse(tx, code, services.clock.now())) throw new DomainError('ROLE_IN_USE')
    await deleteRole(tx, code)
    const removed = role.permissions.join(',')
    await recordAudit(tx, caller.name, 'role-removed', { subject: `role:${code}`, removed })
  })
}

/**
 * Programs have no second factor, and their key lies in a file: they see figures and terms only.
 * @throws NOT_FOR_PROGRAMS
 */
export function requireForPrograms(permissions: readonly string[]): void {
  if (!permissions.every((each) => isForPrograms(each as Permission))) throw new DomainError('NOT_FOR_PROGRAMS')
}

/** Version 0 adds. @throws STALE, ROLE_NOT_FOUND */
function requireVersion(role: Role | null, version: number): void {
  if (role === null && version !== 0) throw new DomainError('ROLE_NOT_FOUND')
  if (role !== null && role.version !== version) throw new DomainError('STALE')
}

function without(all: readonly string[], some: readonly string[]): string[] {
  return all.filter((each) => !some.includes(each))
}
