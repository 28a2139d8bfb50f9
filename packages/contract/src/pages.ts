/**
 * Every address of the borrower app: what the server answers with the app's page. The app's own route table says what
 * each shows; a test holds both lists equal. A plain constant: importing it brings nothing to a phone.
 */
export const borrowerPages = [
  '/login',
  '/home',
  '/productDetail',
  '/orders',
  '/mine',
  '/certification',
  '/bindBank',
  '/confirm',
  '/newConfirm',
  '/loanDetail',
  '/order',
  '/loanDetailsV3',
  '/repay',
  '/confirmOfPeriod',
  '/repayDelay',
  '/payoff',
  '/giveBack',
  '/owed',
  '/statement',
  '/documents',
  '/repaymentOfCode',
  '/repaymentOfCode2',
  '/paymentInstructions',
  '/transfer',
  '/jointLoginError',
  '/payway',
] as const
