import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { borrowers } from '../borrowers/borrowers.schema.ts'

const borrowerId = () =>
  uuid('borrower_id')
    .notNull()
    .references(() => borrowers.id)

/** A copy of a borrower's data, made on request and fetched once. Its bytes are in file storage. */
export const dataCopies = pgTable(
  'data_copies',
  {
    borrowerId: borrowerId(),
    id: uuid().notNull(),
    state: text().$type<'making' | 'ready' | 'served' | 'removed'>().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    sizeBytes: integer('size_bytes').notNull().default(0),
    /** The day on which it is removed if nobody fetched it. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    servedAt: timestamp('served_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    index('copies_by_borrower').on(table.borrowerId, table.askedAt),
    index('copies_by_time').on(table.askedAt, table.id),
    index('copies_to_remove').on(table.removedAt).where(sql`${table.state} = 'ready'`),
    uniqueIndex('one_open_copy').on(table.borrowerId).where(sql`${table.state} in ('making', 'ready')`),
    check('copy_state', sql`${table.state} in ('making', 'ready', 'served', 'removed')`),
    check('copy_served', sql`(${table.servedAt} is not null) = (${table.state} = 'served')`),
    check('copy_has_an_end', sql`(${table.removedAt} is null) = (${table.state} = 'making')`),
    check('copy_size', sql`${table.sizeBytes} >= 0`),
  ],
)

/**
 * A deletion request. It waits, so that it can be cancelled; then removable data is erased, and after a loan the legal
 * data follows when its years are over.
 */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    borrowerId: borrowerId(),
    id: uuid().notNull(),
    /** The number for telephone calls. */
    caseNumber: text('case_number').notNull(),
    market: text().notNull(),
    state: text().$type<'waiting' | 'cancelled' | 'kept' | 'done'>().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** The day of the next step; null when none is left. */
    nextOn: date('next_on', { mode: 'string' }),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    uniqueIndex('deletion_case_number').on(table.caseNumber),
    uniqueIndex('one_waiting_deletion').on(table.borrowerId).where(sql`${table.state} = 'waiting'`),
    index('deletions_by_day').on(table.market, table.nextOn).where(sql`${table.nextOn} is not null`),
    index('deletions_of_all').on(table.nextOn, table.id).where(sql`${table.nextOn} is not null`),
    check('deletion_state', sql`${table.state} in ('waiting', 'cancelled', 'kept', 'done')`),
    check('deletion_next_step', sql`(${table.nextOn} is not null) = (${table.state} in ('waiting', 'kept'))`),
    check('deletion_erased', sql`(${table.erasedAt} is not null) = (${table.state} in ('kept', 'done'))`),
  ],
)

/**
 * A contact of staff with a borrower, as they recorded it; the product's own messages record themselves. Null where an older
 * record does not say it.
 */
export const contactRecords = pgTable(
  'contact_records',
  {
    borrowerId: borrowerId(),
    id: uuid().notNull(),
    way: text().$type<'call' | 'visit' | 'letter' | 'email' | 'message'>().notNull(),
    /** The order that it was about. */
    orderId: uuid('order_id'),
    direction: text().$type<'out' | 'in'>().notNull().default('out'),
    reached: text().$type<'borrower' | 'otherPerson' | 'nobody'>(),
    outcome: text(),
    /** Rules that it was against. It is recorded as it was. */
    against: text().array().notNull().default(sql`'{}'`),
    contactedAt: timestamp('contacted_at', { withTimezone: true }).notNull(),
    aboutSealed: text('about_sealed').notNull(),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    index('contact_records_by_time').on(table.borrowerId, table.contactedAt),
    // The report of contacts against rules, which are few.
    index('contacts_against_rules').on(table.contactedAt, table.id).where(sql`${table.against} <> '{}'`),
    index('contacts_against_rules_by_id').on(table.id).where(sql`${table.against} <> '{}'`),
    check('contact_way', sql`${table.way} in ('call', 'visit', 'letter', 'email', 'message')`),
    check('contact_direction', sql`${table.direction} in ('out', 'in')`),
    check('contact_reached', sql`${table.reached} in ('borrower', 'otherPerson', 'nobody')`),
    check('contact_is_past', sql`${table.contactedAt} <= ${table.recordedAt}`),
  ],
)
