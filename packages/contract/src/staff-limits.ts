/**
 * Limits, patterns and lists of the calls of staff. Plain constants of their own, because a borrower’s phone needs none of them.
 */

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
/** Place in a loan's timeline: an instant, and the entry that the page before ended with. */
export const TIMELINE_KEY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z~[a-zA-Z0-9:./_-]{1,200}$'
/** Place in a list of loans: a date or a number, and the order of the last row. */
export const LOAN_LIST_KEY_PATTERN = '^[0-9-]{10}~[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
export const MAX_DAYS_LATE = 36_500
/** Rows that a part of a borrower's page shows at most, where it is not paged. */
export const BORROWER_RECORDS_MOST = 20
/** The search of the console: from so many letters on, of so many words, so often by one person. */
export const SEARCH_MIN_LENGTH = 3
export const SEARCH_MAX_LENGTH = 100
export const SEARCH_MAX_WORDS = 8
export const SEARCHES_PER_HOUR = 300
/** Longer texts than a search can be are taken, so that the refusal of a pasted list is counted and recorded. */
export const SEARCH_TAKEN_MAX_LENGTH = 20_000
/** As it is said and written: `123-456-789`. */
export const CASE_NUMBER_PATTERN = '^\\d{3}-\\d{3}-\\d{3}$'
/** The place of a row in a list of complaints: how urgent it is, its instant, its id. */
export const CASE_PLACE_PATTERN = '^[0-2][0-9a-z]{1,9}[.][0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
export const REPLY_TEMPLATE_NAME_MAX_LENGTH = 60
/** Facts that the text of a reply template may name in braces: `{caseNumber}`. */
export const REPLY_FACTS = ['caseNumber', 'orderNumber', 'lenderName', 'replyDueOn', 'resolveDueOn'] as const
/** Outcomes of money that came in, and reasons for suspense. */
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
