import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * A captcha given to a page. The picture's characters are not stored: they are derived from the sid, which is stored
 * only as a keyed hash, and the number of the drawing.
 */
export const captchas = pgTable(
  'captchas',
  {
    sidKey: text('sid_key').primaryKey(),
    purpose: text().$type<'register' | 'login'>().notNull(),
    /** A question in words is for people who cannot see a picture. */
    kind: text().$type<'picture' | 'question'>().notNull().default('picture'),
    /** A keyed hash of the addresses among which its picture was last fetched. */
    sourceKey: text('source_key').notNull(),
    /** The landing page that requested it; null: no page, and the specification's own phone rule applies. */
    templateId: integer('template_id'),
    /** How many pictures were drawn for it; each has other characters. */
    drawings: integer().notNull(),
    /** The timestamp by which the page requested the newest picture; null before the first. */
    drawnFor: text('drawn_for'),
    /** Whether the newest picture still accepts an answer: it accepts one, right or wrong. */
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
