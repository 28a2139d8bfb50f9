import { addMonths, type IsoDate } from '@hulog/lending'
import type { Market } from '../../platform/markets/markets.ts'

export type Row = Readonly<Record<string, unknown>>

/**
 * When it is deleted: at the borrower's request, after the legal years, or never, because it describes money and not a
 * person, or was signed.
 */
export type Goes = 'asked' | KeptByLaw | 'never'

export type KeptData = {
  readonly table: string
  readonly goes: Goes
  /** Only some of its rows, as SQL. */
  readonly only?: string
  /** The column that refers to the borrower, if it is not the borrower's id. */
  readonly by?: 'phone_key' | 'actor'
  /** Columns without information for the borrower: hashes, keys, internal bookkeeping. */
  readonly unsaid?: readonly string[]
  /** Encrypted columns that a copy contains in clear. */
  readonly opened?: readonly string[]
  /** No part of a copy, and why. */
  readonly leftOut?: string
}

const BOOKS = 'the lender’s books; the same movements stand in loan_events'

const TECHNICAL = 'the product’s own bookkeeping; nothing in it is about a person'

/**
 * Every table with data of one borrower: the contents of a copy, and the plan of a deletion. Rows that others refer to
 * come after those that refer to them. A test compares it with the database, so that a new table cannot be forgotten.
 */
export const keptData: readonly KeptData[] = [
  { table: 'hand_overs', goes: 'asked', unsaid: ['code_hash', 'device_hash'] },
  { table: 'sessions', goes: 'asked', unsaid: ['token_hash'] },
  { table: 'passwords', goes: 'asked', unsaid: ['hash_sealed'] },
  { table: 'passkeys', goes: 'asked', unsaid: ['credential', 'public_key', 'counter'] },
  { table: 'passkey_challenges', goes: 'asked', leftOut: TECHNICAL },
  { table: 'login_challenges', goes: 'asked', by: 'phone_key', unsaid: ['phone_key', 'phone_sealed', 'code_hash'] },
  {
    table: 'registration_challenges',
    goes: 'asked',
    by: 'phone_key',
    unsaid: ['phone_key', 'phone_sealed', 'sid_key', 'capcode_key', 'code_hash', 'code_sealed'],
  },
  { table: 'step_up_challenges', goes: 'asked', unsaid: ['code_hash'] },
  { table: 'sms_codes', goes: 'asked', by: 'phone_key', unsaid: ['phone_key', 'prefix'] },
  { table: 'messages', goes: 'asked', by: 'phone_key', unsaid: ['phone_key'] },
  { table: 'notifications', goes: 'asked' },
  { table: 'notification_choices', goes: 'asked' },
  {
    table: 'push_subscriptions',
    goes: 'asked',
    unsaid: ['endpoint_key', 'failed_count'],
    opened: ['subscription_sealed'],
  },
  { table: 'outgoing_requests', goes: 'asked', unsaid: ['sealed'], leftOut: TECHNICAL },
  { table: 'events', goes: 'asked' },
  {
    table: 'borrower_name_keys',
    goes: 'asked',
    leftOut: 'keyed hashes by which staff find the name; the name itself stands in certification_sections',
  },
  { table: 'calculations', goes: 'asked' },
  { table: 'ratings', goes: 'asked' },
  { table: 'acquisitions', goes: 'asked' },
  // Forgotten within minutes anyhow; removed before that, a link that was used could be used again.
  { table: 'used_partner_links', goes: 'never', unsaid: ['jti'] },
  { table: 'phone_reports', goes: 'asked', opened: ['sealed'] },
  { table: 'data_copies', goes: 'asked' },
  { table: 'idempotency_keys', goes: 'asked', by: 'actor', leftOut: TECHNICAL },
  {
    table: 'certification_sections',
    goes: 'asked',
    only: `section = 'contacts'`,
    unsaid: ['phone_keys'],
    opened: ['sealed'],
  },
  {
    table: 'certification_sections',
    goes: 'identity',
    only: `section <> 'contacts'`,
    unsaid: ['phone_keys'],
    opened: ['sealed'],
  },
  {
    table: 'data_corrections',
    goes: 'identity',
    opened: ['old_sealed', 'new_sealed'],
  },
  { table: 'consents', goes: 'identity' },
  {
    table: 'payout_accounts',
    goes: 'correspondence',
    unsaid: ['account_key'],
    opened: ['account_sealed'],
  },
  { table: 'application_reviews', goes: 'correspondence', unsaid: ['taken_by', 'taken_at'] },
  { table: 'contact_records', goes: 'correspondence', opened: ['about_sealed'] },
  { table: 'contact_starts', goes: 'asked', leftOut: TECHNICAL },
  { table: 'contact_blocks', goes: 'correspondence', opened: ['why_sealed'] },
  { table: 'promises', goes: 'correspondence', unsaid: ['after_seq', 'followed_up_as'] },
  { table: 'tasks', goes: 'asked', unsaid: ['version'], opened: ['text_sealed', 'note_sealed'] },
  { table: 'complaint_reply_images', goes: 'correspondence' },
  { table: 'complaint_replies', goes: 'correspondence' },
  { table: 'complaint_images', goes: 'correspondence' },
  { table: 'complaint_history', goes: 'correspondence' },
  // Its order in the list of staff follows from the rest.
  { table: 'complaints', goes: 'correspondence', unsaid: ['due_at', 'urgency'] },
  { table: 'transfers', goes: 'correspondence' },
  { table: 'files', goes: 'identity', only: `purpose in ('selfie', 'idFront')`, unsaid: ['storage_key', 'sha256'] },
  {
    table: 'files',
    goes: 'correspondence',
    only: `purpose not in ('selfie', 'idFront')`,
    unsaid: ['storage_key', 'sha256'],
  },
  { table: 'agreed_texts', goes: 'never' },
  { table: 'signed_agreements', goes: 'never', unsaid: ['html', 'pdf', 'document'] },
  { table: 'signed_disclosures', goes: 'never', unsaid: ['data'] },
  { table: 'orders', goes: 'never' },
  { table: 'decisions', goes: 'never' },
  { table: 'loan_events', goes: 'never' },
  { table: 'loan_milestones', goes: 'never' },
  { table: 'loan_classes', goes: 'never', leftOut: BOOKS },
  { table: 'delinquency_pauses', goes: 'never' },
  { table: 'disbursements', goes: 'never' },
  { table: 'payment_codes', goes: 'never' },
  { table: 'receipts', goes: 'never' },
  { table: 'bank_charges', goes: 'never', unsaid: ['repay_token', 'request_hash'] },
  { table: 'servicing_requests', goes: 'never' },
  { table: 'approval_requests', goes: 'never', unsaid: ['body', 'subject', 'maker_saw', 'stood_at', 'approvers'] },
  { table: 'restructurings', goes: 'never' },
  { table: 'policy_breaches', goes: 'never' },
  { table: 'due_work_failures', goes: 'never', leftOut: TECHNICAL },
  { table: 'reconciliation_differences', goes: 'never', leftOut: BOOKS },
  { table: 'ledger_postings', goes: 'never', leftOut: BOOKS },
  { table: 'ledger_loan_balances', goes: 'never', leftOut: BOOKS },
  { table: 'audit_events', goes: 'never', by: 'actor' },
  { table: 'deletion_requests', goes: 'never' },
]

/** The legal retention periods of a borrower's data. */
export type KeptByLaw = 'identity' | 'correspondence'

type Rule = { readonly years: number; readonly byLaw: string }

type Rules = Readonly<Record<KeptByLaw, Rule>>

/**
 * Counted from the end of the last loan. Anti-money-laundering law requires identity data and business correspondence;
 * where bookkeeping law is longer, bookkeeping data is kept for its period. Philippines: Republic Act 9160, section
 * 9(b); books: National Internal Revenue Code, section 235, as amended by Republic Act 11976. India: Prevention of
 * Money Laundering Act 2002, section 12; books: Companies Act 2013, section 128(5). Indonesia: Law 8 of 2010, article
 * 21(2); books: Law 8 of 1997, article 11.
 */
const rules: Readonly<Record<Market, Rules>> = {
  PH: {
    identity: { years: 5, byLaw: 'Anti-Money Laundering Act (Republic Act 9160), section 9(b)' },
    correspondence: { years: 5, byLaw: 'National Internal Revenue Code, section 235 (Republic Act 11976)' },
  },
  IN: {
    identity: { years: 5, byLaw: 'Prevention of Money Laundering Act 2002, section 12' },
    correspondence: { years: 8, byLaw: 'Companies Act 2013, section 128(5)' },
  },
  ID: {
    identity: { years: 5, byLaw: 'Law 8 of 2010 on money laundering, article 21(2)' },
    correspondence: { years: 10, byLaw: 'Law 8 of 1997 on company documents, article 11' },
  },
}

export function retentionIn(market: Market): Rules {
  return rules[market]
}

/** The first day on which it may go. */
export function keptUntil(market: Market, kept: KeptByLaw, lastLoanEndedOn: IsoDate): IsoDate {
  return addMonths(lastLoanEndedOn, rules[market][kept].years * 12)
}
