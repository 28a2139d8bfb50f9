import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { smsCodes } from './sms.schema.ts'

export type SmsCode = typeof smsCodes.$inferSelect

export async function insertCode(tx: Tx, code: typeof smsCodes.$inferInsert): Promise<void> {
  await tx.insert(smsCodes).values(code)
}

/** Whether a code to come in with was sent after an instant, and neither used nor failed. */
export async function hasOpenCode(tx: Tx, phoneKey: string, since: Date): Promise<boolean> {
  const isOpen = and(isNull(smsCodes.usedAt), isNull(smsCodes.failedAt), ne(smsCodes.purpose, 'step-up'))
  const rows = await tx
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(and(eq(smsCodes.phoneKey, phoneKey), gt(smsCodes.sentAt, since), isOpen))
    .limit(1)
  return rows.length > 0
}

/** Once: null when it was closed before, or is a day old. */
export async function closeCode(tx: Tx, id: string, how: 'usedAt' | 'failedAt', now: Date): Promise<SmsCode | null> {
  const [row] = await tx
    .update(smsCodes)
    .set({ [how]: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt), isNull(smsCodes.failedAt)))
    .returning()
  return row ?? null
}
