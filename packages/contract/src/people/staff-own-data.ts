import { Type } from 'typebox'
import { described, instant, isoDate, market } from '../fields.ts'
import { PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description })

const OWN_DATA_KINDS = ['deletions', 'copies', 'corrections'] as const

/** The place of a row: its instant or day as a number in base 36, and its id. */
const PLACE_PATTERN = '^[0-9a-z]{1,9}[.][0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

export const listOwnDataRequests = defineOperation({
  name: 'listOwnDataRequests',
  feature: 'own-data',
  summary: 'What borrowers asked about their data: deletions by their day, copies and corrections newest first',
  path: '/gateway/console/own-data',
  access: 'staff',
  permission: 'care.read',
  callsPerMinute: 120,
  body: Type.Object(
    {
      kind: Type.Enum(OWN_DATA_KINDS, { description: 'Kind of request.' }),
      after: Type.Optional(
        Type.String({ pattern: PLACE_PATTERN, description: 'Continues a list: the `nextAfter` of the page before.' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    requests: Type.Array(
      Type.Object({
        requestId: Type.String({ description: 'Id of the request.' }),
        borrowerId: Type.String({ description: 'The borrower.' }),
        nameMasked: Type.String({
          description: 'The borrower’s name with all but its first letters hidden; empty for none.',
        }),
        market,
        caseNumber: Type.String({ description: 'The number that the borrower names when calling; empty for none.' }),
        what: Type.Enum(['deletion', 'copy', 'fullName', 'birthOn', 'address'] as const, {
          description: 'What was asked for, or corrected.',
        }),
        requestState: Type.Enum(
          ['waiting', 'kept', 'cancelled', 'done', 'making', 'ready', 'served', 'removed'] as const,
          { description: 'How far it is.' },
        ),
        askedAt: instant,
        dueOn: orNull(described(isoDate, 'The day of the next step.'), 'The day of the next step; null for none.'),
        isLate: Type.Boolean({ description: 'Whether that day has passed in the market.' }),
        heldBy: Type.Enum(['nothing', 'application', 'loan', 'debt'] as const, {
          description: 'What must end before a deletion.',
        }),
        keptUntil: orNull(
          isoDate,
          'The day until which law keeps the data of the last loan; null where it keeps none.',
        ),
        keptByLaw: Type.String({ description: 'The law that keeps it; empty for none.' }),
        removedAt: orNull(instant, 'When a copy goes that nobody fetches; null for others.'),
        doneAt: orNull(instant, 'When it was fetched, erased or corrected; null before.'),
      }),
      { description: `At most ${PAGE_SIZE}.` },
    ),
    nextAfter: orNull(
      Type.String({ description: 'The place of the last row.' }),
      'Continues the list; null at its end.',
    ),
  }),
})
