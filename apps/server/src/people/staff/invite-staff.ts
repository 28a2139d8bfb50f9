import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import {
  findLogin,
  findLoginByEmail,
  insertLogin,
  insertStaff,
  readRights,
  replaceRoles,
} from '../staff-rights/staff.store.ts'
import { requireFreeName } from '../staff-rights/staff-names.ts'
import { inviteUrl, makeInvitation } from '../staff-sessions/make-invitation.ts'
import { changePeople, requireAtWork, requireMayGive, requireMayGiveRoles } from './change-people.ts'

/**
 * Invites a colleague. The link is the only copy of its secret: whoever invites hands it over.
 * @throws STAFF_NAME_TAKEN, EMAIL_TAKEN, ROLE_NOT_FOUND, RIGHTS_NOT_YOURS
 */
export async function inviteStaff(
  services: Services,
  { caller, body: { staffName: name, displayName, email, roles } }: StaffCall<'inviteStaff'>,
): Promise<Reply<'inviteStaff'>> {
  return changePeople(services, caller, 'people.edit', async (tx, rights) => {
    await requireFreeName(services, tx, name)
    if ((await findLoginByEmail(tx, email)) !== null) throw new DomainError('EMAIL_TAKEN', 'email')
    await requireMayGiveRoles(tx, rights, roles)
    const added = { addedBy: caller.name, addedAt: services.clock.now() }
    await insertStaff(tx, { name, kind: 'person', displayName: displayName.trim(), ...added })
    await insertLogin(tx, name, email)
    await replaceRoles(tx, name, roles)
    await recordAudit(tx, caller.name, 'staff-invited', { subject: `staff:${name}`, roles: roles.join(',') })
    return invite(services, tx, name, caller.name)
  })
}

/**
 * Makes a new link for a colleague who has not accepted the invitation. For anybody else it would be a way into their account, so
 * that a second administrator must approve it: see `recoverStaff`.
 * @throws STAFF_NOT_FOUND, ACCESS_ENDED, INVITATION_ACCEPTED, RIGHTS_NOT_YOURS
 */
export async function renewInvitation(
  services: Services,
  { caller, body: { staffName: name } }: StaffCall<'renewInvitation'>,
): Promise<Reply<'renewInvitation'>> {
  return changePeople(services, caller, 'people.edit', async (tx, rights) => {
    await requireAtWork(tx, name, 'person')
    const login = await findLogin(tx, name)
    if (login === null || login.passwordSealed !== null) throw new DomainError('INVITATION_ACCEPTED')
    requireMayGive(rights, (await readRights(tx, name)).permissions)
    return invite(services, tx, name, caller.name)
  })
}

async function invite(services: Services, tx: Tx, name: string, madeBy: string): Promise<Reply<'inviteStaff'>> {
  const { code, expiresAt } = await makeInvitation(services, tx, { purpose: 'invite', name, madeBy })
  return { inviteUrl: inviteUrl(services.config, code), expiresAt: expiresAt.toISOString() }
}
