import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
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
