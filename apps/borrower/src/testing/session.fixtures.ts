/** The answer to a sign-in, by whatever way. */
export const aSignIn = { phoneMasked: '+63 917 *** 4567', market: 'PH', currency: 'PHP' } as const

/** The session of somebody who signed in and has given no details yet. */
export const aSession = { ...aSignIn, fullName: null, unreadCount: 0 } as const
