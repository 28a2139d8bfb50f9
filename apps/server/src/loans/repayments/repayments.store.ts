import { and, asc, desc, eq, isNotNull, isNull, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Order, Presentation } from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { LoanEventRow } from '../loan/loan-events.store.ts'
import { columnsOfOrder, eventsOfOrder, makeOrderFinder, presentationOfOrder } from '../loan/order-page.store.ts'
import { payCodeChannel } from './channels.ts'
import { earlyReversals, paymentCodes, receipts } from './repayments.schema.ts'

export type PaymentCode = typeof paymentCodes.$inferSelect

export type Receipt = typeof receipts.$inferSelect

export async function insertPaymentCode(tx: Tx, row: PaymentCode): Promise<void> {
  await tx.insert(paymentCodes).values(row)
}

export async function findPaymentCode(db: Reader, code: string): Promise<PaymentCode | null> {
  const [row] = await db.select().from(paymentCodes).where(eq(paymentCodes.code, code))
  return row ?? null
}

/** A borrower's own code; null for an unknown one and for another borrower's alike. */
export async function findOwnPaymentCode(db: Reader, borrowerId: string, code: string): Promise<PaymentCode | null> {
  const own = and(eq(paymentCodes.borrowerId, borrowerId), eq(paymentCodes.code, code))
  const [row] = await db.select().from(paymentCodes).where(own)
  return row ?? null
}

/** The newest unpaid code of a channel for exactly this extension. */
export async function findUnpaidExtensionCode(
  db: Reader,
  { amountMinor, extensionNumber, ...of }: CodesOf & { amountMinor: number; extensionNumber: number },
): Promise<PaymentCode | null> {
  const isForIt = eq(paymentCodes.extensionNumber, extensionNumber)
  return findNewestUnpaid(db, of, and(isForIt, eq(paymentCodes.amountMinor, amountMinor)))
}

/** The newest unpaid codes of a borrower, over all orders. */
export async function listUnpaidCodes(
  db: Reader,
  { borrowerId, channelNumber, limit }: { borrowerId: string; channelNumber: string; limit: number },
): Promise<PaymentCode[]> {
  const own = and(eq(paymentCodes.borrowerId, borrowerId), eq(paymentCodes.channelNumber, channelNumber))
  const newest = db
    .select()
    .from(paymentCodes)
    .where(and(own, isUnpaid(db)))
    .orderBy(desc(paymentCodes.createdAt))
  return newest.limit(limit)
}

/** Money received with a borrower's code and not reversed. */
export async function listReceiptsOf(
  db: Reader,
  { borrowerId, orderId, code }: Pick<PaymentCode, 'borrowerId' | 'orderId' | 'code'>,
): Promise<Receipt[]> {
  const ofOrder = and(eq(receipts.borrowerId, borrowerId), eq(receipts.orderId, orderId))
  return db
    .select()
    .from(receipts)
    .where(and(ofOrder, eq(receipts.code, code), isNull(receipts.reversedAt)))
}

type CodesOf = Pick<PaymentCode, 'borrowerId' | 'orderId' | 'channelNumber'>

async function findNewestUnpaid(db: Reader, of: CodesOf, meant: SQL | undefined): Promise<PaymentCode | null> {
  const [row] = await db
    .select()
    .from(paymentCodes)
    .where(
      and(
        eq(paymentCodes.borrowerId, of.borrowerId),
        eq(paymentCodes.orderId, of.orderId),
        eq(paymentCodes.channelNumber, of.channelNumber),
        meant,
        isUnpaid(db),
      ),
    )
    .orderBy(desc(paymentCodes.createdAt))
    .limit(1)
  return row ?? null
}

function isUnpaid(db: Reader): SQL {
  const ofOrder = and(eq(receipts.borrowerId, paymentCodes.borrowerId), eq(receipts.orderId, paymentCodes.orderId))
  const paid = and(ofOrder, eq(receipts.code, paymentCodes.code))
  return notExists(db.select({ one: sql`1` }).from(receipts).where(paid))
}

/** False when this receipt was stored before: two simultaneous events of one receipt are decided here. */
export async function insertReceipt(tx: Tx, row: Receipt): Promise<boolean> {
  const kept = await tx.insert(receipts).values(row).onConflictDoNothing().returning({ id: receipts.receiptId })
  return kept.length > 0
}

export async function findReceipt(db: Reader, provider: string, receiptId: string): Promise<Receipt | null> {
  const [row] = await db.select().from(receipts).where(oneReceipt({ provider, receiptId }))
  return row ?? null
}

/** Returns those of the named receipts whose money was reversed. */
export async function listReversedReceipts(db: Reader, names: readonly ReceiptName[]): Promise<Receipt[]> {
  if (names.length === 0) return []
  return db
    .select()
    .from(receipts)
    .where(and(isNotNull(receipts.reversedAt), or(...names.map(oneReceipt))))
}

export async function getReceipt(db: Reader, provider: string, receiptId: string): Promise<Receipt> {
  const row = await findReceipt(db, provider, receiptId)
  if (!row) throw new Error(`receipt ${receiptId} of ${provider} was not kept`)
  return row
}

/**
 * Locks the name of a receipt, so that all events about it run one after the other, even before it is stored. Take it
 * before the order's lock.
 */
export async function lockReceiptName(tx: Tx, provider: string, receiptId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}/${receiptId}`}, 0))`)
}

/**
 * Does the same where an order is already locked. Returns false when another transaction holds it, because waiting could
 * deadlock.
 */
export async function tryLockReceiptName(tx: Tx, { provider, receiptId }: ReceiptName): Promise<boolean> {
  const { rows } = await tx.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${provider}/${receiptId}`}, 0)) as "isLocked"`,
  )
  return rows[0]?.isLocked === true
}

/** Money received by a loan's code while the loan was settled, without a decision yet. */
export async function listReceiptsAfterSettlement(
  tx: Tx,
  { borrowerId, orderId }: Pick<PaymentCode, 'borrowerId' | 'orderId'>,
): Promise<Receipt[]> {
  const ofOrder = and(eq(receipts.borrowerId, borrowerId), eq(receipts.orderId, orderId))
  const waits = and(eq(receipts.suspenseReason, 'loan-settled'), isNull(receipts.resolvedAt))
  return tx.select().from(receipts).where(and(ofOrder, waits)).orderBy(receipts.receivedAt, receipts.receiptId)
}

type ReceiptChanges = Partial<Pick<Receipt, 'borrowerId' | 'orderId' | 'resolvedAt' | 'reversedAt'>>

export async function updateReceipt(tx: Tx, receipt: ReceiptName, changes: ReceiptChanges): Promise<void> {
  await tx.update(receipts).set(changes).where(oneReceipt(receipt))
}

type EarlyReversal = typeof earlyReversals.$inferSelect

export async function keepEarlyReversal(tx: Tx, row: EarlyReversal): Promise<void> {
  await tx.insert(earlyReversals).values(row).onConflictDoNothing()
}

/** Takes the reversal that came before its payment, when there is one. */
export async function takeEarlyReversal(tx: Tx, { provider, receiptId }: ReceiptName): Promise<EarlyReversal | null> {
  const one = and(eq(earlyReversals.provider, provider), eq(earlyReversals.receiptId, receiptId))
  const [row] = await tx.delete(earlyReversals).where(one).returning()
  return row ?? null
}

type ReceiptName = Pick<Receipt, 'provider' | 'receiptId'>

function oneReceipt({ provider, receiptId }: ReceiptName) {
  return and(eq(receipts.provider, provider), eq(receipts.receiptId, receiptId))
}

/** A pay code as the page shows it. */
export type ShownCode = Pick<PaymentCode, 'code' | 'amountMinor'>

/** An order with everything that its repayment page needs. */
type RepaymentPage = Order & {
  readonly events: LoanEventRow[]
  readonly presentation: Omit<Presentation, 'readFirst'>
  /** The unpaid pay codes for an ordinary repayment with the usual effect, newest first. */
  readonly unpaidCodes: ShownCode[]
}

const unpaidCodes = sql<ShownCode[]>`(
  select coalesce(json_agg(json_build_object('code', c.code, 'amountMinor', c.amount_minor)
    order by c.created_at desc), '[]')
  from payment_codes c
  where c.borrower_id = orders.borrower_id and c.order_id = orders.id
    and c.channel_number = ${sql.raw(`'${payCodeChannel.number}'`)} and c.purpose is null and c.prepayment is null
    and not exists (select 1 from receipts r
      where r.borrower_id = c.borrower_id and r.order_id = c.order_id and r.code = c.code))`

/** Read as one prepared statement: the page is opened nearly as often as that of the loan. */
export const findRepaymentPage = makeOrderFinder<RepaymentPage>('repayment', {
  ...columnsOfOrder,
  events: eventsOfOrder,
  presentation: presentationOfOrder,
  unpaidCodes,
})

/** Money without a known purpose, the oldest first. */
export async function listSuspense(db: Reader, limit: number): Promise<Receipt[]> {
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.outcome, 'suspense'), isNull(receipts.resolvedAt)))
    .orderBy(asc(receipts.receivedAt))
    .limit(limit)
}

const MOST_LIKE = 20

/** Money in suspense that may be a reported transfer: those with its reference as their code first, then those of its amount. */
export async function listSuspenseLike(
  db: Reader,
  { utr, amountMinor, currency }: Pick<Receipt, 'amountMinor' | 'currency'> & { readonly utr: string },
): Promise<Receipt[]> {
  const isOfReference = sql`upper(${receipts.code}) = ${utr}`
  const isLike = or(isOfReference, eq(receipts.amountMinor, amountMinor))
  return db
    .select()
    .from(receipts)
    .where(
      and(eq(receipts.outcome, sql`'suspense'`), isNull(receipts.resolvedAt), eq(receipts.currency, currency), isLike),
    )
    .orderBy(desc(isOfReference), asc(receipts.receivedAt))
    .limit(MOST_LIKE)
}

type OfOrder = { readonly borrowerId: SQLWrapper; readonly orderId: SQLWrapper; readonly code: SQLWrapper }

/** The result of an order's code: `returned` when all received money was reversed. */
export async function readArrival(
  db: Reader,
  { borrowerId, orderId, code }: Pick<PaymentCode, 'borrowerId' | 'orderId' | 'code'>,
): Promise<'none' | 'here' | 'returned'> {
  const isOfCode = and(eq(receipts.borrowerId, borrowerId), eq(receipts.orderId, orderId), eq(receipts.code, code))
  const [row] = await db
    .select({ isReturned: sql<boolean | null>`bool_and(${receipts.reversedAt} is not null)` })
    .from(receipts)
    .where(isOfCode)
  if (typeof row?.isReturned !== 'boolean') return 'none'
  return row.isReturned ? 'returned' : 'here'
}

/** Money received for an order's code, as a part of another query: for `exists`. */
export function receiptsOf(db: Reader, { borrowerId, orderId, code }: OfOrder) {
  const isOfCode = and(eq(receipts.borrowerId, borrowerId), eq(receipts.orderId, orderId), eq(receipts.code, code))
  return db.select({ one: sql`1` }).from(receipts).where(isOfCode)
}
