import { isOverPeople, type Permission, permissionNames } from '@hulog/contract'
import { sql } from 'drizzle-orm'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { lockStaff, type Rights, readRights, type StaffMember } from '../staff-rights/staff.store.ts'
import { deleteInvitationsMadeBy } from '../staff-sessions/invitations.store.ts'
import { requireRoles } from './roles.store.ts'

const rightsOverPeople = permissionNames.filter(isOverPeople)

/**
 * Changes who may do what. Such changes take turns everywhere, and each reads its caller's rights anew: of two administrators who
 * end each other's access at once, the second has no right to it any more. @throws NOT_ALLOWED
 */
export function changePeople<T>(
  { db }: Pick<Services, 'db'>,
  caller: StaffCaller,
  permission: Permission,
  change: (tx: Tx, rights: Rights) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('people', 0))`)
    const rights = await readRights(tx, caller.name)
    if (!rights.permissions.has(permission)) throw new DomainError('NOT_ALLOWED')
    return change(tx, rights)
  })
}

/** Locks a person or program with access. @throws STAFF_NOT_FOUND, ACCESS_ENDED */
export async function requireAtWork(tx: Tx, name: string, kind: StaffMember['kind']): Promise<StaffMember> {
  const found = await lockStaff(tx, name)
  if (found?.kind !== kind) throw new DomainError('STAFF_NOT_FOUND')
  if (found.endedAt !== null) throw new DomainError('ACCESS_ENDED')
  return found
}

/**
 * Refuses to give rights over people that the giver does not have. Otherwise a right to invite people would be every right:
 * somebody could invite themselves a second time, as an administrator. Rights to the work itself are given by people who need not
 * have them. @throws RIGHTS_NOT_YOURS
 */
export function requireMayGive(giver: Rights, given: Iterable<string>): void {
  const all = new Set(given)
  const missing = rightsOverPeople.some((right) => all.has(right) && !giver.permissions.has(right))
  if (missing) throw new DomainError('RIGHTS_NOT_YOURS')
}

/** The same for whole roles. @throws ROLE_NOT_FOUND, RIGHTS_NOT_YOURS */
export async function requireMayGiveRoles(tx: Tx, giver: Rights, codes: readonly string[]): Promise<void> {
  const roles = await requireRoles(tx, codes)
  requireMayGive(
    giver,
    roles.flatMap(({ permissions }) => permissions),
  )
}

/**
 * Makes a change unless it takes a right over people from the last person at work who has it: nobody could give it to anybody
 * again. @throws LAST_ADMINISTRATOR
 */
export async function keepRightsHeld(tx: Tx, change: () => Promise<void>): Promise<void> {
  const before = await findHeldRights(tx)
  await change()
  const after = await findHeldRights(tx)
  const isLost = rightsOverPeople.some((right) => before.has(right) && !after.has(right))
  if (isLost) throw new DomainError('LAST_ADMINISTRATOR')
}

/**
 * Ends the links that were shown to somebody for colleagues, unless they may still invite people: with a link that they kept they would
 * sign in as somebody else. Another colleague makes a new one.
 */
export async function endLinksMadeBy(tx: Tx, name: string): Promise<void> {
  if (!(await readRights(tx, name)).permissions.has('people.edit')) await deleteInvitationsMadeBy(tx, name)
}

/** The rights that people at work have; invited ones do not count yet. */
async function findHeldRights(db: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ right: string }>(sql`
    select distinct unnest(r.permissions) as right from staff s
    join staff_logins l on l.name = s.name join staff_roles_held h on h.name = s.name join staff_roles r on r.code = h.role
    where s.ended_at is null and l.password_sealed is not null`)
  return new Set(rows.map(({ right }) => right))
}
