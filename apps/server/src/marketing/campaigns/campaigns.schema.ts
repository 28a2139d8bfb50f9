import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { borrowers } from '../../people/borrowers/borrowers.schema.ts'

/** Values of an advertising link, unchanged; empty without them. */
const source = {
  appFrom: text('app_from').notNull(),
  userFrom: text('user_from').notNull(),
  utmTag: text('utm_tag').notNull(),
}

/**
 * Visits and clicks of landing pages, without personal data. Partitioned by month of `recorded_at` (see its migration),
 * so that old months are dropped, never deleted row by row.
 */
export const landingVisits = pgTable(
  'landing_visits',
  {
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    id: uuid().notNull(),
    kind: text().notNull(),
    templateId: integer('template_id').notNull(),
    /** Of one visitor on one day; see `visitor_salts`. */
    visitorKey: text('visitor_key').notNull(),
    clientType: text('client_type').notNull(),
    ...source,
    countedAs: text('counted_as').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordedAt, table.id] }),
    check('visit_kind', sql`${table.kind} in ('visit', 'click')`),
    check('visit_client', sql`${table.clientType} in ('', 'ios', 'android')`),
    check('visit_counted_as', sql`${table.countedAs} in ('first', 'repeat', 'bot')`),
  ],
)

/** Today's visitors by page, under keys that are meaningless tomorrow: distinguishes a visit from a repeat. */
export const landingVisitors = pgTable(
  'landing_visitors',
  {
    day: date({ mode: 'string' }).notNull(),
    visitorKey: text('visitor_key').notNull(),
    templateId: integer('template_id').notNull(),
    kind: text().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** When they were here before that; null: this is the first time today. */
    beforeAt: timestamp('before_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitorKey, table.templateId, table.kind] })],
)

/** A random value a day, forgotten after it: without it no visitor key leads back to an address, not even for us. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
})

/** A day's figures, by template and advertising link. Figures are read here, never from the visits. */
export const campaignDays = pgTable(
  'campaign_days',
  {
    day: date({ mode: 'string' }).notNull(),
    templateId: integer('template_id').notNull(),
    ...source,
    visits: integer().notNull().default(0),
    visitors: integer().notNull().default(0),
    repeats: integer().notNull().default(0),
    bots: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    codesSent: integer('codes_sent').notNull().default(0),
    registrations: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.templateId, table.appFrom, table.userFrom, table.utmTag] }),
    check(
      'campaign_counts',
      sql`least(${table.visits}, ${table.visitors}, ${table.repeats}, ${table.bots}, ${table.clicks}, ${table.codesSent}, ${table.registrations}) >= 0`,
    ),
  ],
)

/** The landing page of a borrower: one row per registration, never changed. */
export const acquisitions = pgTable(
  'acquisitions',
  {
    borrowerId: uuid('borrower_id')
      .primaryKey()
      .references(() => borrowers.id),
    templateId: integer('template_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    ...source,
    inviteCode: text('invite_code').notNull(),
    /** Whether the registration may be reported to the advertiser. */
    adConsent: boolean('ad_consent').notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
    /** The day of it where the template is shown. */
    registeredOn: date('registered_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('acquisitions_by_day').on(table.registeredOn, table.templateId),
    check('acquisition_template', sql`${table.templateId} > 0 and ${table.templateVersion} > 0`),
  ],
)

/** Registrations to report to an advertiser, without the person. */
export const adConversions = pgTable(
  'ad_conversions',
  {
    id: uuid().primaryKey(),
    templateId: integer('template_id').notNull(),
    tag: text().notNull(),
    url: text().notNull(),
    ...source,
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    index('ad_conversions_by_time').on(table.at),
    check('conversion_state', sql`${table.state} in ('waiting', 'told', 'failed')`),
    check('conversion_told', sql`(${table.state} = 'told') = (${table.toldAt} is not null)`),
    check('conversion_url', sql`${table.url} ~ '^https?://'`),
  ],
)
