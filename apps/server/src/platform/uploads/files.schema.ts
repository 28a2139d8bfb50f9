import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One stored photo. Its bytes lie in file storage under `storageKey`; every row has its file and every file its row. */
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
  ],
)
