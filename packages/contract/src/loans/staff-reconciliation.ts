import { Type } from 'typebox'
import { described, freeText, instant, isoDate, labelled, nothing } from '../fields.ts'
import { ID_PATTERN, PAGE_SIZE, REASON_MAX_LENGTH, STAFF_NAME_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { reason, staffErrors, version } from '../people/staff-fields.ts'
import { DIFFERENCE_KINDS } from '../staff-limits.ts'
import { servicingErrors } from './servicing.ts'
import { after, nextAfter, numberOrNull, orderOrNull, staffPaymentErrors, textOrNull } from './staff-payment-fields.ts'

const { DIFFERENCE_NOT_FOUND, DIFFERENCE_CLOSED } = staffPaymentErrors
const { STALE } = staffErrors
const feature = 'reconciliation'

const differenceId = Type.String({ pattern: ID_PATTERN, description: 'A difference.' })
const DIFFERENCE_STATES = ['open', 'settled', 'gone'] as const
const kind = Type.Enum(DIFFERENCE_KINDS, { description: 'What kind of difference it is.' })

const difference = Type.Object({
  differenceId: Type.String({ description: 'A difference.' }),
  day: described(isoDate, 'The day that was compared.'),
  kind,
  sentence: Type.String({ description: 'What was found and what to do.' }),
  theirs: Type.Array(labelled, { description: 'Figures of the provider, or of the first side.' }),
  ours: Type.Array(labelled, { description: 'Figures of ours, or of the second side.' }),
  receipt: textOrNull('The receipt it is about, `provider/number`; null for another thing.'),
  payout: textOrNull('The payout it is about, by our reference; null for another thing.'),
  orderId: orderOrNull,
  orderNumber: numberOrNull,
  firstSeenAt: described(instant, 'When it was found first.'),
  state: Type.Enum(DIFFERENCE_STATES, {
    description: 'Open; settled by a colleague; gone, because a later comparison did not find it.',
  }),
  takenBy: textOrNull('The colleague who looks after it; null for nobody.'),
  note: Type.String({ description: 'What colleagues found out; empty for nothing.' }),
  notedBy: textOrNull('Who wrote the note; null without one.'),
  settledBy: textOrNull('Who settled it; null otherwise.'),
  settledBecause: textOrNull('Why it is settled; null otherwise.'),
  resolvedAt: Type.Union([instant, Type.Null()], {
    description: 'When it was settled or gone; null while it is open.',
  }),
  settledBefore: Type.Union(
    [
      Type.Object({
        by: Type.String({ description: 'Who settled it.' }),
        at: instant,
        because: Type.String({ description: 'The reason given.' }),
      }),
      Type.Null(),
    ],
    { description: 'The last time it was settled before it was found again; null if never.' },
  ),
  version,
})

export const listDifferences = defineOperation({
  name: 'listDifferences',
  feature,
  summary:
    'Differences between the providers, the books and the loans: open ones oldest day first, others newest first',
  path: '/gateway/console/reconciliation/differences',
  access: 'staff',
  permission: 'payments.read',
  callsPerMinute: 120,
  body: Type.Object(
    {
      state: Type.Enum(DIFFERENCE_STATES, { description: 'Which.' }),
      kind: Type.Optional(kind),
      day: Type.Optional(described(isoDate, 'The day that was compared.')),
      takenBy: Type.Optional(
        Type.String({ pattern: STAFF_NAME_PATTERN, description: 'The colleague who looks after it.' }),
      ),
      after: Type.Optional(after),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    differences: Type.Array(difference, { description: `Differences, at most ${PAGE_SIZE}.` }),
    openCount: Type.Integer({ minimum: 0, description: 'How many are open, of all kinds and days.' }),
    nextAfter,
  }),
})

const change = { differenceId, version }
const errors = { DIFFERENCE_NOT_FOUND, DIFFERENCE_CLOSED, STALE }

export const takeDifference = defineOperation({
  name: 'takeDifference',
  feature,
  summary: 'Look after an open difference, or no longer',
  path: '/gateway/console/reconciliation/differences/take',
  access: 'staff',
  permission: 'payments.reconcile',
  body: Type.Object(
    { ...change, isTaken: Type.Boolean({ description: 'False gives it back.' }) },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors,
})

export const noteDifference = defineOperation({
  name: 'noteDifference',
  feature,
  summary: 'Write down what was found out about an open difference; replaces the note',
  path: '/gateway/console/reconciliation/differences/note',
  access: 'staff',
  permission: 'payments.reconcile',
  body: Type.Object(
    { ...change, note: described(freeText(REASON_MAX_LENGTH), 'The note; empty removes it.') },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors,
})

export const settleDifference = defineOperation({
  name: 'settleDifference',
  feature,
  summary: 'Close an open difference for a reason; a later comparison that finds it again opens it again',
  path: '/gateway/console/reconciliation/differences/settle',
  access: 'staff',
  permission: 'payments.reconcile',
  body: Type.Object({ ...change, reason }, { additionalProperties: false }),
  reply: nothing,
  errors: { ...errors, REASON_MISSING: servicingErrors.REASON_MISSING },
})

export const listReconciliations = defineOperation({
  name: 'listReconciliations',
  feature,
  summary: 'The last comparisons of days, newest first',
  path: '/gateway/console/reconciliation/runs',
  access: 'staff',
  permission: 'payments.read',
  reply: Type.Object({
    runs: Type.Array(
      Type.Object({
        day: described(isoDate, 'The day that was compared.'),
        startedAt: described(instant, 'When it began.'),
        finishedAt: Type.Union([instant, Type.Null()], {
          description: 'When it ended; null while it runs, and where it was broken off.',
        }),
        comparedUntil: described(instant, 'Up to when the day was compared.'),
        paymentsSeen: Type.Integer({ minimum: 0, description: 'Payments on the providers’ lists.' }),
        payoutsSeen: Type.Integer({ minimum: 0, description: 'Payouts on the providers’ lists.' }),
        differencesFound: Type.Integer({ minimum: 0, description: 'Differences found.' }),
      }),
      { description: 'At most 30.' },
    ),
    today: described(isoDate, 'Today, by the books.'),
  }),
})

export const startReconciliation = defineOperation({
  name: 'startReconciliation',
  feature,
  summary: 'Compare a day with the providers’ lists, in a job; see `listReconciliations` for its result',
  path: '/gateway/console/reconciliation/start',
  access: 'staff',
  permission: 'payments.reconcile',
  callsPerMinute: 30,
  body: Type.Object(
    {
      day: described(isoDate, 'The day, up to today; of the last two years.'),
      takesIn: Type.Boolean({
        description:
          'Whether payments that a provider lists and we never heard of are taken in, as their events would have been.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
})
