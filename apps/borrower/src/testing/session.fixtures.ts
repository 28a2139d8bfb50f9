/** The session of somebody who signed in and has given no details yet. */
export const aSession = {
  phoneMasked: '+63 917 *** 4567',
  market: 'PH',
  currency: 'PHP',
  fullName: null,
  unreadCount: 0,
} as const
