import type { Language } from '@hulog/texts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** A person with a phone number. Personal data is encrypted; `…Key` columns are blind indexes. */
export const borrowers = pgTable(
  'borrowers',
  {
    id: uuid().primaryKey(),
    market: text().notNull(),
    phoneKey: text('phone_key').notNull(),
    phoneSealed: text('phone_sealed').notNull(),
    phoneMasked: text('phone_masked').notNull(),
    nationalIdKey: text('national_id_key'),
    /** The language of messages: the one that the app last used. */
    language: text().$type<Language>().notNull().default('en'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The instant of the first sign-in. Rows of sessions are removed; this stays as long as the account. */
    firstSignedInAt: timestamp('first_signed_in_at', { withTimezone: true }),
    /** When name or birth date was last corrected: an ID photo taken before shows other details. */
    identityChangedAt: timestamp('identity_changed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('borrowers_phone').on(table.phoneKey),
    uniqueIndex('borrowers_national_id').on(table.nationalIdKey),
    index('borrowers_by_creation').on(table.createdAt),
    check('borrower_language', sql`${table.language} in ('en', 'fil', 'hi', 'id', 'zh')`),
  ],
)

/** A borrower's own details, one row per section (identity, job, contacts, address, declaration), encrypted as JSON. */
export const certificationSections = pgTable(
  'certification_sections',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    section: text().notNull(),
    sealed: text().notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    /** Blind indexes of the phones in the section, so that borrowers with the same contacts are found. Empty in rows from before. */
    phoneKeys: text('phone_keys').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.section] }),
    index('certification_sections_by_phone').using('gin', table.phoneKeys).where(sql`${table.section} = 'contacts'`),
  ],
)

/** Keyed hashes of the words of a borrower's name and of their beginnings, by which staff find it: see `name-keys.ts`. */
export const borrowerNameKeys = pgTable(
  'borrower_name_keys',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    key: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.key] }),
    index('borrower_name_keys_by_key').on(table.key, table.borrowerId),
  ],
)

/** TRM-05: corrections of a borrower's details with old and new values, for staff. Append-only. */
export const dataCorrections = pgTable(
  'data_corrections',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    id: uuid().notNull(),
    what: text().$type<'fullName' | 'birthOn' | 'address'>().notNull(),
    /** Both as JSON. */
    oldSealed: text('old_sealed').notNull(),
    newSealed: text('new_sealed').notNull(),
    correctedAt: timestamp('corrected_at', { withTimezone: true }).notNull(),
    /** The member of staff who corrected it, and why; null where the borrower did. */
    correctedBy: text('corrected_by'),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    index('corrections_by_time').on(table.correctedAt),
    uniqueIndex('corrections_by_id').on(table.id),
    check('correction_reason', sql`(${table.correctedBy} is null) = (${table.reason} is null)`),
    check('correction_what', sql`${table.what} in ('fullName', 'birthOn', 'address')`),
  ],
)
