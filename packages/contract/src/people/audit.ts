import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, instant, isoDate, nothing, programText } from '../fields.ts'
import { PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'

/** What an event of the audit trail can be about, each found by its id. */
export const AUDIT_SUBJECTS = ['order', 'borrower', 'staff', 'role', 'approval', 'complaint', 'receipt'] as const

/** Copied from where it stands: a name, an id. */
const word = (description: string) => described(programText(100), description)
/** Far more events than there will be, with fewer digits than a card has. */
const MAX_EVENT_ID = 999_999_999_999

const auditErrors = defineErrors({
  VERIFICATION_RUNS: { code: 3231, status: 200, message: 'A verification runs already.' },
})

export const searchAudit = defineOperation({
  name: 'searchAudit',
  feature: 'audit',
  summary: 'Events of the audit trail, newest first; each search is itself an event',
  path: '/gateway/console/audit',
  access: 'staff',
  permission: 'audit.read',
  callsPerMinute: 120,
  body: Type.Object(
    {
      actor: Type.Optional(word('Who acted: a name of staff, or the id of a borrower.')),
      action: Type.Optional(word('What was done, such as `write-off-asked`.')),
      subjectKind: Type.Optional(Type.Enum(AUDIT_SUBJECTS, { description: 'What kind of thing it is about.' })),
      subjectId: Type.Optional(
        word('Its id or name; of a receipt, provider and number: `sandbox/123`. Together with its kind.'),
      ),
      from: Type.Optional(described(isoDate, 'The first day (UTC).')),
      to: Type.Optional(described(isoDate, 'The last day (UTC).')),
      before: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_EVENT_ID,
          description: 'Continues a list: the `nextBefore` of the page before.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    events: Type.Array(
      Type.Object({
        eventId: Type.Integer({ description: 'Number of the event.' }),
        at: instant,
        actor: Type.String({ description: 'Who acted.' }),
        action: Type.String({ description: 'What was done.' }),
        details: Type.Array(
          Type.Object({
            text: Type.String({ description: 'Name of the detail.' }),
            value: Type.String({ description: 'Its value, as text.' }),
          }),
          { description: 'Ids and outcomes; never codes, names or numbers of people.' },
        ),
      }),
      { description: `Events, at most ${PAGE_SIZE}.` },
    ),
    nextBefore: Type.Union([Type.Integer(), Type.Null()], { description: 'Continues the list; null at its end.' }),
  }),
})

const verification = Type.Object({
  startedAt: instant,
  startedBy: Type.String({ description: 'Who asked for it.' }),
  finishedAt: Type.Union([described(instant, 'When it ended.'), Type.Null()], {
    description: 'When it ended; null while it runs.',
  }),
  eventCount: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'How many events were verified; null while it runs, and where it was broken off.',
  }),
  faults: Type.Array(Type.String({ description: 'A changed, missing or added event, by its number.' }), {
    description: 'Faults found, at most 100.',
  }),
  faultCount: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'How many faults there are; null while it runs, and where it was broken off.',
  }),
})

export const listVerifications = defineOperation({
  name: 'listVerifications',
  feature: 'audit',
  summary: 'The last verifications of the audit trail, newest first',
  path: '/gateway/console/audit/verifications',
  access: 'staff',
  permission: 'audit.read',
  reply: Type.Object({
    verifications: Type.Array(verification, { description: 'At most ten.' }),
  }),
})

export const verifyAudit = defineOperation({
  name: 'verifyAudit',
  feature: 'audit',
  summary: 'Verify every link of the audit trail, in a job; see `listVerifications` for its result',
  path: '/gateway/console/audit/verify',
  access: 'staff',
  permission: 'audit.read',
  callsPerMinute: 60,
  reply: nothing,
  errors: auditErrors,
})
