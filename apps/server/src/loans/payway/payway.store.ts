import { and, eq, gt, gte, isNotNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { receiptsOf } from '../repayments/repayments.store.ts'
import { bankCharges } from './payway.schema.ts'

export type BankCharge = typeof bankCharges.$inferSelect
type ChargeName = Pick<BankCharge, 'borrowerId' | 'id'>
type ChargeChanges = Partial<Pick<BankCharge, 'state' | 'reason' | 'codeSentAt' | 'takingSince' | 'triesLeft'>>

export async function insertCharge(tx: Tx, row: BankCharge): Promise<BankCharge> {
  await tx.insert(bankCharges).values(row)
  return row
}

/** A borrower's own charge; null for an unknown one and for another borrower's alike. */
export async function findCharge(db: Reader, borrowerId: string, id: string): Promise<BankCharge | null> {
  const [row] = await db.select().from(bankCharges).where(one({ borrowerId, id }))
  return row ?? null
}

export async function getCharge(db: Reader, borrowerId: string, id: string): Promise<BankCharge> {
  const charge = await findCharge(db, borrowerId, id)
  if (!charge) throw new Error(`bank charge ${id} is gone`)
  return charge
}

export async function findChargeByToken(db: Reader, borrowerId: string, token: string): Promise<BankCharge | null> {
  const own = and(eq(bankCharges.borrowerId, borrowerId), eq(bankCharges.repayToken, token))
  const [row] = await db.select().from(bankCharges).where(own)
  return row ?? null
}

/** Finds a charge for the bank's events, which name no borrower. Locked. */
export async function lockChargeByReference(tx: Tx, reference: string): Promise<BankCharge | null> {
  const [row] = await tx.select().from(bankCharges).where(eq(bankCharges.id, reference)).for('update')
  return row ?? null
}

/** Null when another process has moved it on meanwhile. */
export async function moveCharge(
  db: Reader,
  charge: ChargeName,
  from: BankCharge['state'],
  changes: ChargeChanges,
): Promise<BankCharge | null> {
  const [row] = await db
    .update(bankCharges)
    .set(changes)
    .where(and(one(charge), eq(bankCharges.state, from)))
    .returning()
  return row ?? null
}

/** Records that a code is sent now. Null when one was sent after `lastBefore`, or the maximum number was sent. */
export async function countCode(
  db: Reader,
  charge: ChargeName,
  { now, lastBefore, most }: { now: Date; lastBefore: Date; most: number },
): Promise<BankCharge | null> {
  const canBeSent = and(
    eq(bankCharges.state, 'awaitingCode'),
    gt(bankCharges.triesLeft, 0),
    lt(bankCharges.codesSent, most),
    lte(bankCharges.codeSentAt, lastBefore),
  )
  const [row] = await db
    .update(bankCharges)
    .set({ codeSentAt: now, codesSent: sql`${bankCharges.codesSent} + 1` })
    .where(and(one(charge), canBeSent))
    .returning()
  return row ?? null
}

/** Takes one try before the code is compared, so that simultaneous tries cannot all be the last one; null when none is left. */
export async function spendTry(
  tx: Tx,
  charge: ChargeName,
  { now, sentAfter }: { now: Date; sentAfter: Date },
): Promise<BankCharge | null> {
  const canBeTried = and(
    eq(bankCharges.state, 'awaitingCode'),
    gt(bankCharges.triesLeft, 0),
    gt(bankCharges.codeSentAt, sentAfter),
  )
  const [row] = await tx
    .update(bankCharges)
    .set({ triesLeft: sql`${bankCharges.triesLeft} - 1`, takingSince: now })
    .where(and(one(charge), canBeTried))
    .returning()
  return row ?? null
}

/** The bank took nothing by this try. Amounts of earlier or later tries that may still be under way stay recorded. */
export async function endTry(db: Reader, tried: BankCharge, takingBefore: Date | null): Promise<void> {
  const isLast = tried.takingSince === null ? undefined : eq(bankCharges.takingSince, tried.takingSince)
  await db
    .update(bankCharges)
    .set({ takingSince: takingBefore })
    .where(and(one(tried), eq(bankCharges.state, 'awaitingCode'), isLast))
}

/** The bank gave no answer: the try does not count. */
export async function returnTry(db: Reader, charge: ChargeName): Promise<void> {
  await db
    .update(bankCharges)
    .set({ triesLeft: sql`${bankCharges.triesLeft} + 1` })
    .where(and(one(charge), eq(bankCharges.state, 'awaitingCode')))
}

/**
 * Returns the amounts of other charges for an order that the bank has not reported yet, and whether it answered each.
 */
export async function readUnderWay(
  tx: Tx,
  { borrowerId, orderId, id }: Pick<BankCharge, 'borrowerId' | 'orderId' | 'id'>,
  since: { accepted: Date; unanswered: Date },
): Promise<{ minor: number; isUnanswered: boolean }> {
  const isFresh = or(
    and(eq(bankCharges.state, 'accepted'), gte(bankCharges.takingSince, since.accepted)),
    and(isNotNull(bankCharges.takingSince), gte(bankCharges.takingSince, since.unanswered)),
  )
  const ofOrder = and(eq(bankCharges.borrowerId, borrowerId), eq(bankCharges.orderId, orderId), ne(bankCharges.id, id))
  const [row] = await tx
    .select({
      minor: sql<string>`coalesce(sum(${bankCharges.amountMinor}), 0)`,
      isUnanswered: sql<boolean>`coalesce(bool_or(${bankCharges.state} <> 'accepted'), false)`,
    })
    .from(bankCharges)
    .where(and(ofOrder, isFresh, notExists(receiptOf(tx))))
  return { minor: Number(row?.minor ?? 0), isUnanswered: row?.isUnanswered ?? false }
}

/** The code is `chargeCode` of the id, in SQL. */
function receiptOf(db: Reader) {
  const { borrowerId, orderId, id } = bankCharges
  return receiptsOf(db, { borrowerId, orderId, code: sql`replace(${id}::text, '-', '')` })
}

function one({ borrowerId, id }: ChargeName) {
  return and(eq(bankCharges.borrowerId, borrowerId), eq(bankCharges.id, id))
}
