export const notificationsMeanings = {
  notifications: 'Messages of the inbox, newest first.',
  notificationId: 'Names the message of the inbox.',
  isRead: 'Whether the borrower has read it.',
  unreadCount: 'Messages of the inbox that were not read yet.',
  messageLanguage: 'Language of the text messages.',
}
