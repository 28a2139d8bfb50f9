import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'
import { borrowers } from '../borrowers/borrowers.schema.ts'

/**
 * A consent that is not a paper of a loan: one row each time it was given. Rows end; they are removed only with the
 * borrower's data.
 */
export const consents = pgTable(
  'consents',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    id: uuid().notNull(),
    kind: text().$type<'privacyPolicy' | 'location' | 'device' | 'marketing' | 'contactOutsideHours'>().notNull(),
    /** The version of the wording; another version needs a new consent. */
    version: text().notNull(),
    /** The language of the shown wording. */
    language: text().notNull(),
    /** Where it was given: on a page, or to staff. */
    how: text().$type<'signIn' | 'registration' | 'certification' | 'ownData' | 'privacyPolicy' | 'staff'>().notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** withdrawn, or replaced by another version */
    endedBecause: text('ended_because').$type<'withdrawn' | 'renewed'>(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    uniqueIndex('one_consent_of_a_kind').on(table.borrowerId, table.kind).where(sql`${table.endedAt} is null`),
    check(
      'consent_kind',
      sql`${table.kind} in ('privacyPolicy', 'location', 'device', 'marketing', 'contactOutsideHours')`,
    ),
    check('consent_version', sql`${table.version} <> ''`),
    check('consent_language', sql`${table.language} ~ '^[a-z]{2,3}$'`),
    check(
      'consent_how',
      sql`${table.how} in ('signIn', 'registration', 'certification', 'ownData', 'privacyPolicy', 'staff')`,
    ),
    check('consent_ended', sql`(${table.endedAt} is null) = (${table.endedBecause} is null)`),
    check('consent_end_kind', sql`${table.endedBecause} in ('withdrawn', 'renewed')`),
  ],
)

/**
 * Data of a phone for one application, under a consent: a rough position, or model and settings. Removed when its
 * period ends or the consent is withdrawn.
 */
export const phoneReports = pgTable(
  'phone_reports',
  {
    borrowerId: uuid('borrower_id').notNull(),
    id: uuid().notNull(),
    kind: text().$type<'location' | 'device'>().notNull(),
    consentId: uuid('consent_id').notNull(),
    /** The application it belongs to; null until that is sent. */
    orderId: uuid('order_id'),
    /** As JSON. */
    sealed: text().notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    /** The first day on which it is no longer stored. */
    removedOn: date('removed_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    foreignKey({ columns: [table.borrowerId, table.consentId], foreignColumns: [consents.borrowerId, consents.id] }),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    uniqueIndex('one_report_per_application').on(table.borrowerId, table.orderId, table.kind),
    uniqueIndex('one_report_to_come').on(table.borrowerId, table.kind).where(sql`${table.orderId} is null`),
    index('reports_by_removal').on(table.removedOn),
    check('report_kind', sql`${table.kind} in ('location', 'device')`),
  ],
)
