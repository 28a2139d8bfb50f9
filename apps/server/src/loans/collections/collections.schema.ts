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

const borrowerId = () =>
  uuid('borrower_id')
    .notNull()
    .references(() => borrowers.id)

/** A contact to collect that staff were allowed to begin and have not recorded yet: one of a borrower at a time. */
export const contactStarts = pgTable(
  'contact_starts',
  {
    borrowerId: uuid('borrower_id')
      .primaryKey()
      .references(() => borrowers.id),
    orderId: uuid('order_id').notNull(),
    way: text().notNull(),
    startedBy: text('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_starts_by_time').on(table.startedAt)],
)

/** Nobody contacts the borrower to collect, up to and including a day or without end, unless staff end it before. */
export const contactBlocks = pgTable(
  'contact_blocks',
  {
    borrowerId: borrowerId(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    reason: text().$type<'deceased' | 'represented' | 'askedNotTo' | 'vulnerable' | 'other'>().notNull(),
    whySealed: text('why_sealed').notNull(),
    untilOn: date('until_on', { mode: 'string' }),
    setBy: text('set_by').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
    endedBy: text('ended_by'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    index('contact_blocks_by_time').on(table.borrowerId, table.setAt),
    uniqueIndex('one_contact_block').on(table.borrowerId).where(sql`${table.endedAt} is null`),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    check('block_reason', sql`${table.reason} in ('deceased', 'represented', 'askedNotTo', 'vulnerable', 'other')`),
    check('block_ended', sql`(${table.endedBy} is null) = (${table.endedAt} is null)`),
  ],
)

/** Something that a colleague is to do, about a loan or an application, a borrower, a complaint, or nothing of these. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey(),
    /** Set whenever it is about anything: with the borrower's data it is erased. */
    borrowerId: uuid('borrower_id').references(() => borrowers.id),
    orderId: uuid('order_id'),
    caseNumber: text('case_number'),
    /** The broken promise that made it. */
    promiseId: uuid('promise_id'),
    textSealed: text('text_sealed').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    assignedTo: text('assigned_to'),
    assignedRole: text('assigned_role'),
    version: integer().notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneBy: text('done_by'),
    doneAt: timestamp('done_at', { withTimezone: true }),
    noteSealed: text('note_sealed'),
  },
  (table) => [
    index('tasks_open').on(table.dueOn, table.id).where(sql`${table.doneAt} is null`),
    index('tasks_open_of_person').on(table.assignedTo, table.dueOn, table.id).where(sql`${table.doneAt} is null`),
    index('tasks_open_of_role').on(table.assignedRole, table.dueOn, table.id).where(sql`${table.doneAt} is null`),
    index('tasks_done').on(table.doneAt, table.id).where(sql`${table.doneAt} is not null`),
    index('tasks_by_borrower').on(table.borrowerId, table.dueOn),
    index('tasks_by_order').on(table.orderId, table.dueOn),
    uniqueIndex('one_task_of_promise').on(table.promiseId),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    check(
      'task_subject',
      sql`${table.borrowerId} is not null or (${table.orderId} is null and ${table.caseNumber} is null)`,
    ),
    check('task_one_assignee', sql`${table.assignedTo} is null or ${table.assignedRole} is null`),
    check('task_done', sql`(${table.doneBy} is null) = (${table.doneAt} is null)`),
  ],
)
