import type { Language } from '@hulog/texts'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { pageBefore, type TimelinePlace } from '../../platform/timeline/place.ts'
import { inboxText } from './notification-text.ts'
import { notifications } from './notifications.schema.ts'
import { type Notification, withOrderNumber } from './notifications.store.ts'

type OfOrder = { readonly borrowerId: string; readonly orderId: string }

/** Returns the messages to a borrower about an order. */
export type OrderMessage = Pick<Notification, 'id' | 'kind' | 'announcedAt' | 'readAt' | 'smsState' | 'pushState'> & {
  readonly title: string
  readonly text: string
}

/** Lists what a borrower was told about an order before a place, newest first, with its text in a language. `rank` begins every id. */
export async function listOrderMessages(
  db: Reader,
  { borrowerId, orderId }: OfOrder,
  { place, rank, limit, language }: { place: TimelinePlace | null; rank: string; limit: number; language: Language },
): Promise<OrderMessage[]> {
  const { where, orderBy } = pageBefore(
    sql`${notifications.announcedAt}`,
    sql`${rank}::text || ${notifications.id}::text`,
    place,
  )
  // Every page of a loan names it in its address.
  const isAbout = sql`substring(${notifications.url} from '[?&]orderId=([0-9a-f-]{36})') = ${orderId}`
  const rows = await db
    .select(withOrderNumber)
    .from(notifications)
    .where(and(eq(notifications.borrowerId, borrowerId), isAbout, where))
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(({ id, kind, facts, orderNumber, announcedAt, readAt, smsState, pushState }) => ({
    id,
    kind,
    announcedAt,
    readAt,
    smsState,
    pushState,
    ...inboxText({ kind, facts, orderNumber }, language),
  }))
}
