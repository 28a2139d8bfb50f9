import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { messages, notifications } from './notifications.schema.ts'

export type Notification = typeof notifications.$inferSelect & {
  /** The order of the linked page. */
  readonly orderNumber: string | null
}

type Reference = { readonly borrowerId: string; readonly notificationId: string }

/** The order is in the address of its page. Tables by name: the query builder would omit them here. */
export const withOrderNumber = {
  ...getTableColumns(notifications),
  orderNumber: sql<string | null>`(select o.number from orders o where o.borrower_id = notifications.borrower_id
    and o.id = substring(notifications.url from '[?&]orderId=([0-9a-f-]{36})')::uuid)`,
}

/** False when the borrower was notified before. */
export async function insertNotification(tx: Tx, row: typeof notifications.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(notifications).values(row).onConflictDoNothing().returning({ id: notifications.id })
  return inserted.length > 0
}

export async function findUnsent(db: Reader, { borrowerId, notificationId }: Reference): Promise<Notification | null> {
  const [row] = await db
    .select(withOrderNumber)
    .from(notifications)
    .where(and(ofReference(borrowerId, notificationId), eq(notifications.smsState, 'waiting')))
  return row ?? null
}

/** False when another process was first. */
export async function closeSms(tx: Tx, { borrowerId, id }: Notification, smsState: 'sent' | 'dropped') {
  const closed = await tx
    .update(notifications)
    .set({ smsState, smsDueAt: null })
    .where(and(ofReference(borrowerId, id), eq(notifications.smsState, 'waiting')))
    .returning({ id: notifications.id })
  return closed.length > 0
}

export async function postponeSms(db: Reader, { borrowerId, id }: Notification, smsDueAt: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ smsDueAt })
    .where(and(ofReference(borrowerId, id), eq(notifications.smsState, 'waiting')))
}

/** Takes due messages, oldest first, and postpones them, so that no other process takes them meanwhile. */
export async function takeDueSms(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Reference[]> {
  const { rows } = await tx.execute<Reference>(sql`
    update notifications n set sms_due_at = ${until.toISOString()}::timestamptz
    from (
      select borrower_id, id from notifications
      where sms_state = 'waiting' and sms_due_at <= ${now.toISOString()}::timestamptz
      order by sms_due_at limit ${limit} for update skip locked
    ) due
    where n.borrower_id = due.borrower_id and n.id = due.id
    returning n.borrower_id as "borrowerId", n.id as "notificationId"`)
  return rows
}

function ofReference(borrowerId: string, id: string) {
  return and(eq(notifications.borrowerId, borrowerId), eq(notifications.id, id))
}

export type MessageRecord = typeof messages.$inferSelect

/** Each once: a message of one id is sent once, however often it is tried. */
export async function recordMessage(db: Reader | Tx, message: MessageRecord): Promise<void> {
  await db.insert(messages).values(message).onConflictDoNothing()
}

/** Messages to a number, newest first. */
export async function findMessagesTo(db: Reader, phoneKey: string, limit: number): Promise<MessageRecord[]> {
  return db.select().from(messages).where(eq(messages.phoneKey, phoneKey)).orderBy(desc(messages.at)).limit(limit)
}
