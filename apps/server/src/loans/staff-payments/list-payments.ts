import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { orders, showOrderNumber } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { type Place, readPlace, writePlace } from '../../platform/timeline/list-place.ts'
import type { Services } from '../../services.ts'
import { receipts } from '../repayments/repayments.schema.ts'
import { servicingRequests } from '../servicing/servicing.schema.ts'
import { readDays } from './read-days.ts'

export type ListedPayment = Reply<'listPayments'>['payments'][number]

/** Pages through the money that came in, newest first. @throws INVALID_FIELD */
export async function listPayments(
  { db }: Services,
  { after, from, to, find, orderId, outcome, provider }: Body<'listPayments'>,
): Promise<Reply<'listPayments'>> {
  const { since, until } = readDays({ from, to })
  const rows = await readPayments(db, {
    where: and(
      provider === undefined ? undefined : eq(receipts.provider, provider),
      outcome === undefined ? undefined : OUTCOMES[outcome],
      since === null ? undefined : gte(receipts.receivedAt, since),
      until === null ? undefined : lt(receipts.receivedAt, until),
      orderId === undefined ? undefined : await isOfOrder(db, eq(orders.id, orderId)),
      find === undefined ? undefined : await isFound(db, find),
    ),
    after: readPlace(after, 2),
    isOldestFirst: false,
  })
  return pageOf(rows)
}

/** Pages through money in suspense, oldest first. @throws INVALID_FIELD */
export async function listSuspensePage(
  { db }: Services,
  { after, provider, suspenseReason }: Body<'listSuspense'>,
): Promise<Reply<'listSuspense'>> {
  const where = and(
    OUTCOMES.suspense,
    provider === undefined ? undefined : eq(receipts.provider, provider),
    suspenseReason === undefined ? undefined : eq(receipts.suspenseReason, suspenseReason),
  )
  const [rows, waitingCount] = await Promise.all([
    readPayments(db, { where, after: readPlace(after, 2), isOldestFirst: true }),
    db.$count(receipts, where),
  ])
  return { ...pageOf(rows), waitingCount }
}

/** Returns one payment as the lists show it; null for an unknown one. */
export async function findPayment(
  db: Reader,
  { provider, receiptId }: { readonly provider: string; readonly receiptId: string },
): Promise<ListedPayment | null> {
  const one = and(eq(receipts.provider, provider), eq(receipts.receiptId, receiptId))
  const [row] = await readPayments(db, { where: one, after: null, isOldestFirst: false })
  return row ? show(row) : null
}

/** Returns the name of the next money in suspense after a receipt, or of the oldest other one. */
export async function findNextInSuspense(
  db: Reader,
  { provider, receiptId, receivedAt }: Pick<ListedPayment, 'provider' | 'receiptId' | 'receivedAt'>,
): Promise<Pick<ListedPayment, 'provider' | 'receiptId'> | null> {
  const isOther = sql`(${receipts.provider}, ${receipts.receiptId}) <> (${provider}, ${receiptId})`
  const place = { at: new Date(receivedAt), names: [provider, receiptId] }
  for (const after of [place, null]) {
    const [next] = await db
      .select({ provider: receipts.provider, receiptId: receipts.receiptId })
      .from(receipts)
      .where(and(OUTCOMES.suspense, isOther, after === null ? undefined : isBeyond(after, true)))
      .orderBy(asc(receipts.receivedAt), asc(receipts.provider), asc(receipts.receiptId))
      .limit(1)
    if (next) return next
  }
  return null
}

const isPaidBack = sql<boolean>`exists (
  select from ${servicingRequests} r
  where r.borrower_id = ${receipts.borrowerId} and r.order_id = ${receipts.orderId} and r.kind = 'suspense-refund'
    and r.receipt = ${receipts.provider} || '/' || ${receipts.receiptId} and r.state in ('paying', 'done'))`

const wasInSuspense = and(
  eq(receipts.outcome, sql`'suspense'`),
  isNotNull(receipts.resolvedAt),
  isNull(receipts.reversedAt),
)

/** The condition of each outcome, in the words of an index where it is rare. */
const OUTCOMES: Readonly<Record<ListedPayment['outcome'], SQL | undefined>> = {
  posted: and(eq(receipts.outcome, sql`'posted'`), isNull(receipts.reversedAt)),
  suspense: and(eq(receipts.outcome, sql`'suspense'`), isNull(receipts.resolvedAt)),
  applied: and(wasInSuspense, sql`not ${isPaidBack}`),
  returned: and(wasInSuspense, isPaidBack),
  reversed: isNotNull(receipts.reversedAt),
}

const outcomeNow = sql<ListedPayment['outcome']>`case
  when ${receipts.reversedAt} is not null then 'reversed'
  when ${receipts.outcome} = 'posted' then 'posted'
  when ${receipts.resolvedAt} is null then 'suspense'
  when ${isPaidBack} then 'returned' else 'applied' end`

async function isFound(db: Reader, find: string): Promise<SQL | undefined> {
  const digits = find.replace(/[\s-]/g, '')
  const named = [eq(receipts.code, find), eq(receipts.receiptId, find)]
  return or(...named, /^\d{10}$/.test(digits) ? await isOfOrder(db, eq(orders.number, digits)) : undefined)
}

/** Money of an order, through the index that begins with its borrower. */
async function isOfOrder(db: Reader, isMeant: SQL): Promise<SQL | undefined> {
  const [order] = await db.select({ borrowerId: orders.borrowerId, id: orders.id }).from(orders).where(isMeant)
  return order ? and(eq(receipts.borrowerId, order.borrowerId), eq(receipts.orderId, order.id)) : sql`false`
}

type Read = { readonly where: SQL | undefined; readonly after: Place | null; readonly isOldestFirst: boolean }

/** A page and one row more. */
async function readPayments(db: Reader, { where, after, isOldestFirst }: Read) {
  const order = isOldestFirst ? asc : desc
  return db
    .select({ receipt: receipts, number: orders.number, outcome: outcomeNow })
    .from(receipts)
    .leftJoin(orders, and(eq(orders.borrowerId, receipts.borrowerId), eq(orders.id, receipts.orderId)))
    .where(and(where, after === null ? undefined : isBeyond(after, isOldestFirst)))
    .orderBy(order(receipts.receivedAt), order(receipts.provider), order(receipts.receiptId))
    .limit(PAGE_SIZE + 1)
}

function isBeyond({ at, names: [provider, receiptId] }: Place, isOldestFirst: boolean): SQL {
  const row = sql`(${receipts.receivedAt}, ${receipts.provider}, ${receipts.receiptId})`
  const place = sql`(${at.toISOString()}::timestamptz, ${provider}, ${receiptId})`
  return isOldestFirst ? sql`${row} > ${place}` : sql`${row} < ${place}`
}

type Row = Awaited<ReturnType<typeof readPayments>>[number]

function pageOf(rows: readonly Row[]): Reply<'listPayments'> {
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1)?.receipt : undefined
  return {
    payments: shown.map(show),
    nextAfter: last ? writePlace({ at: last.receivedAt, names: [last.provider, last.receiptId] }) : null,
  }
}

function show({ receipt, number, outcome }: Row): ListedPayment {
  const { provider, receiptId, code, amountMinor, currency, paidAt, receivedAt, orderId } = receipt
  return {
    ...{ provider, receiptId, code, amountMinor, currency },
    paidAt: paidAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    outcome,
    // Only `keepInSuspense` writes it, with a reason of the list.
    suspenseReason: receipt.suspenseReason as ListedPayment['suspenseReason'],
    orderId,
    orderNumber: number === null ? null : showOrderNumber(number),
    resolvedAt: receipt.resolvedAt?.toISOString() ?? null,
    reversedAt: receipt.reversedAt?.toISOString() ?? null,
  }
}
