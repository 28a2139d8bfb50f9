import { and, count, desc, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { smsCodes, smsFreedPrefixes } from './sms.schema.ts'

export type Period = { readonly from: Date; readonly to: Date }
export type JudgedPurpose = 'register' | 'login'
export type PrefixCount = {
  readonly purpose: JudgedPurpose
  readonly prefix: string
  readonly sent: number
  readonly used: number
}

const counted = {
  purpose: sql<JudgedPurpose>`${smsCodes.purpose}`,
  prefix: smsCodes.prefix,
  sent: count(),
  used: count(smsCodes.usedAt),
}

/** Codes of a period to come in with: those to register and those to sign in are judged apart; of each prefix those since staff freed it. */
function judged({ from, to }: Period): SQL | undefined {
  const wasFreed = sql`exists (select from ${smsFreedPrefixes}
    where ${smsFreedPrefixes.prefix} = ${smsCodes.prefix} and ${smsFreedPrefixes.freedAt} >= ${smsCodes.sentAt})`
  const isInPeriod = and(gte(smsCodes.sentAt, from), lte(smsCodes.sentAt, to))
  return and(ne(smsCodes.purpose, 'step-up'), isNull(smsCodes.failedAt), isInPeriod, sql`not ${wasFreed}`)
}

export async function countCodesOfPrefix(
  tx: Tx,
  purpose: JudgedPurpose,
  prefix: string,
  period: Period,
): Promise<PrefixCount> {
  const [row] = await tx
    .select(counted)
    .from(smsCodes)
    .where(and(eq(smsCodes.prefix, prefix), eq(smsCodes.purpose, purpose), judged(period)))
    .groupBy(smsCodes.purpose, smsCodes.prefix)
  return row ?? { purpose, prefix, sent: 0, used: 0 }
}

/** Those with the most unused codes first. */
export async function countCodesByPrefix(db: Reader, period: Period, limit: number): Promise<PrefixCount[]> {
  return db
    .select(counted)
    .from(smsCodes)
    .where(judged(period))
    .groupBy(smsCodes.purpose, smsCodes.prefix)
    .orderBy(desc(sql`count(*) - count(${smsCodes.usedAt})`), smsCodes.prefix, smsCodes.purpose)
    .limit(limit)
}

export async function freePrefixNow(tx: Tx, prefix: string, by: string, now: Date): Promise<void> {
  const freed = { freedAt: now, freedBy: by }
  await tx
    .insert(smsFreedPrefixes)
    .values({ prefix, ...freed })
    .onConflictDoUpdate({ target: smsFreedPrefixes.prefix, set: freed })
}
