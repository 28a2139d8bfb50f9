import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * One stored photo. Its bytes lie sealed in file storage under `storageKey`; every row has its file and every file its row.
 * Hash and size are of the photo as it was before it was sealed.
 */
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
    // By it the sweep asks which files have a row.
    uniqueIndex('one_row_per_file').on(table.storageKey),
  ],
)
