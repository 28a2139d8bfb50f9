import type { Permission } from '@hulog/contract'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'

/** People at work who have a right, by name: those whom a colleague can give work to. */
export async function listPeopleWith(
  db: Reader,
  permission: Permission,
): Promise<{ readonly name: string; readonly displayName: string }[]> {
  const { rows } = await db.execute<{ name: string; displayName: string }>(sql`
    select s.name, s.display_name as "displayName" from staff s
    where s.kind = 'person' and s.ended_at is null and exists (
      select from staff_roles_held h join staff_roles r on r.code = h.role
      where h.name = s.name and ${permission} = any(r.permissions)
    ) order by s.display_name, s.name limit ${MOST_LISTED}`)
  return rows
}

const MOST_LISTED = 1_000

/** Roles that contain a right, by code. */
export async function listRolesWith(
  db: Reader,
  permission: Permission,
): Promise<{ readonly code: string; readonly name: string }[]> {
  const { rows } = await db.execute<{ code: string; name: string }>(
    sql`select code, name from staff_roles where ${permission} = any(permissions) order by name, code`,
  )
  return rows
}
