import { Type } from 'typebox'
import { currency, described, isoDate, market } from '../fields.ts'
import { defineOperation } from '../operation.ts'

/** Kinds of work that can wait. Each is counted by the domain that it belongs to. */
export const TODAY_LINES = [
  'approvalsToDecide',
  'ownRequests',
  'applicationsUnderReview',
  'complaintsLate',
  'complaintsDueToday',
  'complaintsOpen',
  'suspense',
  'transfersToCheck',
  'payoutsFailed',
  'payoutsUnanswered',
  'openDifferences',
  'loansDueToday',
  'overdue1to7',
  'overdue8to30',
  'overdue31to60',
  'overdue61to90',
  'overdueOver90',
  'dueWorkBehind',
  'dueWorkFailing',
  'eventsUnprocessed',
  'jobsFailed',
  'jobsLate',
] as const

const figure = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: `${description} Null for callers without the right to it.`,
  })

export const getToday = defineOperation({
  name: 'getToday',
  feature: 'today',
  summary: 'Work that waits, by kind, and the figures of the day; each only with the right to it',
  path: '/gateway/console/today',
  access: 'staff',
  permission: 'own',
  reply: Type.Object({
    lines: Type.Array(
      Type.Object({
        line: Type.Enum(TODAY_LINES, { description: 'Kind of work.' }),
        count: Type.Integer({ minimum: 0, description: 'How much of it waits, counted up to 1,000.' }),
        isMore: Type.Boolean({ description: 'Whether there is more than was counted.' }),
        since: Type.Union([Type.String(), Type.Null()], {
          description: 'Instant or date from which the oldest waits; null where nothing does.',
        }),
      }),
      { description: 'Kinds of work that the caller has the right to see, also those of which none waits.' },
    ),
    days: Type.Array(
      Type.Object({
        market,
        currency,
        on: described(isoDate, 'The business date of the market.'),
        applied: figure('Applications of the day.'),
        approved: figure('Offers made on the day.'),
        paidOut: figure('Loans paid out on the day.'),
        paidOutMinor: figure('What was paid out for them, in minor units.'),
        collected: figure('Payments on the day that were booked to a loan.'),
        collectedMinor: figure('The sum of these payments, in minor units.'),
      }),
      { description: 'The day of each market; none for callers without the right to any of its figures.' },
    ),
  }),
})
