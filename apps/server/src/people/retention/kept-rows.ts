import { CODE_MESSAGES } from '../../messaging/index.ts'
import type { JobName } from '../../platform/jobs/jobs.ts'
import { SHORT_LIVED_KEYS } from '../../platform/platform.schema.ts'

/** Rows that stay, and why. */
export type Kept = { readonly table: string; readonly only?: string; readonly kept: string }

/** Rows that are removed so many days after a time of theirs. */
export type Term = {
  readonly table: string
  /** A condition for some of its rows, as SQL. Rows in use never match it. */
  readonly only?: string
  /** The time from which the days count, as SQL. */
  readonly since: string
  /** The time is a date, which begins in UTC, or with the business date of the market that is furthest ahead. */
  readonly dayOf?: 'UTC' | 'markets'
  readonly keptDays: number
  /** The row stays as a mark; this text of it is emptied. */
  readonly emptied?: string
  readonly by: RemovingJob
}

/** A table partitioned by month of `recorded_at`: a partition is dropped as a whole, so many months after its month. */
export type Months = { readonly table: string; readonly keptMonths: number; readonly by: 'removeDueRows' }

/** Every few minutes, or once a night. */
export type RemovingJob = Extract<JobName, 'followCalendar' | 'removeDueRows'>
export type KeptRows = Kept | Term | Months

const ACCOUNT = 'with the account; goes when its borrower asks for deletion: see kept-data.ts'
const BY_LAW = 'for the years of the law, counted from the last loan: see kept-data.ts and retention.ts'
const LOAN = 'what happened to a loan and why, for good'
const BOOKS = 'the books, for good'
const TRAIL = 'the audit trail is a chain: what is taken out breaks it'
const STAFF = 'who worked for the lender: the audit trail and the books name them'
const LENDER = 'the lender’s own; nobody is in it'
const QUEUE = 'the queue’s own; nobody is in it'

/**
 * The retention of every table's rows, and what removes them. A test compares it with the database, so that a new table
 * cannot be forgotten.
 */
export const keptRows: readonly KeptRows[] = [
  // Signing in. The limits look back one day.
  { table: 'login_challenges', since: 'created_at', keptDays: 1, by: 'followCalendar' },
  { table: 'step_up_challenges', since: 'created_at', keptDays: 1, by: 'followCalendar' },
  { table: 'registration_challenges', since: 'created_at', keptDays: 1, by: 'followCalendar' },
  { table: 'sms_codes', since: 'sent_at', keptDays: 1, by: 'followCalendar' },
  { table: 'captchas', since: 'ends_at', keptDays: 1, by: 'followCalendar' },
  { table: 'limit_counters', since: 'window_ends_at', keptDays: 0, by: 'followCalendar' },
  { table: 'hand_overs', since: 'expires_at', keptDays: 0, by: 'followCalendar' },
  { table: 'used_partner_links', since: 'forget_at', keptDays: 0, by: 'followCalendar' },
  { table: 'sms_freed_prefixes', since: 'freed_at', keptDays: 7, by: 'removeDueRows' },
  { table: 'sms_stops', kept: 'while staff have stopped codes' },
  // Long enough to find out who was signed in at some time; sessions in use have not ended.
  { table: 'sessions', since: 'least(ended_at, ends_at)', keptDays: 30, by: 'removeDueRows' },
  { table: 'passwords', kept: ACCOUNT },
  { table: 'passkeys', kept: ACCOUNT },
  { table: 'passkey_challenges', since: 'expires_at', keptDays: 0, by: 'followCalendar' },
  { table: 'staff_sessions', since: 'least(ended_at, ends_at)', keptDays: 30, by: 'removeDueRows' },
  { table: 'staff_sign_ins', since: 'expires_at', keptDays: 0, by: 'followCalendar' },
  { table: 'staff_invitations', since: 'expires_at', keptDays: 0, by: 'followCalendar' },
  { table: 'staff_passkey_challenges', since: 'expires_at', keptDays: 0, by: 'followCalendar' },
  { table: 'staff_passkeys', kept: 'until the person removes it or recovers, or their access ends' },

  // Visits and taps: figures of a year and the same month a year before. Nothing leads from a visit to a person after a day.
  { table: 'visitor_salts', since: 'day', dayOf: 'UTC', keptDays: 2, by: 'followCalendar' },
  { table: 'landing_visitors', since: 'day', dayOf: 'UTC', keptDays: 2, by: 'followCalendar' },
  { table: 'landing_visits', keptMonths: 13, by: 'removeDueRows' },
  { table: 'events', keptMonths: 13, by: 'removeDueRows' },
  { table: 'campaign_days', kept: 'counts of a day; nobody is in them' },
  { table: 'ad_conversions', only: `state <> 'waiting'`, since: 'at', keptDays: 90, by: 'removeDueRows' },
  { table: 'ad_conversions', only: `state = 'waiting'`, kept: 'until the advertiser was told, or given up' },
  { table: 'acquisitions', kept: ACCOUNT },

  // A borrower.
  { table: 'borrowers', kept: 'the books point at it; deletion leaves nothing in it by which a person is found' },
  { table: 'certification_sections', kept: BY_LAW },
  { table: 'borrower_name_keys', kept: ACCOUNT },
  { table: 'data_corrections', kept: BY_LAW },
  { table: 'consents', kept: BY_LAW },
  { table: 'files', kept: `${BY_LAW}; pictures that were never sent go after a day, by sweepFiles` },
  { table: 'phone_reports', since: 'removed_on', dayOf: 'markets', keptDays: 0, by: 'followCalendar' },
  { table: 'calculations', kept: ACCOUNT },
  { table: 'ratings', kept: ACCOUNT },
  { table: 'notifications', kept: `${ACCOUNT}. A row keeps the same thing from being told twice` },
  { table: 'notification_choices', kept: ACCOUNT },
  // Longer than a loan of three months whose borrower does not open the app; signing out ends it at once.
  { table: 'push_subscriptions', since: 'renewed_at', keptDays: 120, by: 'removeDueRows' },
  { table: 'messages', only: CODE_MESSAGES, since: 'at', keptDays: 90, by: 'removeDueRows' },
  { table: 'messages', only: `not (${CODE_MESSAGES})`, kept: ACCOUNT },
  { table: 'data_copies', kept: `${ACCOUNT}. The copy itself goes after a day, by followOwnData and sweepFiles` },
  { table: 'deletion_requests', kept: 'proves that the deletion was asked for and done' },
  { table: 'contact_records', kept: BY_LAW },
  { table: 'contact_starts', since: 'started_at', keptDays: 1, by: 'followCalendar' },
  { table: 'contact_blocks', kept: BY_LAW },
  { table: 'promises', kept: BY_LAW },
  { table: 'tasks', kept: `${ACCOUNT}. One about nobody is the lender’s own` },
  { table: 'complaints', kept: BY_LAW },
  { table: 'complaint_images', kept: BY_LAW },
  { table: 'complaint_replies', kept: BY_LAW },
  { table: 'complaint_reply_images', kept: BY_LAW },
  { table: 'complaint_history', kept: BY_LAW },
  { table: 'reply_templates', kept: 'texts of the lender, of no person; archived, not removed' },
  { table: 'payout_accounts', kept: BY_LAW },
  { table: 'transfers', kept: BY_LAW },

  // A loan and its money.
  { table: 'orders', kept: LOAN },
  { table: 'decisions', kept: LOAN },
  { table: 'application_reviews', kept: BY_LAW },
  { table: 'signed_agreements', kept: LOAN },
  { table: 'signed_disclosures', kept: LOAN },
  { table: 'agreed_texts', kept: LOAN },
  { table: 'loan_events', kept: LOAN },
  { table: 'loan_milestones', kept: LOAN },
  { table: 'loan_classes', kept: LOAN },
  { table: 'delinquency_pauses', kept: BOOKS },
  { table: 'classified_days', kept: BOOKS },
  { table: 'policy_breaches', kept: LOAN },
  { table: 'servicing_requests', kept: LOAN },
  { table: 'approval_requests', kept: LOAN },
  { table: 'approval_decisions', kept: LOAN },
  { table: 'approval_rules', kept: LENDER },
  { table: 'restructurings', kept: LOAN },
  {
    table: 'due_work_failures',
    kept: 'while the loan’s due work fails; removed by sweepDueWork with the first success',
  },
  { table: 'disbursements', kept: BOOKS },
  { table: 'payment_codes', kept: BOOKS },
  { table: 'bank_charges', kept: BOOKS },
  { table: 'receipts', kept: BOOKS },
  { table: 'early_reversals', kept: 'until the payment is known that was taken back, which may come at any time' },
  { table: 'ledger_entries', kept: BOOKS },
  { table: 'ledger_postings', kept: BOOKS },
  { table: 'ledger_chain_heads', kept: BOOKS },
  { table: 'ledger_balances', kept: BOOKS },
  { table: 'ledger_loan_balances', kept: BOOKS },
  { table: 'reconciliation_runs', kept: BOOKS },
  { table: 'reconciliation_differences', kept: BOOKS },
  {
    table: 'reconciliation_seen',
    kept: 'while its run is under way; what one leaves that was cut short, the next removes',
  },

  // Calls from and to others.
  {
    table: 'idempotency_keys',
    only: SHORT_LIVED_KEYS,
    since: 'created_at',
    keptDays: 90,
    by: 'removeDueRows',
  },
  {
    table: 'idempotency_keys',
    only: `not (${SHORT_LIVED_KEYS})`,
    kept: `the same request about a loan or its money is never done twice, however late it comes; ${ACCOUNT}`,
  },
  // The longest period in which a card payment can be disputed. The booking is in the receipts; the row stays, so that
  // the event counts once. An unprocessed event keeps its whole period.
  {
    table: 'provider_events',
    only: `processed_at is not null and raw_body <> ''`,
    since: 'processed_at',
    keptDays: 540,
    emptied: 'raw_body',
    by: 'removeDueRows',
  },
  { table: 'provider_events', only: 'processed_at is null', kept: 'until it was acted on' },
  { table: 'outgoing_requests', kept: 'until the answer is kept: removed with it by whoever asked' },

  { table: 'audit_events', kept: TRAIL },
  { table: 'audit_links', kept: TRAIL },
  { table: 'audit_chain_heads', kept: TRAIL },
  { table: 'audit_verifications', kept: 'proves when the trail was verified, and what was found' },

  // The lender's people and programs.
  { table: 'staff', kept: STAFF },
  { table: 'staff_logins', kept: 'while its person has access; removed when that ends' },
  { table: 'service_keys', kept: 'only a hash; the list of programs shows when a key was last used' },
  { table: 'staff_roles', kept: LENDER },
  { table: 'staff_roles_held', kept: 'while its person or program has access; removed when that ends' },

  { table: 'business_clock', kept: LENDER },
  { table: 'exchange_rates', kept: LENDER },
  { table: 'landing_images', kept: LENDER },
  { table: 'landing_templates', kept: LENDER },
  { table: 'landing_template_switches', kept: LENDER },
  { table: 'partners', kept: LENDER },
  { table: 'partner_keys', kept: LENDER },
  { table: 'policy_packs', kept: LENDER },
  { table: 'policy_overrides', kept: LENDER },
  { table: 'products', kept: LENDER },
  { table: 'recommendations', kept: LENDER },
  { table: 'support_text_versions', kept: LENDER },
  { table: 'support_texts', kept: LENDER },

  // The queue removes a finished job; one that failed at every try stays for investigation, and is removed then.
  {
    table: 'graphile_worker._private_jobs',
    only: 'attempts >= max_attempts and locked_at is null',
    since: 'updated_at',
    keptDays: 90,
    by: 'removeDueRows',
  },
  {
    table: 'graphile_worker._private_jobs',
    only: 'attempts < max_attempts or locked_at is not null',
    kept: 'until it is done',
  },
  { table: 'graphile_worker._private_job_queues', kept: QUEUE },
  { table: 'graphile_worker._private_tasks', kept: QUEUE },
  { table: 'graphile_worker._private_known_crontabs', kept: QUEUE },
  { table: 'graphile_worker.migrations', kept: QUEUE },
  { table: 'drizzle.__drizzle_migrations', kept: 'which migrations were applied; nobody is in it' },
]

export const isTerm = (rows: KeptRows): rows is Term => 'keptDays' in rows
export const isMonths = (rows: KeptRows): rows is Months => 'keptMonths' in rows
