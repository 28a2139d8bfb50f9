export const messages = {
  'orders.title': 'My loans',
  'orders.empty': 'You have no loans yet',
  'orders.emptyText': 'When you apply for one, you will find it here.',
  'orders.see': 'See loans',
  'orders.appliedOn': 'Applied on {date}',
}
