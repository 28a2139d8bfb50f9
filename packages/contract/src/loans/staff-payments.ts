import { Type } from 'typebox'
import { amountShownMinor, described, instant, isoDate, nothing, orderId, programText } from '../fields.ts'
import { PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { PAYMENT_OUTCOMES, SUSPENSE_REASONS } from '../staff-limits.ts'
import { servicingErrors } from './servicing.ts'
import {
  after,
  anyCurrency,
  borrowerOrNull,
  nextAfter,
  numberOrNull,
  orderOrNull,
  provider,
  receiptId,
  shownProvider,
  shownReceiptId,
  staffPaymentErrors,
  textOrNull,
} from './staff-payment-fields.ts'

const { RECEIPT_NOT_FOUND, EVENT_NOT_FOUND, EVENT_NOT_WAITING, EVENT_NOT_APPLIED } = staffPaymentErrors
const feature = 'repayments'

const payment = {
  provider: shownProvider,
  receiptId: shownReceiptId,
  code: Type.String({ description: 'The code that was paid with, as the provider told it.' }),
  amountMinor: amountShownMinor,
  currency: anyCurrency,
  paidAt: described(instant, 'When it was paid.'),
  receivedAt: described(instant, 'When we learned of it.'),
  outcome: Type.Enum(PAYMENT_OUTCOMES, {
    description:
      'Posted to a loan when it came; in suspense; applied to a loan from suspense; paid back or ended otherwise from suspense; taken back by the payer’s bank.',
  }),
  suspenseReason: Type.Union([Type.Enum(SUSPENSE_REASONS), Type.Null()], {
    description: 'Why it came into suspense; null where it did not.',
  }),
  orderId: orderOrNull,
  orderNumber: numberOrNull,
  resolvedAt: Type.Union([instant, Type.Null()], { description: 'When it left suspense; null otherwise.' }),
  reversedAt: Type.Union([instant, Type.Null()], {
    description: 'When the payer’s bank took it back; null otherwise.',
  }),
}

const days = {
  from: Type.Optional(described(isoDate, 'The first day, of the books.')),
  to: Type.Optional(described(isoDate, 'The last day, of the books.')),
}

export const listPayments = defineOperation({
  name: 'listPayments',
  feature,
  summary: 'Money as it came in, newest first',
  path: '/gateway/console/payments',
  access: 'staff',
  permission: 'payments.read',
  callsPerMinute: 120,
  body: Type.Object(
    {
      provider: Type.Optional(provider),
      outcome: Type.Optional(Type.Enum(PAYMENT_OUTCOMES, { description: 'What became of it.' })),
      ...days,
      orderId: Type.Optional(orderId),
      find: Type.Optional(
        described(programText(128, 1), 'Exactly a code that was paid with, a receipt, or the number of an order.'),
      ),
      after: Type.Optional(after),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    payments: Type.Array(Type.Object(payment), { description: `Payments, at most ${PAGE_SIZE}.` }),
    nextAfter,
  }),
})

const EVENT_STATES = ['waiting', 'forStaff', 'done'] as const

export const listProviderEvents = defineOperation({
  name: 'listProviderEvents',
  feature,
  summary: 'Events of the payment and payout providers as stored, newest first',
  path: '/gateway/console/provider-events',
  access: 'staff',
  permission: 'payments.read',
  callsPerMinute: 120,
  body: Type.Object(
    {
      provider: Type.Optional(provider),
      state: Type.Optional(Type.Enum(EVENT_STATES, { description: 'What became of the event.' })),
      ...days,
      after: Type.Optional(after),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    events: Type.Array(
      Type.Object({
        provider: shownProvider,
        eventId: Type.String({ description: 'The provider’s number of the event.' }),
        kind: Type.Enum(['payment', 'reversal', 'payout', 'charge', 'other', 'unreadable', 'emptied'] as const, {
          description:
            'What it tells of; `unreadable` for one that cannot be read, `emptied` where its text was removed after its term.',
        }),
        subject: textOrNull('The receipt or payout that it is about; null where it names none.'),
        amountMinor: Type.Union([Type.Integer(), Type.Null()], {
          description: 'The amount it tells of; null without one.',
        }),
        currency: textOrNull('Currency of the amount; null without one.'),
        receivedAt: described(instant, 'When it came.'),
        processedAt: Type.Union([instant, Type.Null()], { description: 'When it was acted on; null while it waits.' }),
        state: Type.Enum(EVENT_STATES, {
          description: 'Not acted on yet; acted on with a result for a person to judge; acted on.',
        }),
        outcome: textOrNull('Result of acting on it; null while it waits.'),
      }),
      { description: `Events, at most ${PAGE_SIZE}.` },
    ),
    nextAfter,
  }),
})

export const applyProviderEvent = defineOperation({
  name: 'applyProviderEvent',
  feature,
  summary: 'Act on a stored event that could not be acted on when it came; each event counts once',
  path: '/gateway/console/provider-events/apply',
  access: 'staff',
  permission: 'payments.reconcile',
  callsPerMinute: 60,
  body: Type.Object(
    { provider, eventId: described(programText(100, 1), 'The provider’s number of the event.') },
    { additionalProperties: false },
  ),
  reply: Type.Object({ outcome: Type.String({ description: 'Result of acting on it.' }) }),
  errors: { EVENT_NOT_FOUND, EVENT_NOT_WAITING, EVENT_NOT_APPLIED },
})

export const listSuspense = defineOperation({
  name: 'listSuspense',
  feature,
  summary: 'Money that belongs to no loan, oldest first',
  path: '/gateway/console/suspense',
  access: 'staff',
  permission: 'payments.read',
  callsPerMinute: 120,
  body: Type.Object(
    {
      provider: Type.Optional(provider),
      suspenseReason: Type.Optional(Type.Enum(SUSPENSE_REASONS, { description: 'Why it is in suspense.' })),
      after: Type.Optional(after),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    payments: Type.Array(Type.Object(payment), { description: `Money in suspense, at most ${PAGE_SIZE}.` }),
    waitingCount: Type.Integer({ minimum: 0, description: 'How much of it there is, with these filters.' }),
    nextAfter,
  }),
})

const SUGGESTED_BECAUSE = [
  'chosen',
  'ownCode',
  'sameBorrower',
  'codeSlip',
  'orderNumber',
  'orderNumberSlip',
  'toldReference',
  'toldAmount',
  'amountDue',
] as const

const suggestion = Type.Object({
  orderId: Type.String({ description: 'The order.' }),
  orderNumber: Type.String({ description: 'The order as people name it.' }),
  borrowerId: Type.String({ description: 'Its borrower.' }),
  phoneMasked: Type.String({ description: 'The phone with all but its last digits hidden.' }),
  productName: Type.String({ description: 'Name of the product.' }),
  orderStatus: Type.Integer({ description: 'Status code of the order.' }),
  because: Type.Array(
    Type.Object({
      kind: Type.Enum(SUGGESTED_BECAUSE, { description: 'What speaks for this loan.' }),
      value: Type.String({ description: 'The code, number or reference that it is nearly or exactly; else empty.' }),
    }),
    { description: 'Why it is suggested.' },
  ),
  transferId: textOrNull('The transfer its borrower told us of that this may be; null without one.'),
  refusal: textOrNull('Why it cannot be applied to this loan; null where it can.'),
  owedMinor: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'What is owed on the loan today; null without a running loan.',
  }),
  owedAfterMinor: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description:
      'What would be owed after this money, counted on the day on which it was paid; null where it cannot be applied.',
  }),
  creditAfterMinor: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'What would be left over as the borrower’s credit; null where it cannot be applied.',
  }),
})

export const getSuspense = defineOperation({
  name: 'getSuspense',
  feature,
  summary: 'Money that came into suspense, and the loans it may be for',
  path: '/gateway/console/suspense/one',
  access: 'staff',
  permission: 'payments.read',
  callsPerMinute: 60,
  body: Type.Object(
    {
      provider,
      receiptId,
      orderNumber: Type.Optional(described(programText(24, 1), 'The number of a loan to look at besides those found.')),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    payment: Type.Object({ ...payment, borrowerId: borrowerOrNull }, { description: 'The money.' }),
    isOpen: Type.Boolean({ description: 'Whether it is in suspense still.' }),
    isPayeeKnown: Type.Boolean({
      description: 'Whether it can be paid back: the borrower of its code has an account.',
    }),
    suggestions: Type.Array(suggestion, {
      description: 'The loans it may be for, the likeliest first; at most eight.',
    }),
    nextProvider: textOrNull('Provider of the next money in suspense; null at the end.'),
    nextReceiptId: textOrNull('Its receipt; null at the end.'),
  }),
  errors: {
    RECEIPT_NOT_FOUND,
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
    ORDER_NUMBER_SLIP: servicingErrors.ORDER_NUMBER_SLIP,
  },
})

const seen = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
  description: 'Number; null where it cannot be known.',
})

export const listProviders = defineOperation({
  name: 'listProviders',
  feature,
  summary: 'Payment and payout providers: what they told us, and what they owe us',
  path: '/gateway/console/providers',
  access: 'staff',
  permission: 'payments.read',
  callsPerMinute: 60,
  body: nothing,
  reply: Type.Object({
    providers: Type.Array(
      Type.Object({
        provider: shownProvider,
        kind: Type.Enum(['payments', 'payouts'] as const, { description: 'Whether money comes in or goes out.' }),
        lastEventAt: Type.Union([instant, Type.Null()], { description: 'Its last event; null before the first.' }),
        eventsLastHour: described(seen, 'Events within the last hour.'),
        eventsLastDay: described(seen, 'Events within the last 24 hours.'),
        forStaffLastDay: described(seen, 'Those of the last 24 hours whose result a person has to judge.'),
        waiting: described(seen, 'Events that were not acted on yet.'),
        oldestWaitingAt: Type.Union([instant, Type.Null()], { description: 'The oldest of them; null without one.' }),
        refusedEvents: described(
          seen,
          'Calls of its webhook without a right signature, since the process that answers this was started.',
        ),
        openRequests: described(
          seen,
          'What we expect an answer about: codes to pay that were given out in the last 24 hours, or payouts that were sent.',
        ),
        failingCalls: described(
          seen,
          'Payouts whose request did not get through yet and is tried again; null where calls are not kept.',
        ),
        silence: Type.Enum(['none', 'quiet', 'suspicious'] as const, {
          description: 'Events come; nothing was expected; events were expected and none came for 24 hours.',
        }),
      }),
      { description: 'One for each provider.' },
    ),
    unknown: Type.Array(Type.String({ description: 'A sentence.' }), {
      description: 'What cannot be known about providers here.',
    }),
  }),
})
