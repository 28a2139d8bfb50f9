export const messages = {
  'notifications.title': 'Messages',
  'notifications.empty': 'No messages yet',
  'notifications.emptyText': 'What happens with your loan will be told here.',
  'notifications.toHome': 'Show our loans',
  'notifications.new': 'New',
  'notifications.readAll': 'Mark all as read',
  'notifications.reading': 'Marking…',
}
