import type { IsoDate } from '@hulog/lending'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Order } from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { restructurings } from './restructuring.schema.ts'

export type RestructuringState = 'offered' | 'withdrawn' | 'declined' | 'signed' | 'undone'

type Row = typeof restructurings.$inferSelect

export type ProposedRestructuring = Omit<Row, 'state'> & { state: RestructuringState }

type New = Omit<Row, 'signedOn' | 'answeredAt'>

export async function insertRestructuring(tx: Tx, row: New): Promise<void> {
  await tx.insert(restructurings).values(row)
}

/** Tells whether the time to sign what was offered has passed. Nothing marks the day: it has ended when it is read. */
export function hasEnded({ state, signBy }: Pick<ProposedRestructuring, 'state' | 'signBy'>, today: IsoDate): boolean {
  return state === 'offered' && signBy < today
}

/** The restructuring of a loan that waits for the borrower; null without one. */
export async function findOpenRestructuring(
  db: Reader,
  { borrowerId, id: orderId }: Pick<Order, 'borrowerId' | 'id'>,
): Promise<ProposedRestructuring | null> {
  const ofOrder = and(eq(restructurings.borrowerId, borrowerId), eq(restructurings.orderId, orderId))
  const [row] = await db
    .select()
    .from(restructurings)
    .where(and(ofOrder, eq(restructurings.state, 'offered')))
  return (row as ProposedRestructuring | undefined) ?? null
}

export async function findRestructuring(db: Reader, id: string): Promise<ProposedRestructuring | null> {
  const [row] = await db.select().from(restructurings).where(eq(restructurings.id, id))
  return (row as ProposedRestructuring | undefined) ?? null
}

/** Everything that was offered for a loan, the newest first. */
export async function listRestructuringsOf(
  db: Reader,
  { borrowerId, id: orderId }: Pick<Order, 'borrowerId' | 'id'>,
): Promise<ProposedRestructuring[]> {
  const rows = await db
    .select()
    .from(restructurings)
    .where(and(eq(restructurings.borrowerId, borrowerId), eq(restructurings.orderId, orderId)))
    .orderBy(desc(restructurings.askedAt), desc(restructurings.id))
  return rows as ProposedRestructuring[]
}

type Changes = { state: RestructuringState } & Partial<Pick<Row, 'signedOn' | 'answeredAt'>>

export async function updateRestructuring(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.update(restructurings).set(changes).where(eq(restructurings.id, id))
}

/** Restructurings that wait for the borrower, the oldest first. */
export async function listOpenRestructurings(db: Reader, limit: number): Promise<ProposedRestructuring[]> {
  const rows = await db
    .select()
    .from(restructurings)
    .where(eq(restructurings.state, 'offered'))
    .orderBy(asc(restructurings.askedAt))
    .limit(limit)
  return rows as ProposedRestructuring[]
}
