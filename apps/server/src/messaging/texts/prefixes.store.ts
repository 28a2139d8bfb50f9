import { and, count, desc, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { smsCodes, smsFreedPrefixes } from './sms.schema.ts'

type Period = { readonly from: Date; readonly to: Date }

type JudgedPurpose = 'register' | 'login'

type PrefixCount = {
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

/** Registration and sign-in codes of a period, which are judged separately; of each prefix only those since staff freed it. */
function judged({ from, to }: Period): SQL | undefined {
  const wasFreed = sql`exists (select from ${smsFreedPrefixes}
    where ${smsFreedPrefixes.prefix} = ${smsCodes.prefix} and ${smsFreedPrefixes.freedAt} >= ${smsCodes.sentAt})`
  const isInPeriod = and(gte(smsCodes.sentAt, from), lte(smsCodes.sentAt, to))
  return and(ne(smsCodes.purpose, 'step-up'), isNull(smsCodes.failedAt), isInPeriod, sql`not ${wasFreed}`)
}

async function countCodesOfPrefix(
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
async function countCodesByPrefix(db: Reader, period: Period, limit: number): Promise<PrefixCount[]> {
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

const DAY_MS = 86_400_000

/** The lifetime of a code: before that it may still be used. */
const UNDECIDED_MS = 300_000

/** Fewer codes than this prove nothing. */
const LEAST_CODES = 100

const LEAST_USED_PERCENT = 50

const SHOWN_PREFIXES = 1000

/**
 * A range whose codes are not used belongs to an SMS pump. The block ends automatically, as the codes grow old, or when
 * staff free the range.
 */
export async function isPrefixBlocked(tx: Tx, purpose: JudgedPurpose, prefix: string, now: Date): Promise<boolean> {
  return isPumped(await countCodesOfPrefix(tx, purpose, prefix, judgedPeriod(now)))
}

/** The prefixes of a day, worst first. */
export async function listPrefixes(db: Reader, now: Date): Promise<(PrefixCount & { readonly isBlocked: boolean })[]> {
  const prefixes = await countCodesByPrefix(db, judgedPeriod(now), SHOWN_PREFIXES)
  return prefixes.map((one) => ({ ...one, isBlocked: isPumped(one) }))
}

function isPumped({ sent, used }: PrefixCount): boolean {
  return sent >= LEAST_CODES && used * 100 < sent * LEAST_USED_PERCENT
}

/** A day's codes, without those that may still be used. */
function judgedPeriod(now: Date): Period {
  return { from: new Date(now.getTime() - DAY_MS), to: new Date(now.getTime() - UNDECIDED_MS) }
}
