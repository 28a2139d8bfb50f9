import { and, eq, inArray } from 'drizzle-orm'
import type { Order } from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { restructurings } from './restructuring.schema.ts'

export type RestructuringState = 'asked' | 'refused' | 'offered' | 'withdrawn' | 'declined' | 'signed' | 'undone'

type Row = typeof restructurings.$inferSelect

export type ProposedRestructuring = Omit<Row, 'state'> & { state: RestructuringState }

export async function insertRestructuring(tx: Tx, row: Omit<Row, 'signBy' | 'signedOn' | 'answeredAt'>): Promise<void> {
  await tx.insert(restructurings).values(row)
}

/** The restructuring of a loan that waits for a member of staff, or for the borrower; null without one. */
export async function findOpenRestructuring(
  db: Reader,
  { borrowerId, id: orderId }: Pick<Order, 'borrowerId' | 'id'>,
): Promise<ProposedRestructuring | null> {
  const ofOrder = and(eq(restructurings.borrowerId, borrowerId), eq(restructurings.orderId, orderId))
  const [row] = await db
    .select()
    .from(restructurings)
    .where(and(ofOrder, inArray(restructurings.state, ['asked', 'offered'])))
  return (row as ProposedRestructuring | undefined) ?? null
}

export async function findRestructuring(db: Reader, id: string): Promise<ProposedRestructuring | null> {
  const [row] = await db.select().from(restructurings).where(eq(restructurings.id, id))
  return (row as ProposedRestructuring | undefined) ?? null
}

type Changes = { state: RestructuringState } & Partial<Pick<Row, 'signBy' | 'signedOn' | 'answeredAt'>>

export async function updateRestructuring(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.update(restructurings).set(changes).where(eq(restructurings.id, id))
}
