import { Type } from 'typebox'
import { described, instant, isoDate, market, orderId, orderNumber } from '../fields.ts'
import { PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { shownStaffName } from '../people/staff-fields.ts'
import { CASE_NUMBER_PATTERN, CASE_PLACE_PATTERN } from '../staff-limits.ts'
import { complaintStaffErrors } from './complaints.ts'

const { CASE_NUMBER_WRONG } = complaintStaffErrors

export const CASE_STATES = ['received', 'inProgress', 'answered', 'closed'] as const

export const caseNumber = Type.String({
  pattern: CASE_NUMBER_PATTERN,
  description: 'The number of the case: `123-456-789`.',
})
const shownCaseNumber = Type.String({ description: 'The number of the case: `123-456-789`.' })
const complaintType = Type.Integer({ minimum: 1, maximum: 99, description: 'Type of the complaint.' })
const complaintState = Type.Enum(CASE_STATES, { description: 'State of the case.' })
const nobodyOr = (description: string) => Type.Union([shownStaffName, Type.Null()], { description })
const dayOrNull = (description: string) => Type.Union([described(isoDate, description), Type.Null()], { description })
const score = Type.Union([Type.Integer({ description: 'Stars, 1 to 5.' }), Type.Null()], {
  description: 'The borrower’s rating of the newest reply; null before one.',
})

/** One line of the list, which holds no detail of a person in clear. */
const caseRow = {
  caseNumber: shownCaseNumber,
  market,
  about: Type.String({ description: 'Type and sub-type of the complaint, in words.' }),
  nameMasked: Type.String({
    description: 'The borrower’s name with all but its first letters hidden; empty for none.',
  }),
  complaintState,
  sentAt: instant,
  dueOn: dayOrNull('The last day for the next step: the reply, or once there is one the settlement; null when closed.'),
  isLate: Type.Boolean({ description: 'Whether that day has passed in the borrower’s market.' }),
  daysLeft: Type.Union([Type.Integer({ description: 'Calendar days.' }), Type.Null()], {
    description: 'Days from today until that day in the market, negative once it has passed; null when closed.',
  }),
  assignedTo: nobodyOr('Who works on it; null for nobody.'),
  escalatedTo: Type.Union([Type.String({ description: 'A role.' }), Type.Null()], {
    description: 'The role it was escalated to; null when it is not.',
  }),
  score,
}

const filters = {
  complaintState: Type.Optional(
    Type.Enum(CASE_STATES, { description: 'Only cases in this state; all open ones without it.' }),
  ),
  market: Type.Optional(market),
  complaintType: Type.Optional(complaintType),
  holder: Type.Optional(
    Type.Enum(['me', 'nobody'] as const, { description: 'Only cases of the caller, or cases of nobody.' }),
  ),
  isEscalated: Type.Optional(Type.Boolean({ description: 'Only escalated cases, when true.' })),
  orderId: Type.Optional(orderId),
}

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const listCases = defineOperation({
  name: 'listCases',
  feature: 'complaints',
  summary: 'Complaints of all borrowers: escalated ones first, then by deadline; closed ones newest first',
  path: '/gateway/console/complaints',
  access: 'staff',
  permission: 'care.read',
  callsPerMinute: 300,
  body: Type.Object(
    {
      ...filters,
      after: Type.Optional(
        Type.String({
          pattern: CASE_PLACE_PATTERN,
          description: 'Continues a list: the `nextAfter` of the page before.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    cases: Type.Array(Type.Object(caseRow), { description: `At most ${PAGE_SIZE}.` }),
    nextAfter: Type.Union([Type.String({ description: 'The place of the last row.' }), Type.Null()], {
      description: 'Continues the list; null at its end.',
    }),
  }),
})

export const getCaseCounts = defineOperation({
  name: 'getCaseCounts',
  feature: 'complaints',
  summary: 'How many complaints are open, and of them late, escalated, with nobody, or with the caller',
  path: '/gateway/console/complaints/counts',
  access: 'staff',
  permission: 'care.read',
  callsPerMinute: 300,
  reply: Type.Object({
    received: count('Received, and not worked on.'),
    inProgress: count('Being worked on.'),
    answered: count('Answered, and not closed.'),
    late: count('Past their deadline.'),
    escalated: count('Escalated.'),
    ofNobody: count('Assigned to nobody.'),
    mine: count('Assigned to the caller.'),
    types: Type.Array(Type.Object({ complaintType, about: Type.String({ description: 'The type in words.' }) }), {
      description: 'Types that a list can be narrowed to.',
    }),
  }),
})

const pictureIds = Type.Array(Type.String({ description: 'Uploaded file id' }), {
  description: 'Its pictures, for `GET /gateway/console/files/:borrowerId/:fileId`.',
})

const step = Type.Object({
  version: Type.Integer({ description: 'Number of the step.' }),
  event: Type.Enum(
    ['received', 'started', 'answered', 'rated', 'closed', 'assigned', 'escalated', 'escalationEnded'] as const,
    { description: 'What happened.' },
  ),
  at: instant,
  by: nobodyOr('The colleague; null for the borrower.'),
  to: Type.Union([Type.String({ description: 'A colleague or a role.' }), Type.Null()], {
    description: 'Who it was given to; null for nobody, and for other steps.',
  }),
  note: Type.String({ description: 'The reason that was given; empty for none.' }),
})

const caseReply = Type.Object({
  text: Type.String({ description: 'Text of the reply; empty when the pictures are it.' }),
  pictureIds,
  repliedBy: shownStaffName,
  repliedAt: instant,
  readAt: Type.Union([instant, Type.Null()], { description: 'When the borrower first opened it; null before.' }),
  score,
})

const deadline = (description: string) =>
  Type.Object(
    {
      on: described(isoDate, 'The last day.'),
      outcome: Type.Enum(['open', 'met', 'missed'] as const, {
        description: 'Met or missed; open while it may still be met.',
      }),
      basis: Type.String({ description: 'What the day follows from.' }),
    },
    { description },
  )

export const getCase = defineOperation({
  name: 'getCase',
  feature: 'complaints',
  summary: 'One complaint in full; opening it is recorded',
  path: '/gateway/console/complaints/case',
  access: 'staff',
  permission: 'care.read',
  callsPerMinute: 300,
  body: Type.Object({ caseNumber }, { additionalProperties: false }),
  reply: Type.Object({
    ...caseRow,
    version: Type.Integer({ description: 'Number of the newest step of staff: sent with what is done next.' }),
    complaintId: Type.String({ description: 'Id of the complaint, as the audit trail names it.' }),
    borrowerId: Type.String({ description: 'The borrower.' }),
    phoneMasked: Type.String({ description: 'The phone with all but its last digits hidden.' }),
    language: Type.String({ description: 'The borrower’s language.' }),
    timeZone: Type.String({ description: 'Time zone of the market.' }),
    orderId: Type.Union([Type.String({ description: 'The order.' }), Type.Null()], {
      description: 'The order it is about; null for none.',
    }),
    orderNumber,
    lenderName: Type.String({ description: 'The lender’s name, as borrowers read it.' }),
    text: Type.String({ description: 'The borrower’s text.' }),
    pictureIds,
    replyDeadline: deadline('The first reply.'),
    resolveDeadline: deadline('The settlement; after it the regulator can be asked.'),
    regulator: Type.String({ description: 'The authority above the lender.' }),
    replies: Type.Array(caseReply, { description: 'Oldest first.' }),
    steps: Type.Array(step, { description: 'Its history, oldest first.' }),
    otherCases: Type.Array(Type.Object(caseRow), { description: 'Further complaints of the borrower, newest first.' }),
    hasMoreCases: Type.Boolean({ description: 'Whether the borrower sent more than are listed.' }),
  }),
  errors: { CASE_NUMBER_WRONG },
})

export const listCaseColleagues = defineOperation({
  name: 'listCaseColleagues',
  feature: 'complaints',
  summary: 'Colleagues who answer complaints, and the roles that a complaint can be escalated to',
  path: '/gateway/console/complaints/colleagues',
  access: 'staff',
  permission: 'care.read',
  reply: Type.Object({
    colleagues: Type.Array(
      Type.Object({
        staffName: shownStaffName,
        displayName: Type.String({ description: 'The name as colleagues read it.' }),
      }),
      { description: 'People at work who may answer, by name.' },
    ),
    addressees: Type.Array(
      Type.Object({
        addressee: Type.String({ description: 'A role.' }),
        addresseeName: Type.String({ description: 'Its name.' }),
      }),
      { description: 'Roles that see complaints.' },
    ),
  }),
})
