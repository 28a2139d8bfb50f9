import { sql } from 'drizzle-orm'
import { check, foreignKey, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/orders.schema.ts'

/** An agreement exactly as it was shown and signed, kept forever. */
export const signedAgreements = pgTable(
  'signed_agreements',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** One of those signed by confirming, or `extension-`, which of the loan's, and a hash of its figures. */
    kind: text().notNull(),
    title: text().notNull(),
    html: text().notNull(),
    sha256: text().notNull(),
    /** The same as a file, in base64, sealed. Null on what was signed before there were files. */
    pdf: text(),
    pdfSha256: text('pdf_sha256'),
    /** The figures disclosed, as data. */
    disclosure: jsonb().notNull(),
    disclosureHash: text('disclosure_hash').notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
    /** The session's borrower signed by confirming or extending: from where and with what. */
    userAgent: text('user_agent').notNull(),
    ipAddress: text('ip_address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.borrowerId, table.orderId, table.kind] })],
)

/** Every figure the laws ask for, as it was signed: data for whoever must show, check or compare it later. */
export const signedDisclosures = pgTable(
  'signed_disclosures',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The JSON as it was hashed, sealed: it names the borrower. */
    data: text().notNull(),
    sha256: text().notNull(),
    disclosureHash: text('disclosure_hash').notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId] }),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
  ],
)

/** A text of the lender's own that was read and agreed to before an offer was confirmed, as it was then. */
export const agreedTexts = pgTable(
  'agreed_texts',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Of title and text as shown: another text is agreed to anew. */
    sha256: text().notNull(),
    title: text().notNull(),
    html: text().notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
    userAgent: text('user_agent').notNull(),
    ipAddress: text('ip_address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.sha256] }),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    check('agreed_text_is_named', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
