import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { addDays, type IsoDate, parseIsoDate } from '@hulog/lending'
import { and, eq, isNull } from 'drizzle-orm'
import { businessDateOf, requireOrderById } from '../../origination/index.ts'
import { lockBorrower } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import { type Place, sealedById } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { contactBlocks } from './collections.schema.ts'
import { type Block, holdsOn } from './contact-facts.ts'

/** Keeps everybody from contacting a borrower to collect, on all of their loans. @throws BLOCK_EXISTS, INVALID_FIELD */
export async function blockContact(
  { db, clock, cipher }: Services,
  { caller: { name }, body, requestKey }: StaffCall<'blockContact'>,
): Promise<Reply<'blockContact'>> {
  const order = await requireOrderById(db, body.orderId)
  const { borrowerId, id: orderId } = order
  const today = businessDateOf(order, clock)
  const untilOn = body.untilOn === undefined ? null : requireDay(body.untilOn, today)
  return once(db, requestKey, async (tx) => {
    await lockBorrower(tx, borrowerId)
    const before = await findBlock(tx, borrowerId)
    if (before && holdsOn(before, today)) throw new DomainError('BLOCK_EXISTS')
    const setAt = clock.businessNow()
    // One whose last day has passed makes room.
    if (before) await endBlock(tx, before, { endedBy: 'product', endedAt: setAt })
    const id = randomUUID()
    const whySealed = cipher.seal(body.reason.trim(), whyPlace(id))
    const { blockReason: reason } = body
    await tx.insert(contactBlocks).values({ borrowerId, id, orderId, reason, whySealed, untilOn, setBy: name, setAt })
    const subject = `borrower:${borrowerId}`
    await recordAudit(tx, name, 'contact-blocked', { orderId, subject, blockId: id, reason, untilOn })
    return { blockId: id }
  })
}

/** @throws BLOCK_NOT_FOUND for one that has ended, also by itself */
export async function allowContact(
  { db, clock }: Services,
  { caller: { name }, body: { orderId, blockId, reason } }: StaffCall<'allowContact'>,
): Promise<Reply<'allowContact'>> {
  const order = await requireOrderById(db, orderId)
  const { borrowerId } = order
  await inTransaction(db, async (tx) => {
    await lockBorrower(tx, borrowerId)
    const block = await findBlock(tx, borrowerId)
    if (block?.id !== blockId || !holdsOn(block, businessDateOf(order, clock))) throw new DomainError('BLOCK_NOT_FOUND')
    await endBlock(tx, block, { endedBy: name, endedAt: clock.businessNow() })
    const subject = `borrower:${borrowerId}`
    await recordAudit(tx, name, 'contact-allowed', { orderId: order.id, subject, blockId, reason })
  })
  return {}
}

/** The block that nobody ended; its last day may have passed. */
export async function findBlock(db: Reader, borrowerId: string): Promise<Block | null> {
  const [block] = await db
    .select()
    .from(contactBlocks)
    .where(and(eq(contactBlocks.borrowerId, borrowerId), isNull(contactBlocks.endedAt)))
  return block ?? null
}

async function endBlock(tx: Tx, { borrowerId, id }: Block, end: Pick<Block, 'endedBy' | 'endedAt'>) {
  await tx
    .update(contactBlocks)
    .set(end)
    .where(and(eq(contactBlocks.borrowerId, borrowerId), eq(contactBlocks.id, id)))
}

/** A block for longer has no end. */
const MOST_DAYS = 3_650

function requireDay(text: string, today: IsoDate): IsoDate {
  try {
    const day = parseIsoDate(text)
    if (day >= today && day <= addDays(today, MOST_DAYS)) return day
  } catch {
    // Said below, as for a day that has passed.
  }
  throw new DomainError('INVALID_FIELD', 'untilOn')
}

export function whyPlace(id: string): Place {
  return { table: 'contact_blocks', column: 'why', row: id }
}

export const blockColumns = [sealedById('contact_blocks', 'why_sealed', whyPlace)]
