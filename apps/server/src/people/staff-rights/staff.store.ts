import { isPermission, type Permission } from '@hulog/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { staff, staffLogins, staffRoles, staffRolesHeld } from './staff.schema.ts'

export type StaffMember = typeof staff.$inferSelect

export type StaffLogin = typeof staffLogins.$inferSelect

/** What somebody may do now, by all their roles together. */
export type Rights = { readonly roles: readonly string[]; readonly permissions: ReadonlySet<Permission> }

export async function findStaff(db: Reader, name: string): Promise<StaffMember | null> {
  const [row] = await db.select().from(staff).where(eq(staff.name, name))
  return row ?? null
}

/** Holds a row until the transaction ends: changes of one person or program take turns. */
export async function lockStaff(tx: Tx, name: string): Promise<StaffMember | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.name, name)).for('update')
  return row ?? null
}

export async function findLogin(db: Reader, name: string): Promise<StaffLogin | null> {
  const [row] = await db.select().from(staffLogins).where(eq(staffLogins.name, name))
  return row ?? null
}

export async function findLoginByEmail(db: Reader, email: string): Promise<StaffLogin | null> {
  const [row] = await db.select().from(staffLogins).where(eq(staffLogins.email, email.toLowerCase()))
  return row ?? null
}

/** Nothing for somebody whose access ended. Rights that this version does not know are left out. */
export async function readRights(db: Reader, name: string): Promise<Rights> {
  const rows = await db
    .select({ role: staffRoles.code, permissions: staffRoles.permissions })
    .from(staffRolesHeld)
    .innerJoin(staffRoles, eq(staffRoles.code, staffRolesHeld.role))
    .innerJoin(staff, eq(staff.name, staffRolesHeld.name))
    .where(and(eq(staffRolesHeld.name, name), isNull(staff.endedAt)))
    .orderBy(staffRoles.code)
  return rightsOf(rows)
}

/**
 * Reads what somebody may do and holds it until the transaction ends: a change that is under way comes before or after it. Nothing
 * for somebody unknown.
 */
export async function lockRights(tx: Tx, name: string): Promise<Rights & { readonly isPerson: boolean }> {
  // Who changes somebody’s roles holds this row: the roles are read once that is over.
  const [member] = await tx.select().from(staff).where(eq(staff.name, name)).for('share')
  const isPerson = member?.kind === 'person'
  if (!member || member.endedAt !== null) return { roles: [], permissions: new Set(), isPerson }
  const rows = await tx
    .select({ role: staffRoles.code, permissions: staffRoles.permissions })
    .from(staffRolesHeld)
    .innerJoin(staffRoles, eq(staffRoles.code, staffRolesHeld.role))
    .where(eq(staffRolesHeld.name, name))
    .orderBy(staffRoles.code)
    .for('share')
  return { ...rightsOf(rows), isPerson }
}

function rightsOf(rows: readonly { readonly role: string; readonly permissions: readonly string[] }[]): Rights {
  const permissions = new Set(rows.flatMap((each) => each.permissions).filter(isPermission))
  return { roles: rows.map(({ role }) => role), permissions }
}

export async function insertStaff(tx: Tx, row: typeof staff.$inferInsert): Promise<void> {
  await tx.insert(staff).values(row)
}

/** Each change counts: forms of an earlier version are refused. */
export async function updateStaff(tx: Tx, name: string, set: Partial<StaffMember>): Promise<void> {
  await tx
    .update(staff)
    .set({ ...set, version: sql`${staff.version} + 1` })
    .where(eq(staff.name, name))
}

/** Without password and second factor, which come with the invitation. */
export async function insertLogin(tx: Tx, name: string, email: string): Promise<void> {
  await tx.insert(staffLogins).values({ name, email: email.toLowerCase() })
}

export async function deleteLogin(tx: Tx, name: string): Promise<void> {
  await tx.delete(staffLogins).where(eq(staffLogins.name, name))
}

/** Replaces the roles that somebody has. Unknown roles break a foreign key. */
export async function replaceRoles(tx: Tx, name: string, roles: readonly string[]): Promise<void> {
  await tx.delete(staffRolesHeld).where(eq(staffRolesHeld.name, name))
  if (roles.length > 0) await tx.insert(staffRolesHeld).values(roles.map((role) => ({ name, role })))
}

/** People at work who have a right. With `but` somebody is left out. */
export async function countHolders(db: Reader, permission: Permission, but = ''): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct s.name)::int as count from staff s
    join staff_logins l on l.name = s.name join staff_roles_held h on h.name = s.name join staff_roles r on r.code = h.role
    where s.ended_at is null and l.password_sealed is not null and s.name <> ${but} and ${permission} = any(r.permissions)`)
  return rows[0]?.count ?? 0
}

const MOST_HOLDERS = 500

/** People at work who have a right, by name, and the roles that give it. */
export async function listHolders(db: Reader, permission: Permission) {
  const people = await db
    .selectDistinct({ staffName: staff.name, displayName: staff.displayName })
    .from(staff)
    .innerJoin(staffRolesHeld, eq(staffRolesHeld.name, staff.name))
    .innerJoin(staffRoles, eq(staffRoles.code, staffRolesHeld.role))
    .where(and(isNull(staff.endedAt), eq(staff.kind, 'person'), sql`${permission} = any(${staffRoles.permissions})`))
    .orderBy(staff.name)
    .limit(MOST_HOLDERS)
  const roles = await db
    .select({ roleCode: staffRoles.code, roleName: staffRoles.name })
    .from(staffRoles)
    .where(sql`${permission} = any(${staffRoles.permissions})`)
    .orderBy(staffRoles.code)
  return { people, roles }
}
