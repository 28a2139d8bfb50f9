import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/orders.schema.ts'

/** An agreement exactly as shown and signed, kept forever. */
export const signedAgreements = pgTable(
  'signed_agreements',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** A kind signed by confirming, `extension-<number>-<hash of its figures>`, or `new-terms-<number>-<hash>`. */
    kind: text().notNull(),
    title: text().notNull(),
    html: text().notNull(),
    sha256: text().notNull(),
    /** The PDF in base64, encrypted. Null on agreements signed before PDFs were stored. */
    pdf: text(),
    pdfSha256: text('pdf_sha256'),
    /** The document as JSON, encrypted, and its hash with the version that drew it: what was signed. Null on older ones. */
    document: text(),
    documentSha256: text('document_sha256'),
    renderingVersion: integer('rendering_version'),
    /** The disclosed figures, as data. */
    disclosure: jsonb().notNull(),
    disclosureHash: text('disclosure_hash').notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
    /** The browser and address the borrower signed from. */
    userAgent: text('user_agent').notNull(),
    ipAddress: text('ip_address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.kind] }),
    check(
      'signed_document_is_whole',
      sql`num_nulls(${table.document}, ${table.documentSha256}, ${table.renderingVersion}) in (0, 3)`,
    ),
  ],
)

/** Every figure the laws require, as signed: data to show, check or compare later. */
export const signedDisclosures = pgTable(
  'signed_disclosures',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The hashed JSON, encrypted because it names the borrower. */
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

/** A lender's text as agreed to before an offer was confirmed. */
export const agreedTexts = pgTable(
  'agreed_texts',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Hash of title and text as shown: a changed text must be agreed to again. */
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
