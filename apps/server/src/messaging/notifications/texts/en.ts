import type { NotificationTexts } from './notification-texts.ts'

export const en: NotificationTexts = {
  offer: {
    title: 'Your offer is ready',
    text: 'we can lend you {amount}. Look at the terms and confirm in the app by {date}.',
  },
  payout: {
    title: 'Your money has arrived',
    text: 'your bank has confirmed that {amount} was paid into your account. Your loan has the number {orderNumber}.',
  },
  'payout-failed': {
    title: 'The payout failed',
    text: 'your bank did not accept {amount}. Open the app and give us another account of yours.',
  },
  'due-soon': {
    title: 'A payment is coming up',
    text: '{amount} is due on {date}. You can pay in the app.',
  },
  'due-today': {
    title: 'A payment is due today',
    text: '{amount} is due today, {date}. You can pay in the app until midnight.',
  },
  overdue: {
    title: 'A payment is late',
    text: 'a payment was due on {date}. With late charges {amount} is to be paid today. Cannot pay? Write to us in the app.',
  },
  repayment: {
    title: 'We received your payment',
    text: 'thank you, we received {amount}. Paying off the whole loan today would take {left}.',
  },
  'loan-settled': {
    title: 'Your loan is paid off',
    text: 'thank you, we received {amount}. Your loan {orderNumber} is paid off. The closing letter is in the app.',
  },
  'payment-returned': {
    title: 'A payment was returned',
    text: 'a payment of {amount} was taken back by the bank and does not count for your loan {orderNumber}. See in the app what is due.',
  },
  'loan-extended': {
    title: 'Your loan is extended',
    text: 'your loan is extended. Your next payment is due on {date}.',
  },
  'account-changed': {
    title: 'Your account was changed',
    text: 'your loan money now goes to {account}. Was this not you? Write to us in the app at once.',
  },
  'details-changed': {
    title: 'Your details were changed',
    text: 'your personal details were changed on {date}. Was this not you? Write to us in the app at once.',
  },
  'transfer-matched': {
    title: 'We found your transfer',
    text: 'we found your transfer of {date}, reference ending in {reference}. {amount} counts for your loan as of that day.',
  },
  'transfer-refused': {
    title: 'We could not find your transfer',
    text: 'we could not find your transfer of {amount}, {date}, reference ending in {reference}. See why in the app.',
  },
  'complaint-answered': {
    title: 'Your complaint was answered',
    text: 'we have answered your complaint {caseNumber}. Read the answer in the app and tell us what you think of it.',
  },
  'privacy-policy-changed': {
    title: 'Our privacy policy has changed',
    text: 'our privacy policy has changed. The new version holds since {date}. Read it in the app.',
  },
}
