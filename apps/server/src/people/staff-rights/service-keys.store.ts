import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { serviceKeys, staff } from './staff.schema.ts'

export type ServiceKey = typeof serviceKeys.$inferSelect

/** The key of a program whose access has not ended. */
export async function findServiceKey(db: Reader, keyHash: string): Promise<ServiceKey | null> {
  const [row] = await db
    .select({ key: serviceKeys })
    .from(serviceKeys)
    .innerJoin(staff, eq(staff.name, serviceKeys.name))
    .where(and(eq(serviceKeys.keyHash, keyHash), isNull(staff.endedAt)))
  return row?.key ?? null
}

export async function noteKeyUsed(db: Reader, name: string, now: Date): Promise<void> {
  await db.update(serviceKeys).set({ lastUsedAt: now }).where(eq(serviceKeys.name, name))
}

/** Programs that have or had access, with their newest key. */
export function listPrograms(db: Reader): Promise<{ program: typeof staff.$inferSelect; key: ServiceKey }[]> {
  return db
    .select({ program: staff, key: serviceKeys })
    .from(staff)
    .innerJoin(serviceKeys, eq(serviceKeys.name, staff.name))
    .orderBy(sql`${staff.endedAt} is not null`, asc(staff.name))
}

export async function insertServiceKey(tx: Tx, row: typeof serviceKeys.$inferInsert): Promise<void> {
  await tx.insert(serviceKeys).values(row)
}

export async function replaceKey(tx: Tx, name: string, set: Omit<ServiceKey, 'name'>): Promise<void> {
  await tx.update(serviceKeys).set(set).where(eq(serviceKeys.name, name))
}
