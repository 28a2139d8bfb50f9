import { desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { messages } from './notifications.schema.ts'

export type MessageRecord = typeof messages.$inferSelect

/** Each once: a message of one id goes out once, however often it is tried. */
export async function recordMessage(db: Reader | Tx, message: MessageRecord): Promise<void> {
  await db.insert(messages).values(message).onConflictDoNothing()
}

/** What was sent to a number, newest first. */
export async function findMessagesTo(db: Reader, phoneKey: string, limit: number): Promise<MessageRecord[]> {
  return db.select().from(messages).where(eq(messages.phoneKey, phoneKey)).orderBy(desc(messages.at)).limit(limit)
}
