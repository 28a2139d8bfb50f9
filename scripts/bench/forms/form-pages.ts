/** Pages with fields, by the demo's borrower who sees them filled with data; null: without signing in. */
export const formPages: readonly { readonly persona: string | null; readonly paths: readonly string[] }[] = [
  { persona: null, paths: ['/login', '/loginOther', '/calculator', '/exchangeRate'] },
  {
    persona: 'New applicant',
    paths: [
      '/productDetail?productId=ph-single-91',
      '/certification?step=identity',
      '/certification?step=job',
      '/certification?step=contacts',
      '/certification?step=address',
      '/certification?step=declaration',
      '/certification?step=photos',
      '/setting',
      '/notificationSetting',
      '/password',
    ],
  },
  { persona: 'Offer waiting', paths: ['/bindBank', '/confirm', '/newConfirm'] },
  { persona: 'Loan due', paths: ['/repay', '/payway', '/transfer', '/repayDelay', '/payoff'] },
  {
    persona: 'Settled',
    paths: ['/myData?part=identity', '/myData?part=address'],
  },
  { persona: 'Complaint answered', paths: ['/complainPageNext?problemType=8'] },
]
