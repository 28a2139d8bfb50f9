/**
 * Limits and patterns that the server enforces and the pages check before sending. Plain constants: importing them
 * brings no schema library to a phone.
 */
export const ID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
export const PRODUCT_ID_MAX_LENGTH = 40
export const PRODUCT_ID_PATTERN = '^[a-z0-9][a-z0-9-]{0,39}$'
export const DATE_PATTERN = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'

/** 10^12 minor units: far above any loan here, far below what a double stops counting exactly (2^53). */
export const MAX_AMOUNT_MINOR = 1_000_000_000_000

export const PHONE_MAX_LENGTH = 24
export const SMS_CODE_PATTERN = '^\\d{6}$'
export const SMS_CODE_LENGTH = 6
export const SMS_RESEND_SECONDS = 60

/** Wider than the codes that are given out, so that any other text gets the answer of a wrong code. */
export const HAND_OVER_CODE_PATTERN = '^[A-Za-z0-9_-]{1,128}$'
export const DEVICE_ID_PATTERN = '^[A-Za-z0-9._:-]{1,128}$'

/** ASVS 6.2.1 and 6.2.9: at least 8 characters, and room for long sentences. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/**
 * The name of a member of staff or of a service account, under which all that they do is recorded: `ana.cruz`. At most eight
 * digits, so that it is no card’s number.
 */
export const STAFF_NAME_PATTERN = '^(?!([^0-9]*[0-9]){9})[a-z][a-z0-9.-]{1,39}$'
/** ASVS 6.2.1 for people who act on other people's money. */
export const STAFF_PASSWORD_MIN_LENGTH = 12
export const EMAIL_PATTERN = '^[^@\\s\\u0000-\\u001F\\u007F]{1,64}@[A-Za-z0-9-]{1,63}(\\.[A-Za-z0-9-]{1,63})+$'
export const EMAIL_MAX_LENGTH = 200
export const TOTP_PATTERN = '^\\d{6}$'
export const INVITE_CODE_PATTERN = '^[A-Za-z0-9_-]{1,128}$'
export const ROLE_CODE_PATTERN = '^[a-z][a-z-]{1,39}$'
export const DISPLAY_NAME_MAX_LENGTH = 100
export const REASON_MAX_LENGTH = 200
/** What a page of a list holds at most. */
export const PAGE_SIZE = 50

/** Bytes, as WebAuthn writes them in JSON. */
export const BASE64URL_PATTERN = '^[A-Za-z0-9_-]+$'

export const NAME_MAX_LENGTH = 100
export const ADDRESS_LINE_MAX_LENGTH = 120
export const NATIONAL_ID_PATTERN = '^[A-Za-z0-9 -]{5,24}$'
export const POSTAL_CODE_PATTERN = '^[0-9A-Za-z -]{3,10}$'
export const CONTACTS_MIN = 1
export const CONTACTS_MAX = 3
export const MINIMUM_AGE_YEARS = 18

export const ACCOUNT_NUMBER_PATTERN = '^\\d{6,20}$'
/** Six digits that an IFSC ends with, the nine of a MICR code, or the four of the branch's city. */
export const BRANCH_CODE_PATTERN = '^(\\d{4}|\\d{6}|\\d{9})$'
export const BANK_CODE_PATTERN = '^[A-Z0-9]{2,20}$'

/** The account of a repayment, as shown: only its end. */
export const MASKED_CARD_PATTERN = '^\\*{4}\\d{4}$'
export const REPAY_TOKEN_PATTERN = '^[0-9A-Za-z_.-]{40,120}$'
/** The minimum length of a bank's code; the bank knows the exact one. */
export const BANK_CODE_LENGTH = 6

export const PHOTO_MAX_BYTES = 8 * 1024 * 1024
export const PHOTO_MAX_PIXELS = 24_000_000
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** How often one borrower gets what takes the server long to make; after that `TOO_MANY` (429) until the hour is over. */
export const PDFS_PER_HOUR = 60
export const CODE_IMAGES_PER_HOUR = 300

/**
 * The reference number of a bank transfer, written without blanks and hyphens. India: 12 digits (IMPS, UPI), 16 (NEFT) or
 * 22 (RTGS) characters that begin with the bank's four letters. The Philippines (InstaPay, PESONet) and Indonesia (BI-FAST,
 * SKN, RTGS): banks print a trace number of 6 digits and more, or the payment message's own id of up to 35 characters.
 */
export const UTR_MAX_LENGTH = 60
export const UTR_PATTERNS = {
  IN: '^(\\d{12}|[A-Z]{4}[0-9A-Z]{12}|[A-Z]{4}[0-9A-Z]{18})$',
  PH: '^(?=.*\\d{4})[0-9A-Z]{6,35}$',
  ID: '^(?=.*\\d{4})[0-9A-Z]{6,35}$',
} as const

export const IDEMPOTENCY_KEY_MAX_LENGTH = 255

/** Limits of the calculator. Each keeps the longest plan within milliseconds and its figures exact. */
export const MAX_RATE_PPM = 10_000_000
export const MAX_FEE_RATE_PPM = 1_000_000
export const MAX_TAX_PPM = 1_000_000
export const MAX_INSTALLMENTS = 600
export const MAX_EVERY = 366
export const MAX_INSTALLMENT_MULTIPLE_MINOR = 100_000_000
export const MAX_TERM = { day: 18_250, month: 600 } as const
export const CALCULATION_TITLE_MAX_LENGTH = 60
export const MAX_CALCULATIONS = 50
export const CURRENCY_PATTERN = '^[A-Z]{3}$'

/** Where a tap came from (`moduleId`). 30 is the specification's, the others are ours. */
export const EVENT_MODULES = { borrowAgain: 30, recommended: 31, promotion: 32 } as const
export const MAX_EVENT_PLACE = 9_999

export const STARS_MAX = 5
/** ORD-11: the score that a rating sends, whatever was tapped. */
export const SCORE_SENT = 5

/** Counted in code points, as typed and as stored. */
export const COMPLAINT_TEXT_MAX_LENGTH = 200
export const COMPLAINT_IMAGES_MAX = 9
/** Nine addresses of ours with commas between them, and room for a dictionary's longer names. */
export const COMPLAINT_IMAGES_TEXT_MAX_LENGTH = 1_000
export const REPLY_TEXT_MAX_LENGTH = 2_000

/** Versions of the app's wording of each consent; a change of the wording needs a new version. */
export const CONSENT_VERSIONS = { location: '1', device: '1', marketing: '1', contactOutsideHours: '1' } as const
/** How long a phone's data for an application is stored. */
export const PHONE_REPORT_KEPT_DAYS = 90
export const DEVICE_TEXT_MAX_LENGTH = 64

/** The legal texts (SUP-02, SUP-03, SUP-04). */
export const TEXT_KEYS = ['aboutUs', 'privacyPolicy', 'loanTerms'] as const

/** How long a deletion request waits, so that it can be cancelled. */
export const DELETION_COOLING_DAYS = 14
export const DATA_COPIES_PER_DAY = 3

/** Kinds of notifications: what borrowers are told. */
export const NOTIFICATION_KINDS = [
  'offer',
  'payout',
  'payout-failed',
  'due-soon',
  'due-today',
  'overdue',
  'repayment',
  'loan-settled',
  'payment-returned',
  'loan-extended',
  'extension-missed',
  'loan-charged',
  'charge-dropped',
  'new-terms-offered',
  'new-terms-signed',
  'new-terms-undone',
  'account-changed',
  'details-changed',
  'sign-in-changed',
  'transfer-matched',
  'transfer-refused',
  'complaint-answered',
  'privacy-policy-changed',
] as const

/** The dimensions of campaign figures, and the maximum number of days. */
export const FIGURE_GROUPS = ['day', 'template', 'appFrom', 'userFrom', 'utmTag'] as const
export const MAX_FIGURE_DAYS = 92

/** The landing page. */
export const TEMPLATE_ID_PATTERN = '^[1-9]\\d{0,5}$'
export const CAPTCHA_LENGTH = 4
/** Our sids have 22 characters; others are answered as unknown. */
export const SID_MAX_LENGTH = 64
/** Input may be longer than a right answer. */
export const LANDING_CODE_TYPED_MAX_LENGTH = 16
export const LANDING_SOURCE_MAX_LENGTH = 64
export const LANDING_APP_NAME_MAX_LENGTH = 64
/** Drawings of ours that a landing page can show. */
export const LANDING_DRAWINGS = ['street-shop', 'market-stall', 'harbour', 'workshop'] as const
