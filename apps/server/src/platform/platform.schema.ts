import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * What an event is about besides an order, as `kind:id`: as it says itself, or by the ids that its details name. One expression for
 * the index and for searches, which finds events of before subjects were recorded too.
 */
export const AUDIT_SUBJECT = sql`coalesce(details ->> 'subject', 'complaint:' || (details ->> 'complaintId'), \
'receipt:' || (details ->> 'receipt'), 'receipt:' || actor || '/' || (details ->> 'receiptId'), \
'borrower:' || (details ->> 'borrowerId'))`

/** An event that security or money depends on: who, what, when. Append-only; the database refuses changes. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor: text().notNull(),
    action: text().notNull(),
    details: jsonb().notNull(),
  },
  (table) => [
    // A search asks for this order, which the primary key does not have: it would be walked to its end for events that are rare of late.
    index('audit_by_actor').on(table.actor, table.id.desc().nullsLast()),
    index('audit_by_action').on(table.action, table.id.desc().nullsLast()),
    index('audit_by_order')
      .on(sql`(details ->> 'orderId')`, table.id.desc().nullsLast())
      .where(sql`details ->> 'orderId' is not null`),
    // Whatever else an event is about: a person, a role, a request, a case.
    index('audit_by_subject')
      .on(sql`(${AUDIT_SUBJECT})`, table.id.desc().nullsLast())
      .where(sql`${AUDIT_SUBJECT} is not null`),
  ],
)

/**
 * Each event is a link of one of sixteen hash chains, made by the database as the last thing of the transaction that wrote
 * the event: see `verify-audit.ts`.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    chain: smallint().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    hash: char({ length: 64 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.seq] }),
    unique('audit_event_is_linked_once').on(table.eventId),
  ],
)

/** The last link of each chain. It moves only with the event that becomes the last. */
export const auditChainHeads = pgTable('audit_chain_heads', {
  chain: smallint().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: char({ length: 64 }).notNull(),
})

/** A verification of the whole trail that somebody asked for, and what it found. */
export const auditVerifications = pgTable(
  'audit_verifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    startedBy: text('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    eventCount: bigint('event_count', { mode: 'number' }),
    /** The first hundred faults. */
    faults: text().array().notNull().default([]),
    faultCount: integer('fault_count'),
  },
  () => [uniqueIndex('one_verification_runs').on(sql`(true)`).where(sql`finished_at is null`)],
)

/** One row: how many days the sandbox's time machine has moved the business date. Zero in production. */
export const businessClock = pgTable('business_clock', {
  id: smallint().primaryKey(),
  offsetDays: integer('offset_days').notNull(),
})

/** SQL condition for keys of requests without a loan or money: repeating one after months at most stores something twice. */
export const SHORT_LIVED_KEYS =
  "operation in ('uploadPhoto', 'uploadComplaintImage', 'uploadTransferProof', 'saveCalculation', 'saveComplaint')"

/** The answer given under a key. Written in the same transaction as the effect it answers for. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.operation, table.key] }),
    index('short_lived_keys_by_age').on(table.createdAt).where(sql.raw(SHORT_LIVED_KEYS)),
  ],
)

/** Counters shared by every process: how often something happened in the running window. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    key: text().primaryKey(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [index('limit_counters_by_end').on(table.windowEndsAt)],
)

/**
 * A request to a provider under an id of ours, encrypted, from before the first try until the answer is stored: a
 * provider that knows the id refuses other content under it.
 */
export const outgoingRequests = pgTable('outgoing_requests', {
  /** Ours: of the message, the payout, the charge. */
  id: text().primaryKey(),
  borrowerId: uuid('borrower_id').notNull(),
  sealed: text().notNull(),
  fixedAt: timestamp('fixed_at', { withTimezone: true }).notNull(),
})

/**
 * One stored photo. Its bytes are encrypted in file storage under `storageKey`; every row has its file and every file
 * its row. Hash and size are those of the photo before encryption.
 */
export const files = pgTable(
  'files',
  {
    borrowerId: uuid('borrower_id').notNull(),
    id: uuid().notNull(),
    purpose: text().notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text().notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    widthPixels: integer('width_pixels').notNull(),
    heightPixels: integer('height_pixels').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    index('files_by_purpose').on(table.borrowerId, table.purpose, table.createdAt),
    // By it the sweep asks which files have a row.
    uniqueIndex('one_row_per_file').on(table.storageKey),
  ],
)

/** Outcomes of events that a person has to judge, as a pattern: money that could not be counted, or an event that contradicts another. */
export const OUTCOMES_FOR_STAFF = 'contradicted|mismatch|needs staff|unknown reference|suspense: '

/** The condition of an index: write it the same in a query. */
export const IS_FOR_STAFF = sql.raw(`outcome ~ '${OUTCOMES_FOR_STAFF}|unreadable'`)

/** A provider's event, unchanged, stored before it is processed. Each event counts once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    /** Emptied long after it was acted on. */
    rawBody: text('raw_body').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    processedAt: timestamp('processed_at', { withTimezone: true }),
    outcome: text(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_events_unprocessed').on(table.receivedAt).where(sql`${table.processedAt} is null`),
    index('provider_events_by_time').on(table.receivedAt, table.provider, table.eventId),
    index('provider_events_by_provider').on(table.provider, table.receivedAt, table.eventId),
    index('provider_events_for_staff').on(table.receivedAt, table.provider, table.eventId).where(IS_FOR_STAFF),
    index('provider_events_with_body').on(table.processedAt).where(sql`${table.rawBody} <> ''`),
  ],
)
