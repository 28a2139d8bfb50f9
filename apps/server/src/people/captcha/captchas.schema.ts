import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * A captcha that a page was given. The picture's characters are kept in no form: they follow from the sid, which is kept as
 * a keyed hash only, and the number of the drawing.
 */
export const captchas = pgTable(
  'captchas',
  {
    sidKey: text('sid_key').primaryKey(),
    purpose: text().$type<'register' | 'login'>().notNull(),
    /** A question in words is for who cannot see a picture. */
    kind: text().$type<'picture' | 'question'>().notNull().default('picture'),
    /** A keyed hash of the addresses among which its picture was last fetched. */
    sourceKey: text('source_key').notNull(),
    /** Of the landing page that asked; null: none, and the specification's own phone rule holds. */
    templateId: integer('template_id'),
    /** How many pictures were drawn for it; each has other characters. */
    drawings: integer().notNull(),
    /** What the page named the newest picture by, its timestamp; null before the first. */
    drawnFor: text('drawn_for'),
    /** Whether an answer to the newest picture is still taken: one is, right or wrong. */
    isOpen: boolean('is_open').notNull(),
    answerEndsAt: timestamp('answer_ends_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('captchas_by_end').on(table.endsAt),
    check('captcha_purpose', sql`${table.purpose} in ('register', 'login')`),
    check('captcha_kind', sql`${table.kind} in ('picture', 'question')`),
    check('captcha_drawings', sql`${table.drawings} >= 0`),
    check(
      'captcha_drawn',
      sql`${table.kind} = 'question' or (${table.drawnFor} is null) = (${table.answerEndsAt} is null)`,
    ),
    check('captcha_open', sql`not ${table.isOpen} or ${table.answerEndsAt} is not null`),
  ],
)
