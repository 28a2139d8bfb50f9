import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  amountShownMinor,
  currency,
  described,
  instant,
  isoDate,
  market,
  orderId,
  orderNumber,
  phoneMasked,
  productId,
  productName,
  shownOrderId,
} from '../fields.ts'
import { PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { COLLECTION_BUCKETS, COLLECTION_COUNT_MAX } from '../staff-limits.ts'
import { mayContact, shownContact, shownPromise } from './loan-contacts.ts'
import { servicingErrors } from './servicing.ts'
import { shownTask } from './tasks.ts'

const { ORDER_NOT_FOUND } = orderErrors
const { NO_RUNNING_LOAN } = servicingErrors

export const collectionErrors = defineErrors({
  PHONE_NOT_KNOWN: { code: 3778, status: 200, message: 'The number of this borrower was erased.' },
})

const bucket = Type.Enum(COLLECTION_BUCKETS, {
  description: 'Due today, due within three days, or late by so many days.',
})

/** Filters of a list of collections. */
const filters = {
  productId: Type.Optional(productId),
  mine: Type.Optional(
    Type.Boolean({ description: 'Only loans with an open task for the caller or for one of their roles.' }),
  ),
}

const list = {
  market,
  bucket,
  ...filters,
  order: Type.Enum(['late', 'amount'] as const, {
    description: 'The most days late first, or the largest amount borrowed first.',
  }),
}

export const getCollections = defineOperation({
  name: 'getCollections',
  feature: 'collections',
  summary: 'How many running loans are due or late, by market and bucket',
  path: '/gateway/console/collections',
  access: 'staff',
  permission: 'collections.read',
  body: Type.Object(filters, { additionalProperties: false }),
  reply: Type.Object({
    markets: Type.Array(
      Type.Object({
        market,
        today: described(isoDate, 'The business date there.'),
        buckets: Type.Array(
          Type.Object({
            bucket,
            loanCount: Type.Integer({
              minimum: 0,
              description: `Its loans, counted up to ${COLLECTION_COUNT_MAX}.`,
            }),
            isMore: Type.Boolean({ description: 'Whether there are more than were counted.' }),
          }),
          { description: 'Every bucket.' },
        ),
      }),
      { description: 'Every market.' },
    ),
    products: Type.Array(Type.Object({ productId: Type.String({ description: 'A product.' }), productName }), {
      description: 'Products that a list can be narrowed down to.',
    }),
  }),
})

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description })

export const listCollections = defineOperation({
  name: 'listCollections',
  feature: 'collections',
  summary: 'The loans of one bucket, page by page, with what was said last and what comes next',
  path: '/gateway/console/collections/list',
  access: 'staff',
  permission: 'collections.read',
  callsPerMinute: 240,
  body: Type.Object(
    {
      ...list,
      after: Type.Optional(
        Type.String({
          pattern: '^\\d{4}-\\d\\d-\\d\\d_\\d{1,13}_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
          description: 'Continues a list: the `nextAfter` of the page before.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    loans: Type.Array(
      Type.Object({
        orderId: shownOrderId,
        orderNumber,
        nameMasked: Type.String({ description: 'The borrower’s name with most letters hidden; empty for none.' }),
        productName,
        currency,
        overdueMinor: described(amountShownMinor, 'Unpaid amounts whose due date has passed, and late charges.'),
        dueNowMinor: described(amountShownMinor, 'To be paid by the end of today.'),
        dueOn: described(isoDate, 'The day on which the earliest unpaid installment is or was due.'),
        daysLate: Type.Integer({ minimum: 0, description: 'Days since then; 0 before it.' }),
        lastContact: orNull(shownContact, 'The newest contact with the borrower, or null.'),
        promise: orNull(shownPromise, 'The open promise to pay, or null.'),
        nextTask: orNull(shownTask, 'The open task that is due first, or null.'),
        contact: described(mayContact, 'Whether the borrower may be called now.'),
      }),
      { description: `Loans, at most ${PAGE_SIZE}.` },
    ),
    nextAfter: orNull(Type.String(), 'Continues the list; null at its end.'),
  }),
})

export const getCollectionCase = defineOperation({
  name: 'getCollectionCase',
  feature: 'collections',
  summary:
    'What a collector needs about one loan: what is owed, payments, complaints, new terms, and the loans around it',
  path: '/gateway/console/collections/case',
  access: 'staff',
  permission: 'collections.read',
  body: Type.Object(
    {
      orderId,
      queue: Type.Optional(
        Type.Object(list, {
          additionalProperties: false,
          description: 'The list that is worked through, for the loans before and after this one.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    orderId: shownOrderId,
    orderNumber,
    borrowerId: Type.String({ description: 'The borrower.' }),
    nameMasked: Type.String({ description: 'The borrower’s name with most letters hidden; empty for none.' }),
    phoneMasked,
    language: Type.String({ description: 'The language of the borrower’s app.' }),
    market,
    timeZone: Type.String({ description: 'Time zone of the market.' }),
    productName,
    currency,
    isRunning: Type.Boolean({ description: 'Whether the loan runs, or was written off and is still owed.' }),
    daysLate: Type.Integer({ minimum: 0, description: 'Days since the oldest unpaid installment fell due.' }),
    dueNowMinor: described(amountShownMinor, 'To be paid by the end of today.'),
    overdueMinor: described(amountShownMinor, 'Unpaid amounts whose due date has passed.'),
    lateChargesMinor: described(amountShownMinor, 'Unpaid penalty and late interest.'),
    payoffMinor: described(amountShownMinor, 'Closes the loan today.'),
    nextDueOn: orNull(isoDate, 'The next due date of what is not overdue, or null.'),
    nextDueMinor: described(amountShownMinor, 'What is due then.'),
    lines: Type.Array(
      Type.Object({
        kind: Type.String({ description: 'Kind of the line: principal, interest, fee, tax, penalty, late interest.' }),
        installmentNumber: Type.Union([Type.Integer(), Type.Null()], {
          description: 'Number of the installment, or null.',
        }),
        amountMinor: amountShownMinor,
      }),
      { description: 'What is owed, line by line.' },
    ),
    payments: Type.Array(
      Type.Object({ on: described(isoDate, 'The day it counts on.'), amountMinor: amountShownMinor }),
      { description: 'The last payments, newest first, at most ten.' },
    ),
    complaints: Type.Array(
      Type.Object({
        caseNumber: Type.String({ description: 'Number of the case.' }),
        sentAt: instant,
        isAboutCollection: Type.Boolean({ description: 'Whether it is about how the lender collects.' }),
      }),
      { description: 'Open complaints of the borrower.' },
    ),
    newTermsSignBy: orNull(isoDate, 'The last day to sign new terms that are offered, or null.'),
    previousOrderId: orNull(Type.String(), 'The loan before this one in the list, or null.'),
    nextOrderId: orNull(Type.String(), 'The loan after this one in the list, or null.'),
  }),
  errors: { ORDER_NOT_FOUND, NO_RUNNING_LOAN },
})

export const showLoanPhone = defineOperation({
  name: 'showLoanPhone',
  feature: 'collections',
  summary: 'The phone number of a loan’s borrower; that it was seen is recorded',
  path: '/gateway/console/collections/phone',
  access: 'staff',
  permission: 'collections.contact',
  callsPerMinute: 60,
  body: Type.Object({ orderId }, { additionalProperties: false }),
  reply: Type.Object({ phone: Type.String({ description: 'The number, in E.164.' }) }),
  errors: { ORDER_NOT_FOUND, ...collectionErrors },
})
