import type { Reply } from '@hulog/contract'
import { getBorrower, type TextLanguage } from '../../people/borrowers/index.ts'
import type { Services } from '../../services.ts'
import { countUnread, listNewest } from './inbox.store.ts'
import { inboxText } from './notification-text.ts'

/** The inbox, in the language of the page that shows it. */
export async function listNotifications(
  { db }: Services,
  borrowerId: string,
  asked: TextLanguage | null,
): Promise<Reply<'listNotifications'>> {
  const language = asked ?? (await getBorrower(db, borrowerId)).language
  const [newest, unreadCount] = await Promise.all([listNewest(db, borrowerId), countUnread(db, borrowerId)])
  return {
    notifications: newest.map(({ id, kind, facts, orderNumber, url, announcedAt, readAt }) => ({
      notificationId: id,
      kind,
      ...inboxText({ kind, facts, orderNumber }, language),
      url,
      announcedAt: announcedAt.toISOString(),
      isRead: readAt !== null,
    })),
    unreadCount,
  }
}
