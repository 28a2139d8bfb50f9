import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { TemplateContent } from './template-content.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Pictures of landing pages, identified by their content: the same bytes are the same image. Rows are added, never
 * changed.
 */
export const landingImages = pgTable(
  'landing_images',
  {
    id: text().primaryKey(),
    bytes: bytea().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('landing_image_id', sql`${table.id} = left(encode(sha256(${table.bytes}), 'hex'), 32)`),
    check('landing_image_bytes', sql`octet_length(${table.bytes}) between 1 and 30720`),
    check('landing_image_size', sql`${table.width} between 1 and 4000 and ${table.height} between 1 and 4000`),
  ],
)

/** The versions of a landing page: the highest one is shown. Rows are added, never changed. */
export const landingTemplates = pgTable(
  'landing_templates',
  {
    id: integer().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    /** So that the database refuses a picture that is not there. */
    imageId: text('image_id')
      .generatedAlwaysAs(sql`content #>> '{picture,imageId}'`)
      .references(() => landingImages.id),
    addedBy: text('added_by').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    check('landing_template_id', sql`${table.id} between 1 and 999999`),
    check('landing_template_version', sql`${table.version} between 1 and 9999`),
    check('landing_template_size', sql`length(${table.content}::text) < 65536`),
    check(
      'landing_template_language',
      sql`coalesce(${table.content} ->> 'language', '') in ('en', 'fil', 'hi', 'id', 'zh')`,
    ),
    check('landing_template_market', sql`coalesce(${table.content} ->> 'market', 'PH') in ('IN', 'PH', 'ID')`),
  ],
)

/** The switches of a landing page, off or on, with name and time: the last row counts, and a page without one is on. */
export const landingTemplateSwitches = pgTable(
  'landing_template_switches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    templateId: integer('template_id').notNull(),
    isOn: boolean('is_on').notNull(),
    switchedBy: text('switched_by').notNull(),
    switchedAt: timestamp('switched_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('landing_template_switches_last').on(table.templateId, table.id),
    check('landing_template_switch_id', sql`${table.templateId} between 1 and 999999`),
  ],
)
