import type { Inbox, Notification } from './messages-page.tsx'

/** An unread message about a payment that is due soon; a test sets what it is about. */
export function aNotification(set: Partial<Notification> = {}): Notification {
  return {
    notificationId: '0b7a1c9e-1111-4222-8333-abcdefabcdef',
    kind: 'due-soon',
    title: 'A payment is coming up',
    text: '₱5,455.00 is due on 2027-03-05. You can pay in the app.',
    url: '/repay?productId=quick-91',
    announcedAt: '2027-03-02T00:10:00Z',
    isRead: false,
    ...set,
  }
}

export function anInbox(notifications: Notification[] = [aNotification()]): Inbox {
  return { notifications, unreadCount: notifications.filter(({ isRead }) => !isRead).length }
}
