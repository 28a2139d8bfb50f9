import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { staffRoles, staffRolesHeld } from '../staff-rights/staff.schema.ts'

export type Role = typeof staffRoles.$inferSelect

/** Roles with their number of holders: people and programs whose access ended have none. */
export async function listRolesHeld(db: Reader): Promise<(Role & { holderCount: number })[]> {
  const holderCount = sql<number>`(select count(*)::int from staff_roles_held h where h.role = staff_roles.code)`
  const rows = await db.select({ role: staffRoles, holderCount }).from(staffRoles).orderBy(asc(staffRoles.code))
  return rows.map((row) => ({ ...row.role, holderCount: row.holderCount }))
}

export async function lockRole(tx: Tx, code: string): Promise<Role | null> {
  const [row] = await tx.select().from(staffRoles).where(eq(staffRoles.code, code)).for('update')
  return row ?? null
}

/** Roles that stay until the transaction ends: nobody removes one that is about to be given, or named in a rule. @throws ROLE_NOT_FOUND */
export async function requireRoles(tx: Tx, codes: readonly string[]): Promise<Role[]> {
  const asked = [...new Set(codes)]
  if (asked.length === 0) return []
  const rows = await tx
    .select()
    .from(staffRoles)
    .where(inArray(staffRoles.code, asked))
    .orderBy(asc(staffRoles.code))
    .for('share')
  if (rows.length < asked.length) throw new DomainError('ROLE_NOT_FOUND')
  return rows
}

/** People and programs that have a role. */
export async function findHolders(db: Reader, code: string): Promise<{ name: string; kind: string }[]> {
  const { rows } = await db.execute<{ name: string; kind: string }>(
    sql`select s.name, s.kind from staff_roles_held h join staff s on s.name = h.name where h.role = ${code} order by s.name`,
  )
  return rows
}

export async function insertRole(tx: Tx, row: typeof staffRoles.$inferInsert): Promise<void> {
  await tx.insert(staffRoles).values(row)
}

export async function updateRole(tx: Tx, code: string, set: Partial<Role>): Promise<void> {
  await tx
    .update(staffRoles)
    .set({ ...set, version: sql`${staffRoles.version} + 1` })
    .where(eq(staffRoles.code, code))
}

export async function deleteRole(tx: Tx, code: string): Promise<void> {
  await tx.delete(staffRoles).where(eq(staffRoles.code, code))
}

/** Whether somebody has a role, a rule names it, on or off, or a request waits for one who has it and is not too old. */
export async function isRoleInUse(db: Reader, code: string, now: Date): Promise<boolean> {
  const step = JSON.stringify([[code]])
  const { rows } = await db.execute(sql`
    select from staff_roles_held where role = ${code}
    union all select from approval_rules where approvers @> ${step}::jsonb
    union all select from approval_requests where state = 'waiting' and approvers @> ${step}::jsonb
      and expires_at > ${now.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

/** Roles of each, by name. */
export async function findRolesOf(db: Reader, names: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .select()
    .from(staffRolesHeld)
    .where(inArray(staffRolesHeld.name, [...names]))
    .orderBy(asc(staffRolesHeld.role))
  const roles = new Map<string, string[]>()
  for (const { name, role } of rows) roles.set(name, [...(roles.get(name) ?? []), role])
  return roles
}
