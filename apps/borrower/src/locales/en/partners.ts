export const messages = {
  'partners.failed.title': 'Order Details',
  'partners.failed': 'Failed',
  'partners.signIn': 'Sign in by phone number',
  'partners.family': 'Loans you can look at',
  'partners.family.see': 'See this loan',
  'partners.family.inactive': 'Not available right now.',
} as const
