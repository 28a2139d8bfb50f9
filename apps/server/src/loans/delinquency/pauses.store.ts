import type { DelinquencyPause, IsoDate } from '@hulog/lending'
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import type { Order } from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { delinquencyPauses } from './delinquency.schema.ts'

export type StoredPause = typeof delinquencyPauses.$inferSelect

/** The pauses of a market, of all its loans and of single ones. */
export async function findPauses(db: Reader, market: Market): Promise<StoredPause[]> {
  return db
    .select()
    .from(delinquencyPauses)
    .where(eq(delinquencyPauses.market, market))
    .orderBy(asc(delinquencyPauses.fromOn), asc(delinquencyPauses.id))
}

/** Those of a market that are not over on a day; the oldest first. */
export async function listPauses(db: Reader, market: Market, on: IsoDate): Promise<StoredPause[]> {
  const isNotEnded = or(isNull(delinquencyPauses.endedOn), gte(delinquencyPauses.endedOn, on))
  return db
    .select()
    .from(delinquencyPauses)
    .where(and(eq(delinquencyPauses.market, market), gte(delinquencyPauses.untilOn, on), isNotEnded))
    .orderBy(asc(delinquencyPauses.askedAt), asc(delinquencyPauses.id))
}

/**
 * The days that do not count for one loan, in order: those of its market and its own. Pauses that overlap become one, so that no day is
 * taken out twice.
 */
export function pausesOf(
  { borrowerId, id }: Pick<Order, 'borrowerId' | 'id'>,
  stored: readonly StoredPause[],
): DelinquencyPause[] {
  const pauses: DelinquencyPause[] = []
  const applying = stored
    .filter((pause) => pause.orderId === null || (pause.orderId === id && pause.borrowerId === borrowerId))
    .map(({ fromOn, untilOn, endedOn }) => ({ from: fromOn as IsoDate, until: (endedOn ?? untilOn) as IsoDate }))
    .filter(({ from, until }) => from <= until)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  for (const pause of applying) {
    const last = pauses.at(-1)
    if (last === undefined || last.until < pause.from) pauses.push(pause)
    else if (last.until < pause.until) pauses[pauses.length - 1] = { from: last.from, until: pause.until }
  }
  return pauses
}

export async function insertPause(tx: Tx, row: typeof delinquencyPauses.$inferInsert): Promise<StoredPause> {
  const [pause] = await tx.insert(delinquencyPauses).values(row).returning()
  return pause!
}

/** Locks the pause, so that two members of staff decide one after the other. @throws PAUSE_NOT_FOUND */
export async function lockPause(tx: Tx, id: string): Promise<StoredPause> {
  const [pause] = await tx.select().from(delinquencyPauses).where(eq(delinquencyPauses.id, id)).for('update')
  if (!pause) throw new DomainError('PAUSE_NOT_FOUND')
  return pause
}

export async function updatePause(
  tx: Tx,
  id: string,
  changes: Partial<typeof delinquencyPauses.$inferInsert>,
): Promise<StoredPause> {
  const [pause] = await tx.update(delinquencyPauses).set(changes).where(eq(delinquencyPauses.id, id)).returning()
  return pause!
}
