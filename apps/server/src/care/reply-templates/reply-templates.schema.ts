import type { Language } from '@hulog/texts/languages'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Texts for replies to complaints. Archived, not removed. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** With facts of the case in braces: `{caseNumber}`. */
    content: text().notNull(),
    isArchived: boolean('is_archived').notNull().default(false),
    version: integer().notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('reply_template_name').on(table.language, table.name).where(sql`not ${table.isArchived}`),
    check('reply_template_content', sql`char_length(${table.content}) between 1 and 2000`),
  ],
)
