import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'
import { borrowers } from '../../people/borrowers/borrowers.schema.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { files } from '../../platform/platform.schema.ts'

export type ComplaintState = 'received' | 'inProgress' | 'answered' | 'closed'

/** The deadline that counts: for the reply, and once there is one, for the settlement. */
export const COMPLAINT_DEADLINE = `(case when state = 'answered' then resolve_due_on else reply_due_on end)`

const isOpen = sql`state <> 'closed'`
const isClosed = sql`state = 'closed'`

/** A complaint: a case with a number and two deadlines, written once; only its state and who works on it change. */
export const complaints = pgTable(
  'complaints',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    id: uuid().notNull(),
    /** Nine digits, the last of them a check digit: see `platform/case-number`. */
    caseNumber: text('case_number').notNull(),
    market: text().$type<Market>().notNull(),
    type: integer().notNull(),
    /** Of type 1 alone. */
    subType: integer('sub_type'),
    orderId: uuid('order_id'),
    content: text().notNull(),
    state: text().$type<ComplaintState>().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    replyDueOn: date('reply_due_on').notNull(),
    resolveDueOn: date('resolve_due_on').notNull(),
    /** The member of staff who works on it. */
    assignedTo: text('assigned_to'),
    /** The role that it was escalated to. */
    escalatedTo: text('escalated_to'),
    /** When the deadline of its next step has passed in its market; null once it is closed. Kept by the database. */
    dueAt: timestamp('due_at', { withTimezone: true }).generatedAlwaysAs(
      sql`(((case state when 'closed' then null when 'answered' then resolve_due_on else reply_due_on end) + 1)::timestamp
        at time zone (case market when 'IN' then 'Asia/Kolkata' when 'ID' then 'Asia/Jakarta' else 'Asia/Manila' end))`,
    ),
    /** Escalated complaints come first. Kept by the database. */
    urgency: integer().generatedAlwaysAs(sql`(case when escalated_to is null then 1 else 0 end)`),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    uniqueIndex('complaints_by_case_number').on(table.caseNumber),
    index('complaints_by_time').on(table.borrowerId, table.sentAt, table.id),
    index('complaints_by_deadline').on(table.market, sql.raw(COMPLAINT_DEADLINE)).where(isOpen),
    // Open complaints of all borrowers, the most urgent first: all of them, and by each filter of the list.
    index('complaints_open').on(table.urgency, table.dueAt, table.id).where(isOpen),
    index('complaints_open_in_state').on(table.state, table.urgency, table.dueAt, table.id).where(isOpen),
    index('complaints_open_in_market').on(table.market, table.urgency, table.dueAt, table.id).where(isOpen),
    index('complaints_open_of_type').on(table.type, table.urgency, table.dueAt, table.id).where(isOpen),
    index('complaints_open_assigned').on(table.assignedTo, table.urgency, table.dueAt, table.id).where(isOpen),
    index('complaints_open_of_nobody')
      .on(table.urgency, table.dueAt, table.id)
      .where(sql`state <> 'closed' and assigned_to is null`),
    // Closed ones, the newest first.
    index('complaints_closed').on(table.sentAt, table.id).where(isClosed),
    index('complaints_closed_in_market').on(table.market, table.sentAt, table.id).where(isClosed),
    index('complaints_closed_of_type').on(table.type, table.sentAt, table.id).where(isClosed),
    index('complaints_closed_assigned').on(table.assignedTo, table.sentAt, table.id).where(isClosed),
    index('complaints_by_order').on(table.orderId).where(sql`order_id is not null`),
    check('complaint_state', sql`${table.state} in ('received', 'inProgress', 'answered', 'closed')`),
    check('complaint_case_number', sql`${table.caseNumber} ~ '^[0-9]{9}$'`),
    // PostgreSQL counts code points, as the contract does.
    check('complaint_content', sql`char_length(${table.content}) between 1 and 200`),
    check('complaint_type', sql`${table.type} between 1 and 99`),
    // CMP-02, CMP-03: a collection complaint names the way of contact and the order.
    check('complaint_sub_type', sql`(${table.subType} is not null) = (${table.type} = 1)`),
    check('complaint_order', sql`${table.type} <> 1 or ${table.orderId} is not null`),
    check('complaint_escalated', sql`${table.escalatedTo} is null or ${table.state} <> 'closed'`),
    check('complaint_clocks', sql`${table.replyDueOn} <= ${table.resolveDueOn}`),
  ],
)

/** Pictures of a complaint: each belongs to one, nine at most. */
export const complaintImages = pgTable(
  'complaint_images',
  {
    borrowerId: uuid('borrower_id').notNull(),
    complaintId: uuid('complaint_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.complaintId, table.position] }),
    uniqueIndex('complaint_image_is_of_one').on(table.borrowerId, table.fileId),
    foreignKey({
      columns: [table.borrowerId, table.complaintId],
      foreignColumns: [complaints.borrowerId, complaints.id],
    }),
    foreignKey({ columns: [table.borrowerId, table.fileId], foreignColumns: [files.borrowerId, files.id] }),
    check('complaint_image_position', sql`${table.position} between 1 and 9`),
  ],
)

/** A reply of staff; its borrower rates it once. */
export const complaintReplies = pgTable(
  'complaint_replies',
  {
    borrowerId: uuid('borrower_id').notNull(),
    complaintId: uuid('complaint_id').notNull(),
    id: uuid().notNull(),
    /** Empty when the pictures are the reply. */
    content: text().notNull(),
    repliedBy: text('replied_by').notNull(),
    repliedAt: timestamp('replied_at', { withTimezone: true }).notNull(),
    /** When its borrower first opened it; null before. */
    readAt: timestamp('read_at', { withTimezone: true }),
    score: integer(),
    scoredAt: timestamp('scored_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    index('complaint_replies_by_time').on(table.borrowerId, table.complaintId, table.repliedAt),
    index('complaint_replies_scored').on(table.scoredAt, table.score, table.repliedBy).where(sql`score is not null`),
    index('complaint_replies_scored_low').on(table.scoredAt).where(sql`score <= 2`),
    foreignKey({
      columns: [table.borrowerId, table.complaintId],
      foreignColumns: [complaints.borrowerId, complaints.id],
    }),
    check('complaint_reply_content', sql`char_length(${table.content}) <= 2000`),
    check('complaint_reply_score', sql`${table.score} between 1 and 5`),
    check('complaint_reply_scored', sql`(${table.score} is null) = (${table.scoredAt} is null)`),
  ],
)

export const complaintReplyImages = pgTable(
  'complaint_reply_images',
  {
    borrowerId: uuid('borrower_id').notNull(),
    replyId: uuid('reply_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.replyId, table.position] }),
    uniqueIndex('complaint_reply_image_is_of_one').on(table.borrowerId, table.fileId),
    foreignKey({
      columns: [table.borrowerId, table.replyId],
      foreignColumns: [complaintReplies.borrowerId, complaintReplies.id],
    }),
    foreignKey({ columns: [table.borrowerId, table.fileId], foreignColumns: [files.borrowerId, files.id] }),
    check('complaint_reply_image_position', sql`${table.position} between 1 and 9`),
  ],
)

/** Steps that the borrower reads. */
export type BorrowersEvent = 'received' | 'started' | 'answered' | 'rated' | 'closed'

/** Steps among staff. */
export type StaffEvent = 'assigned' | 'escalated' | 'escalationEnded'

/** The history of a complaint, one row per step, never changed. */
export const complaintHistory = pgTable(
  'complaint_history',
  {
    borrowerId: uuid('borrower_id').notNull(),
    complaintId: uuid('complaint_id').notNull(),
    seq: integer().notNull(),
    event: text().$type<BorrowersEvent | StaffEvent>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The member of staff; null for the borrower. */
    by: text(),
    /** The colleague or the role that it was given to. */
    givenTo: text('given_to'),
    /** The reason that was given; empty for none. */
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.complaintId, table.seq] }),
    foreignKey({
      columns: [table.borrowerId, table.complaintId],
      foreignColumns: [complaints.borrowerId, complaints.id],
    }),
    check(
      'complaint_event',
      sql`${table.event} in ('received', 'started', 'answered', 'rated', 'closed', 'assigned', 'escalated', 'escalationEnded')`,
    ),
  ],
)
