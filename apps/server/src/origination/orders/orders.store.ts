import { type OrderMove, orderStatusCodes, step } from '@hulog/lending'
import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { drawNumber, hasRightCheckDigit, showOrderNumber } from '../../platform/case-number/case-number.ts'
import { isUuid, type Reader, type Tx } from '../../platform/database/database.ts'
import { brokenConstraint } from '../../platform/database/database-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { storedStatus } from './order-state.ts'
import { type Order, orders } from './orders.schema.ts'

/** An order without its number, which insertion draws. */
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

const DECIDED_STATES = OPEN_STATES.filter((state) => state !== underReview)

const UNDER_WAY: readonly number[] = [underReview, offered, payoutPending, payoutFailed]

/** With a hundred million orders one number in ten is taken, so insertion draws again. */
const NUMBER_TRIES = 20

/** Inserts an order. The database refuses a second open order, so that two requests cannot race. @throws ORDER_OPEN */
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

/** Finds the order by id, else the newest of the product, else the newest; null for unknown and foreign orders alike. */
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

function referenced(borrowerId: string, { orderId, productId, product_id }: OrderReference): SQL | undefined {
  if (orderId !== undefined) return byId(borrowerId, orderId)
  const product = productId ?? product_id
  if (product === undefined) return eq(orders.borrowerId, borrowerId)
  return and(eq(orders.borrowerId, borrowerId), eq(orders.productId, product))
}

/**
 * Returns any borrower's order by id or order number, for staff. Borrowers' calls use `requireOrder`.
 * @throws ORDER_NOT_FOUND, ORDER_NUMBER_SLIP
 */
export async function requireOrderById(db: Reader, idOrNumber: string): Promise<Order> {
  const [order] = await findByIdOrNumber(db, idOrNumber)
  if (!order) throw new DomainError('ORDER_NOT_FOUND')
  return order
}

async function findByIdOrNumber(db: Reader, idOrNumber: string): Promise<Order[]> {
  if (isUuid(idOrNumber)) return db.select().from(orders).where(eq(orders.id, idOrNumber))
  const read = readOrderNumber(idOrNumber)
  if (read === 'slip') throw new DomainError('ORDER_NUMBER_SLIP')
  return read === null ? [] : db.select().from(orders).where(eq(orders.number, read.digits))
}

/** Returns the displayed numbers of orders by id. */
export async function listOrderNumbers(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(found.map(({ id, number }) => [id, showOrderNumber(number)]))
}

/** Locks an order until the transaction ends and returns its current state. @throws ORDER_NOT_FOUND */
export async function lockOrder(tx: Tx, borrowerId: string, orderId: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(byId(borrowerId, orderId)).for('update')
  if (!order) throw new DomainError('ORDER_NOT_FOUND')
  return order
}

/** Locks a running loan with work up to a day; null when the work is done or another worker holds the lock. */
export async function lockDueOrder(
  tx: Tx,
  { borrowerId, orderId }: { borrowerId: string; orderId: string },
  on: string,
): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.borrowerId, borrowerId),
        eq(orders.id, orderId),
        eq(orders.state, orderStatusCodes.active),
        lte(orders.nextWorkOn, on),
      ),
    )
    .for('update', { skipLocked: true })
  return order ?? null
}

/** Moves a locked order to its next state (TRM-07). `step` refuses moves outside the lifecycle. */
export async function moveOrder(tx: Tx, order: Order, move: OrderMove, changes: OrderChanges = {}): Promise<Order> {
  const state = orderStatusCodes[step(storedStatus(order), move)]
  return setOrder(tx, order, { ...changes, state })
}

export async function updateOrder(tx: Tx, order: Order, changes: OrderChanges): Promise<Order> {
  return setOrder(tx, order, changes)
}

async function setOrder(tx: Tx, order: Order, values: Partial<NewOrder>): Promise<Order> {
  const [changed] = await tx.update(orders).set(values).where(byId(order.borrowerId, order.id)).returning()
  if (!changed) throw new Error(`order ${order.id} is gone`)
  return changed
}

function byId(borrowerId: string, orderId: string): SQL | undefined {
  return and(eq(orders.borrowerId, borrowerId), eq(orders.id, orderId))
}

export async function hasOpenOrder(db: Reader, borrowerId: string): Promise<boolean> {
  return hasOrderIn(db, borrowerId, OPEN_STATES)
}

/** True from the decision on an application until its order is closed. */
export async function hasDecidedOrder(db: Reader, borrowerId: string): Promise<boolean> {
  return hasOrderIn(db, borrowerId, DECIDED_STATES)
}

export async function hasSettledOrder(db: Reader, borrowerId: string): Promise<boolean> {
  return hasOrderIn(db, borrowerId, [settled])
}

export async function hasWrittenOffOrder(db: Reader, borrowerId: string): Promise<boolean> {
  return hasOrderIn(db, borrowerId, [writtenOff])
}

async function hasOrderIn(db: Reader, borrowerId: string, states: number[]): Promise<boolean> {
  const where = and(eq(orders.borrowerId, borrowerId), inArray(orders.state, states))
  const rows = await db.select({ id: orders.id }).from(orders).where(where).limit(1)
  return rows.length > 0
}

/** Finds the open order. A loan reopened by a bounced payment may stand beside it and comes last. */
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

export type OrderState = Pick<typeof orders.$inferSelect, 'state' | 'disbursedOn' | 'closedOn'>

/** Lists the stored states of a borrower's orders. */
export async function listOrderStates(db: Reader, borrowerId: string): Promise<OrderState[]> {
  const { state, disbursedOn, closedOn } = orders
  return db.select({ state, disbursedOn, closedOn }).from(orders).where(eq(orders.borrowerId, borrowerId))
}

/** The same of several borrowers. */
export async function listOrderStatesOf(
  db: Reader,
  borrowerIds: readonly string[],
): Promise<(OrderState & { readonly borrowerId: string })[]> {
  if (borrowerIds.length === 0) return []
  const { borrowerId, state, disbursedOn, closedOn } = orders
  const isOne = inArray(borrowerId, [...new Set(borrowerIds)])
  return db.select({ borrowerId, state, disbursedOn, closedOn }).from(orders).where(isOne)
}

/** Returns what binds a borrower: an application until the payout, a loan until it ends, or a written-off debt. */
export function boundBy(states: readonly OrderState[]): 'nothing' | 'application' | 'loan' | 'debt' {
  if (states.some(({ state }) => UNDER_WAY.includes(state))) return 'application'
  if (states.some(({ state }) => state === active)) return 'loan'
  return states.some(({ state }) => state === writtenOff) ? 'debt' : 'nothing'
}

/** SQL condition: the borrower of a row has ever applied. Used in queries that count borrowers. */
export function hasApplied(borrowerId: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${orders} where ${orders.borrowerId} = ${borrowerId})`
}

/** SQL condition: the borrower of a row was ever paid out a loan. */
export function hasBeenPaidOut(borrowerId: PgColumn): SQL<boolean> {
  const { borrowerId: whose, disbursedOn } = orders
  return sql<boolean>`exists (select from ${orders} where ${whose} = ${borrowerId} and ${disbursedOn} is not null)`
}

const DIGITS = 9

/** Draws nine digits and a check digit: one more than a case number, so that the two cannot be confused. */
export function makeOrderNumber(): string {
  return drawNumber(DIGITS)
}

/** Reads a typed number; `slip` when the check digit is wrong, null for anything else. */
export function readOrderNumber(text: string): { readonly digits: string } | 'slip' | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{10}$/.test(digits)) return null
  return hasRightCheckDigit(digits) ? { digits } : 'slip'
}
