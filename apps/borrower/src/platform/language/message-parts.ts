import type { AppIds } from '@hulog/texts'

const effectNames = ['prepayment.keep', 'prepayment.shorten', 'prepayment.lower'] as const

const prepaymentEffects = ['prepayment.chosen', ...effectNames] as const

const photoRefusals = ['refusal.PHOTO_NOT_READABLE', 'refusal.PHOTO_TOO_LARGE'] as const

/**
 * The app's messages as they are fetched: a page asks for the parts it shows, so that a first visit loads a few kilobytes of
 * texts. A part is all ids that begin alike (`orders.`) and the refusals that a page finds itself, before any call; one id may be in
 * several parts. The server says all others, in the language of the call.
 */
export const messageParts = {
  agreements: ['agreements.'],
  borrowers: ['borrowers.', ...photoRefusals],
  calculator: ['calculator.', 'calendar.', 'prepayment.choose', ...effectNames],
  captcha: ['captcha.'],
  closing: ['closing.', 'support.title'],
  complaints: ['complaints.', ...photoRefusals],
  consents: ['consents.'],
  devices: ['devices.'],
  extensions: ['extensions.'],
  guidance: ['guidance.'],
  home: [
    'home.',
    'products.home.',
    'products.current.',
    'products.cost.',
    'products.parts.',
    'products.amount',
    'products.seeOrder',
    'products.calculator',
  ],
  'new-terms': ['newTerms.'],
  'loan-details': [
    'loanDetails.',
    'home.ways',
    'home.retry',
    'home.retryText',
    'home.correct',
    'home.applyAgain',
    'home.otherAmount',
    'home.write',
  ],
  money: ['money.'],
  notifications: ['notifications.', 'notificationSettings.'],
  orders: ['orders.', 'calendar.', 'products.late.', 'products.cost.ofWhich', 'products.parts.', 'leaving.'],
  'own-data': ['own-data.'],
  partners: ['partners.'],
  passkeys: ['passkeys.'],
  passwords: ['passwords.', 'refusal.PASSWORD_TOO_SHORT'],
  'payout-accounts': ['payout-accounts.', 'refusal.BRANCH_NOT_VALID'],
  payway: ['payway.', ...prepaymentEffects, 'refusal.VERIFICATION_CODE_WRONG', 'refusal.PAYMENT_REPEATED'],
  prepayment: ['prepayment.'],
  products: ['products.'],
  repayments: ['repayments.'],
  sessions: ['sessions.'],
  settings: ['settings.'],
  shell: ['shell.', 'refusal.SIGN_IN_REQUIRED'],
  // Around every page, but seldom or late.
  'home-screen': ['version.', 'connection.', 'install.'],
  statements: ['statements.'],
  'step-up': ['step-up.'],
  support: ['support.'],
  transfers: ['transfers.', ...prepaymentEffects, ...photoRefusals],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MessagePart = keyof typeof messageParts

/** Every message there is. A page cannot ask for one that English does not have. */
export type KnownMessage = keyof AppIds

declare module '@lingui/core' {
  interface Register {
    messageIds: KnownMessage
  }
}
