import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Channel } from './notification-kinds.ts'
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

export async function findUnsent(
  db: Reader,
  channel: Channel,
  { borrowerId, notificationId }: Reference,
): Promise<Notification | null> {
  const [row] = await db
    .select(withOrderNumber)
    .from(notifications)
    .where(isWaiting(channel, borrowerId, notificationId))
  return row ?? null
}

/** False when another process was first. */
export async function closeChannel(
  db: Reader,
  channel: Channel,
  { borrowerId, id }: Notification,
  state: 'sent' | 'dropped',
): Promise<boolean> {
  const closed = await db
    .update(notifications)
    .set(channel === 'sms' ? { smsState: state, smsDueAt: null } : { pushState: state, pushDueAt: null })
    .where(isWaiting(channel, borrowerId, id))
    .returning({ id: notifications.id })
  return closed.length > 0
}

export async function postpone(
  db: Reader,
  channel: Channel,
  { borrowerId, id }: Notification,
  dueAt: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set(channel === 'sms' ? { smsDueAt: dueAt } : { pushDueAt: dueAt })
    .where(isWaiting(channel, borrowerId, id))
}

/** Takes a channel's due messages, oldest first, and postpones them, so that no other process takes them meanwhile. */
export async function takeDue(
  tx: Tx,
  channel: Channel,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Reference[]> {
  const [state, dueAt] = [sql.identifier(`${channel}_state`), sql.identifier(`${channel}_due_at`)]
  const { rows } = await tx.execute<Reference>(sql`
    update notifications n set ${dueAt} = ${until.toISOString()}::timestamptz
    from (
      select borrower_id, id from notifications
      where ${state} = 'waiting' and ${dueAt} <= ${now.toISOString()}::timestamptz
      order by ${dueAt} limit ${limit} for update skip locked
    ) due
    where n.borrower_id = due.borrower_id and n.id = due.id
    returning n.borrower_id as "borrowerId", n.id as "notificationId"`)
  return rows
}

function isWaiting(channel: Channel, borrowerId: string, id: string) {
  const state = channel === 'sms' ? notifications.smsState : notifications.pushState
  return and(eq(notifications.borrowerId, borrowerId), eq(notifications.id, id), eq(state, 'waiting'))
}

export type MessageRecord = typeof messages.$inferSelect

/** Each once: a message of one id is sent once, however often it is tried. */
export async function recordMessage(db: Reader | Tx, message: MessageRecord): Promise<void> {
  await db.insert(messages).values(message).onConflictDoNothing()
}

/** Whether a message of this id was recorded for a number. */
export async function isRecorded(
  db: Reader,
  { phoneKey, id }: Pick<MessageRecord, 'phoneKey' | 'id'>,
): Promise<boolean> {
  return (await db.$count(messages, and(eq(messages.phoneKey, phoneKey), eq(messages.id, id)))) > 0
}

/** Messages to a number, newest first. */
export async function findMessagesTo(db: Reader, phoneKey: string, limit: number): Promise<MessageRecord[]> {
  return db.select().from(messages).where(eq(messages.phoneKey, phoneKey)).orderBy(desc(messages.at)).limit(limit)
}
