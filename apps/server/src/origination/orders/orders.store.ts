import { type OrderMove, orderStatusCodes, step } from '@hulog/lending'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { brokenConstraint } from '../../platform/database/database-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { makeOrderNumber } from './order-number.ts'
import { storedStatus } from './order-status.ts'
import { orders } from './orders.schema.ts'

export type Order = typeof orders.$inferSelect
/** Its number is drawn when it is inserted. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'number'>
export type OrderChanges = Partial<Omit<Order, 'borrowerId' | 'id' | 'number' | 'state'>>
/** How a page names an order. */
export type OrderReference = {
  readonly orderId?: string | undefined
  readonly productId?: string | undefined
  readonly product_id?: string | undefined
}

const { underReview, offered, payoutPending, payoutFailed, active, writtenOff, settled } = orderStatusCodes
const OPEN_STATES = [underReview, offered, payoutPending, payoutFailed, active]

/** With a hundred million orders one number in ten is taken, and another is drawn. */
const NUMBER_TRIES = 20

/** Refuses with ORDER_OPEN when the borrower has an open order: the database decides, so that two cannot race. */
export async function insertOrder(tx: Tx, row: NewOrder, drawNumber = makeOrderNumber): Promise<Order> {
  try {
    for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
      const numbered = { ...row, number: drawNumber() }
      const insert = tx.insert(orders).values(numbered).onConflictDoNothing({ target: orders.number })
      const [order] = await insert.returning()
      if (order) return order
    }
    throw new Error('no order number is free')
  } catch (error) {
    if (brokenConstraint(error) === 'one_open_order') throw new DomainError('ORDER_OPEN')
    throw error
  }
}

/** The order named, else the newest of the product, else the newest; null for unknown and foreign ones alike. */
export async function findOrder(db: Reader, borrowerId: string, reference: OrderReference): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(referenced(borrowerId, reference))
    .orderBy(desc(orders.appliedAt), desc(orders.id))
    .limit(1)
  return order ?? null
}

export async function requireOrder(db: Reader, borrowerId: string, reference: OrderReference): Promise<Order> {
  const order = await findOrder(db, borrowerId, reference)
  if (!order) throw new DomainError('ORDER_NOT_FOUND')
  return order
}

/** The order as it is now, kept so until the transaction ends. @throws ORDER_NOT_FOUND */
export async function lockOrder(tx: Tx, borrowerId: string, orderId: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(one(borrowerId, orderId)).for('update')
  if (!order) throw new DomainError('ORDER_NOT_FOUND')
  return order
}

/** Moves a locked order to its next state (TRM-07). A move that the lifecycle does not know is refused by `step`. */
export async function moveOrder(tx: Tx, order: Order, move: OrderMove, changes: OrderChanges = {}): Promise<Order> {
  const state = orderStatusCodes[step(storedStatus(order), move)]
  return setOrder(tx, order, { ...changes, state })
}

export async function updateOrder(tx: Tx, order: Order, changes: OrderChanges): Promise<Order> {
  return setOrder(tx, order, changes)
}

export async function hasSettledOrder(db: Reader, borrowerId: string): Promise<boolean> {
  return hasOrderIn(db, borrowerId, [settled])
}

export async function hasWrittenOffOrder(db: Reader, borrowerId: string): Promise<boolean> {
  return hasOrderIn(db, borrowerId, [writtenOff])
}

export async function hasOpenOrder(db: Reader, borrowerId: string): Promise<boolean> {
  return hasOrderIn(db, borrowerId, OPEN_STATES)
}

/** A borrower has at most one, and beside it what was reopened because a payment bounced. */
export async function findOpenOrder(db: Reader, borrowerId: string): Promise<Order | null> {
  const where = and(eq(orders.borrowerId, borrowerId), inArray(orders.state, OPEN_STATES))
  const [order] = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(orders.isReopened, desc(orders.appliedAt))
    .limit(1)
  return order ?? null
}

async function hasOrderIn(db: Reader, borrowerId: string, states: number[]): Promise<boolean> {
  const where = and(eq(orders.borrowerId, borrowerId), inArray(orders.state, states))
  const rows = await db.select({ id: orders.id }).from(orders).where(where).limit(1)
  return rows.length > 0
}

async function setOrder(tx: Tx, order: Order, values: Partial<NewOrder>): Promise<Order> {
  const [changed] = await tx.update(orders).set(values).where(one(order.borrowerId, order.id)).returning()
  if (!changed) throw new Error(`order ${order.id} is gone`)
  return changed
}

function one(borrowerId: string, orderId: string): SQL | undefined {
  return and(eq(orders.borrowerId, borrowerId), eq(orders.id, orderId))
}

function referenced(borrowerId: string, { orderId, productId, product_id }: OrderReference): SQL | undefined {
  if (orderId !== undefined) return one(borrowerId, orderId)
  const product = productId ?? product_id
  if (product === undefined) return eq(orders.borrowerId, borrowerId)
  return and(eq(orders.borrowerId, borrowerId), eq(orders.productId, product))
}
