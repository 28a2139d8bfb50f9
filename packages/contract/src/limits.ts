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
/** Acts without an amount: a rule of approval that asks for one would never hold. */
export const ACTS_WITHOUT_AMOUNT = [
  'withdrawNewTerms',
  'pauseDaysPastDue',
  'endPauseOfDaysPastDue',
  'recoverStaff',
] as const
/** The lender's own short name of what it charges for, such as `returned-12`. */
export const CHARGE_REFERENCE_MAX_LENGTH = 40
export const CHARGE_REFERENCE_PATTERN = '^[a-z0-9][a-z0-9._-]{1,39}$'
/** A share of which a charge is made, at most: all of it. */
export const MAX_CHARGE_SHARE_PPM = 1_000_000
/** Days in which new terms can be signed. */
export const SIGNING_DAYS = { least: 1, most: 60, usual: 14 } as const
/** What a page of a list holds at most. */
export const PAGE_SIZE = 50
/** Where a loan's timeline goes on: an instant, and the entry that the page before ended with. */
export const TIMELINE_KEY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z~[a-zA-Z0-9:./_-]{1,200}$'
/** Where a list of loans goes on: a date or a number, and the order of the last row. */
export const LOAN_LIST_KEY_PATTERN = '^[0-9-]{10}~[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
export const MAX_DAYS_LATE = 36_500
/** What a part of a borrower's page in the console shows at most of what is not paged. */
export const BORROWER_RECORDS_MOST = 20

/** The search of the console: from so many letters on, of so many words, so often by one person. */
export const SEARCH_MIN_LENGTH = 3
export const SEARCH_MAX_LENGTH = 100
export const SEARCH_MAX_WORDS = 8
export const SEARCHES_PER_HOUR = 300
/** Longer texts than a search can be are taken, so that the refusal of a pasted list is counted and recorded. */
export const SEARCH_TAKEN_MAX_LENGTH = 20_000

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
/** As it is said and written: `123-456-789`. */
export const CASE_NUMBER_PATTERN = '^\\d{3}-\\d{3}-\\d{3}$'
/** The place of a row in a list of complaints: how urgent it is, its instant, its id. */
export const CASE_PLACE_PATTERN = '^[0-2][0-9a-z]{1,9}[.][0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
export const REPLY_TEMPLATE_NAME_MAX_LENGTH = 60
/** Facts that the text of a reply template may name in braces: `{caseNumber}`. */
export const REPLY_FACTS = ['caseNumber', 'orderNumber', 'lenderName', 'replyDueOn', 'resolveDueOn'] as const

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

/** What became of money that came in, and why some of it is in suspense. */
export const PAYMENT_OUTCOMES = ['posted', 'suspense', 'applied', 'returned', 'reversed'] as const
export const SUSPENSE_REASONS = [
  'unknown-code',
  'other-reference',
  'other-currency',
  'amount-out-of-range',
  'loan-settled',
  'loan-not-running',
] as const

/** Kinds of differences between the providers' lists, the ledger and the orders. */
export const DIFFERENCE_KINDS = [
  'payment-not-with-us',
  'payment-not-at-provider',
  'payment-unreadable',
  'payment-differs',
  'reversal-not-with-us',
  'reversal-not-at-provider',
  'payout-not-with-us',
  'payout-not-at-provider',
  'payout-differs',
  'receipt-without-entry',
  'entry-without-receipt',
  'receipt-without-loan-event',
  'loan-event-without-receipt',
  'payout-without-entry',
  'suspense-open',
  'loan-balance-differs',
] as const
/** Conditions of a product under which a person decides its applications. */
export const REFERRED_BECAUSE = ['always', 'amount', 'duplicates'] as const
/** Data of a borrower that another one has too. */
export const DUPLICATES = ['namedAsContact', 'contactShared', 'contactBorrows', 'accountShared'] as const
/** Reasons of a person to decline. */
export const PERSONS_REASONS = [
  'photo-not-readable',
  'photo-not-matching',
  'details-not-matching',
  'details-used-elsewhere',
  'income-not-confirmed',
  'not-reached',
] as const
/** The rules of a decision, by name. */
export const RULE_NAMES = [
  'old-enough',
  'not-too-old',
  'declared',
  'citizen',
  'full-capacity',
  'resident',
  'identified',
  'in-work',
  'has-income',
  'other-contact',
  'nothing-unpaid',
  'still-offered',
  'affordable',
  'within-policy',
] as const
export const DECLINE_REASONS = [...PERSONS_REASONS, ...RULE_NAMES] as const
/** Collections: loans by the day on which their earliest unpaid installment is or was due. */
export const COLLECTION_BUCKETS = [
  'dueToday',
  'dueSoon',
  'late1to7',
  'late8to30',
  'late31to60',
  'late61to90',
  'lateOver90',
] as const
/** A bucket is counted up to here: its number of loans is then said to be more. */
export const COLLECTION_COUNT_MAX = 10_000

export const CONTACT_WAYS = ['call', 'visit', 'message', 'email', 'letter'] as const
export const CONTACT_REACHED = ['borrower', 'otherPerson', 'nobody'] as const
/** Results of a contact, by who was reached. */
export const CONTACT_OUTCOMES = {
  borrower: [
    'willPay',
    'promised',
    'cannotPay',
    'disputes',
    'askedForTime',
    'askedNotToContact',
    'refused',
    'informed',
  ],
  otherPerson: ['askedToCallBack', 'wrongNumber', 'borrowerDied', 'movedAway'],
  nobody: ['noAnswer', 'busy', 'voicemail', 'numberNotInUse', 'sent', 'notAtHome'],
} as const
export const CONTACT_NOTE_MAX_LENGTH = 200
/** A contact is recorded within so many days. */
export const CONTACT_RECORDED_WITHIN_DAYS = 14
export const CONTACT_BLOCK_REASONS = ['deceased', 'represented', 'askedNotTo', 'vulnerable', 'other'] as const
/** A promise to pay is for a day at most so many days ahead. */
export const PROMISE_DAYS_MAX = 31
export const TASK_TEXT_MAX_LENGTH = 200
