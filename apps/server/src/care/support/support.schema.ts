import type { TEXT_KEYS } from '@hulog/contract/limits'
import type { IsoDate } from '@hulog/lending'
import type { Language } from '@hulog/texts'
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export type TextKey = (typeof TEXT_KEYS)[number]

/**
 * A version of a legal text: on any day the highest version that has started is valid. Rows are added, never changed.
 */
export const supportTextVersions = pgTable(
  'support_text_versions',
  {
    key: text().$type<TextKey>().notNull(),
    version: integer().notNull(),
    validFrom: date('valid_from').$type<IsoDate>().notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    check('support_text_key', sql`${table.key} in ('aboutUs', 'privacyPolicy', 'loanTerms')`),
    check('support_text_version', sql`${table.version} between 1 and 9999`),
  ],
)

/** The words of a version, in each language it has; English always. With placeholders, where figures are filled in. */
export const supportTexts = pgTable(
  'support_texts',
  {
    key: text().$type<TextKey>().notNull(),
    version: integer().notNull(),
    language: text().$type<Language>().notNull(),
    source: text().notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version, table.language] }),
    foreignKey({
      columns: [table.key, table.version],
      foreignColumns: [supportTextVersions.key, supportTextVersions.version],
    }),
    check('support_text_language', sql`${table.language} in ('en', 'fil', 'hi', 'id', 'zh')`),
    check('support_text_source', sql`length(${table.source}) between 1 and 100000`),
  ],
)
