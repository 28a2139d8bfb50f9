import { and, count, eq, gt, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CodePurpose } from './code-request.ts'
import { smsCodes, smsFreedPrefixes, smsStops } from './sms.schema.ts'

export type SmsCode = typeof smsCodes.$inferSelect
type Period = { readonly from: Date; readonly to: Date }

export async function insertCode(tx: Tx, code: typeof smsCodes.$inferInsert): Promise<void> {
  await tx.insert(smsCodes).values(code)
}

/** A code to come in with, sent after an instant and neither used nor failed. */
export async function findOpenCodeSince(tx: Tx, phoneKey: string, since: Date): Promise<SmsCode | null> {
  const isOpen = and(isNull(smsCodes.usedAt), isNull(smsCodes.failedAt), ne(smsCodes.purpose, 'step-up'))
  const [row] = await tx
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.phoneKey, phoneKey), gt(smsCodes.sentAt, since), isOpen))
    .limit(1)
  return row ?? null
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

export async function isStopped(tx: Tx, purpose: CodePurpose): Promise<boolean> {
  const stops = purpose === 'register' ? (['all', 'registration'] as const) : (['all'] as const)
  const rows = await tx
    .select({ what: smsStops.what })
    .from(smsStops)
    .where(inArray(smsStops.what, [...stops]))
  return rows.length > 0
}

const counted = { sent: count(), used: count(smsCodes.usedAt) }
const isJudged = ({ from, to }: Period) =>
  and(
    smsCodes.isCold,
    isNull(smsCodes.failedAt),
    gte(smsCodes.sentAt, from),
    lte(smsCodes.sentAt, to),
    sql`not exists (select from ${smsFreedPrefixes}
      where ${smsFreedPrefixes.prefix} = ${smsCodes.prefix} and ${smsFreedPrefixes.freedAt} >= ${smsCodes.sentAt})`,
  )

export async function countCodesOfPrefix(tx: Tx, prefix: string, period: Period) {
  const [row] = await tx
    .select(counted)
    .from(smsCodes)
    .where(and(eq(smsCodes.prefix, prefix), isJudged(period)))
  return row ?? { sent: 0, used: 0 }
}

/** Limits look back a day and no further. */
export async function deleteCodesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.sentAt, before))
}
