import type { AppIds } from '@hulog/texts'

const photoRefusals = [
  'refusal.PHOTO_NOT_READABLE',
  'refusal.PHOTO_TOO_LARGE',
  'refusal.PHOTO_QUOTA_REACHED',
  'refusal.PHOTO_MISSING',
] as const
const codeRefusals = [
  'refusal.CODE_JUST_SENT',
  'refusal.CODE_LIMIT_REACHED',
  'refusal.SMS_PAUSED',
  'refusal.CODE_WRONG',
  'refusal.CODE_EXPIRED',
  'refusal.SMS_NOT_SENT',
] as const
const offerRefusals = [
  'refusal.PRODUCT_NOT_FOUND',
  'refusal.AMOUNT_OUT_OF_RANGE',
  'refusal.TERM_NOT_OFFERED',
  'refusal.ORDER_OPEN',
] as const

/**
 * The app's messages as they are fetched: a page asks for the parts it shows, so that a first visit loads a few kilobytes of
 * texts. A part is all ids that begin alike (`orders.`) and the refusals its calls can meet; one id may be in several parts.
 */
export const messageParts = {
  agreements: ['agreements.'],
  borrowers: [
    'borrowers.',
    'refusal.UNDER_AGE',
    'refusal.BIRTH_DATE_NOT_VALID',
    'refusal.NATIONAL_ID_NOT_VALID',
    'refusal.NATIONAL_ID_TAKEN',
    'refusal.CONTACT_PHONE_NOT_VALID',
    'refusal.CERTIFICATION_LOCKED',
    'refusal.CERTIFICATION_INCOMPLETE',
    ...photoRefusals,
    ...offerRefusals,
  ],
  calculator: [
    'calculator.',
    'refusal.TERM_TOO_LONG',
    'refusal.FEE_TAKES_ALL',
    'refusal.RATE_MAKES_NO_SCHEDULE',
    'refusal.FIGURES_TOO_LARGE',
    'refusal.EXTRA_OUTSIDE_LOAN',
    'refusal.CURRENCIES_EQUAL',
    'refusal.RATE_NOT_KNOWN',
    'refusal.CALCULATIONS_FULL',
    'refusal.CALCULATION_NOT_FOUND',
  ],
  captcha: ['captcha.'],
  closing: [
    'closing.',
    'refusal.EXIT_NOT_OPEN',
    'refusal.EXIT_DIFFERS',
    'refusal.EXIT_PAID_ALREADY',
    'refusal.EARLY_PAYMENT_NOT_YET',
  ],
  complaints: [
    'complaints.',
    'refusal.COLLECTION_NOT_SUPPORTED',
    'refusal.COMPLAINT_TEXT_MISSING',
    'refusal.COMPLAINT_TYPE_NOT_OFFERED',
    'refusal.COMPLAINT_IMAGE_NOT_FOUND',
    'refusal.TOO_MANY_COMPLAINTS',
    'refusal.NOT_ASKED_FOR_SCORE',
    ...photoRefusals,
  ],
  consents: [
    'consents.',
    'refusal.CONSENT_NEEDED',
    'refusal.CONSENT_TEXT_CHANGED',
    'refusal.REPORT_NOT_NEEDED',
    'refusal.CONSENT_BOUND',
  ],
  devices: ['devices.', 'refusal.SESSION_NOT_FOUND'],
  extensions: [
    'extensions.',
    'refusal.EXTENSION_NOT_OFFERED',
    'refusal.EXTENSION_DIFFERS',
    'refusal.EXTENSION_TO_BE_PAID',
  ],
  guidance: ['guidance.'],
  'loan-details': ['loanDetails.'],
  notifications: [
    'notifications.',
    'notificationSettings.',
    'refusal.PUSH_NOT_POSSIBLE',
    'refusal.NOTIFICATION_ALWAYS_SENT',
  ],
  orders: [
    'orders.',
    'leaving.',
    'refusal.TEXT_CHANGED',
    'refusal.TEXT_NOT_AGREED',
    'refusal.ORDER_NOT_FOUND',
    'refusal.NOT_OFFERED',
    'refusal.CANNOT_CANCEL',
  ],
  'own-data': ['own-data.', 'refusal.DETAILS_IN_USE', 'refusal.NOTHING_STATED', 'refusal.COPY_LIMIT_REACHED'],
  partners: ['partners.'],
  passkeys: ['passkeys.', 'refusal.PASSKEY_NOT_VALID', 'refusal.PASSKEY_NOT_FOUND', 'refusal.TOO_MANY_PASSKEYS'],
  passwords: [
    'passwords.',
    'refusal.PASSWORD_WRONG',
    'refusal.PASSWORD_LOCKED',
    'refusal.PASSWORD_TOO_SHORT',
    'refusal.PASSWORD_COMMON',
    'refusal.PASSWORD_NAMES_YOU',
  ],
  'payout-accounts': [
    'payout-accounts.',
    'refusal.ACCOUNT_NUMBER_NOT_VALID',
    'refusal.BANK_NOT_SUPPORTED',
    'refusal.BRANCH_NOT_VALID',
    'refusal.CARD_NUMBER_GIVEN',
    'refusal.NAME_NOT_CARRIED',
    'refusal.NAME_NOT_KNOWN',
  ],
  payway: [
    'payway.',
    'refusal.VERIFICATION_CODE_WRONG',
    'refusal.PAYMENT_REPEATED',
    'refusal.REPAY_TOKEN_NOT_VALID',
    'refusal.CARD_NOT_FOUND',
    'refusal.CHARGE_REFUSED',
    'refusal.FUNDS_MISSING',
    'refusal.ACCOUNT_CLOSED',
    'refusal.TOO_MANY_CHARGES',
    'refusal.BANK_CODE_JUST_SENT',
    'refusal.CHARGE_UNDER_WAY',
    'refusal.BANK_CODE_EXPIRED',
    'refusal.BANK_CODE_TRIES_SPENT',
    'refusal.BANK_CODES_SPENT',
    'refusal.BANK_PAYMENT_NOT_FOUND',
    'refusal.BANK_PAYMENT_RETURNED',
  ],
  products: ['products.', ...offerRefusals],
  repayments: [
    'repayments.',
    'refusal.NOTHING_TO_REPAY',
    'refusal.AMOUNT_ABOVE_DEBT',
    'refusal.CHANNEL_NOT_OFFERED',
    'refusal.PROVIDER_UNAVAILABLE',
    'refusal.TOO_MANY_CODES',
  ],
  sessions: ['sessions.', 'refusal.PHONE_NOT_VALID', ...codeRefusals],
  settings: ['settings.'],
  shell: [
    'shell.',
    'refusal.SIGN_IN_REQUIRED',
    'refusal.TOO_MANY',
    'refusal.UNAVAILABLE',
    'refusal.STORAGE_FULL',
    'refusal.INTERNAL',
    'refusal.NOT_FOUND',
    'refusal.INVALID_FIELD',
  ],
  // Around every page, but seldom or late.
  'home-screen': ['version.', 'connection.', 'install.'],
  statements: ['statements.'],
  'step-up': ['step-up.', 'refusal.STEP_UP_REQUIRED', ...codeRefusals],
  support: ['support.', 'refusal.TEXT_NOT_FOUND'],
  transfers: [
    'transfers.',
    'refusal.TRANSFER_KNOWN',
    'refusal.TRANSFER_REFERENCE_NOT_VALID',
    'refusal.TRANSFER_DATE_NOT_VALID',
    'refusal.PROOF_NOT_FOUND',
    'refusal.TOO_MANY_TRANSFERS',
    'refusal.CARD_NUMBER_TYPED',
    'refusal.NOTHING_TO_REPAY',
    ...photoRefusals,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MessagePart = keyof typeof messageParts

/** Every message there is. A page cannot ask for one that English does not have. */
export type KnownMessage = keyof AppIds

declare module '@lingui/core' {
  interface Register {
    messageIds: KnownMessage
  }
}
