import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, fileId, instant, isoDate, market, nothing, orderId, orderNumber } from '../fields.ts'
import {
  CASE_NUMBER_PATTERN,
  CASE_PLACE_PATTERN,
  COMPLAINT_IMAGES_MAX,
  PAGE_SIZE,
  REPLY_TEXT_MAX_LENGTH,
  ROLE_CODE_PATTERN,
} from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { borrowerErrors } from '../people/borrowers.ts'
import { reason, shownStaffName, staffErrors, staffName, version } from '../people/staff-fields.ts'
import { complaintErrors, complaintStaffErrors } from './complaints.ts'

export const caseErrors = defineErrors({
  CASE_NOT_ASSIGNABLE: {
    code: 3780,
    status: 200,
    message: 'This colleague does not answer complaints. Please choose somebody else.',
  },
  ADDRESSEE_NOT_KNOWN: {
    code: 3781,
    status: 200,
    message: 'Nobody with this role sees complaints. Please choose another.',
  },
  CASE_ESCALATED: { code: 3782, status: 200, message: 'This complaint is escalated already.' },
  CASE_NOT_ESCALATED: { code: 3783, status: 200, message: 'This complaint is not escalated.' },
  REPLY_HOLDS_CARD: {
    code: 3784,
    status: 200,
    message: 'The text holds what looks like a payment card’s number. Please remove it.',
  },
  REPLY_NOT_FILLED: {
    code: 3785,
    status: 200,
    message: 'The text still has a place in braces. Please fill it in, or remove it.',
  },
})

const { CASE_NUMBER_WRONG, COMPLAINT_CLOSED, COMPLAINT_STARTED, COMPLAINT_NOT_ANSWERED } = complaintStaffErrors
const { REPLY_MISSING, REPLY_GIVEN } = complaintStaffErrors
const { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING } = borrowerErrors
const { STALE } = staffErrors

export const CASE_STATES = ['received', 'inProgress', 'answered', 'closed'] as const

const caseNumber = Type.String({ pattern: CASE_NUMBER_PATTERN, description: 'The number of the case: `123-456-789`.' })
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

/** Every act on a case names the step that was seen last: of two who act at once, one sees the other’s step first. */
const acts = { access: 'staff', permission: 'care.reply', idempotent: true, callsPerMinute: 120 } as const
const onCase = { caseNumber, version }

export const takeCase = defineOperation({
  name: 'takeCase',
  feature: 'complaints',
  summary: 'Take a complaint: it is the caller’s to answer',
  path: '/gateway/console/complaints/take',
  ...acts,
  body: Type.Object(onCase, { additionalProperties: false }),
  reply: nothing,
  errors: { CASE_NUMBER_WRONG, COMPLAINT_CLOSED, STALE },
})

export const assignCase = defineOperation({
  name: 'assignCase',
  feature: 'complaints',
  summary: 'Give a complaint to a colleague who answers complaints, or without a name back to nobody',
  path: '/gateway/console/complaints/assign',
  ...acts,
  body: Type.Object({ ...onCase, staffName: Type.Optional(staffName) }, { additionalProperties: false }),
  reply: nothing,
  errors: {
    CASE_NUMBER_WRONG,
    COMPLAINT_CLOSED,
    STALE,
    CASE_NOT_ASSIGNABLE: caseErrors.CASE_NOT_ASSIGNABLE,
  },
})

export const startCase = defineOperation({
  name: 'startCase',
  feature: 'complaints',
  summary: 'Mark a complaint as being worked on; the borrower sees it',
  path: '/gateway/console/complaints/start',
  ...acts,
  body: Type.Object(onCase, { additionalProperties: false }),
  reply: nothing,
  errors: { CASE_NUMBER_WRONG, COMPLAINT_CLOSED, COMPLAINT_STARTED, STALE },
})

/** Counted in code points. Only NUL is refused here; the use case refuses other controls and card numbers in words. */
const replyText = Type.String({
  maxLength: REPLY_TEXT_MAX_LENGTH,
  pattern: '^[^\\u0000]*$',
  description: 'Text of the reply, at most 2,000 characters.',
})

export const replyToCase = defineOperation({
  name: 'replyToCase',
  feature: 'complaints',
  summary: 'Answer a complaint with text, pictures or both; the borrower is told, and asked to rate the answer',
  path: '/gateway/console/complaints/reply',
  ...acts,
  body: Type.Object(
    {
      ...onCase,
      replyText,
      pictureIds: Type.Optional(
        Type.Array(fileId, {
          maxItems: COMPLAINT_IMAGES_MAX,
          uniqueItems: true,
          description: 'Pictures that were uploaded for this reply, in their order.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: {
    CASE_NUMBER_WRONG,
    COMPLAINT_CLOSED,
    REPLY_MISSING,
    REPLY_GIVEN,
    STALE,
    COMPLAINT_IMAGE_NOT_FOUND: complaintErrors.COMPLAINT_IMAGE_NOT_FOUND,
    REPLY_HOLDS_CARD: caseErrors.REPLY_HOLDS_CARD,
    REPLY_NOT_FILLED: caseErrors.REPLY_NOT_FILLED,
  },
})

export const uploadReplyPicture = defineOperation({
  name: 'uploadReplyPicture',
  feature: 'complaints',
  summary: 'Upload a picture for a reply: JPEG, PNG or WebP; stored re-encoded, without metadata',
  path: '/gateway/console/complaints/upload-picture',
  upload: 'replyPicture',
  ...acts,
  body: Type.Object({ caseNumber }, { additionalProperties: false }),
  reply: Type.Object({ fileId: Type.String({ description: 'Uploaded file id' }) }),
  errors: {
    CASE_NUMBER_WRONG,
    COMPLAINT_CLOSED,
    PHOTO_NOT_READABLE,
    PHOTO_TOO_LARGE,
    PHOTO_QUOTA_REACHED,
    PHOTO_MISSING,
  },
})

export const closeCase = defineOperation({
  name: 'closeCase',
  feature: 'complaints',
  summary: 'Close an answered complaint for good; the borrower can send a further one',
  path: '/gateway/console/complaints/close',
  ...acts,
  body: Type.Object(onCase, { additionalProperties: false }),
  reply: nothing,
  errors: { CASE_NUMBER_WRONG, COMPLAINT_CLOSED, COMPLAINT_NOT_ANSWERED, STALE },
})

export const escalateCase = defineOperation({
  name: 'escalateCase',
  feature: 'complaints',
  summary: 'Escalate a complaint to a role: it stands before all others until that is taken back',
  path: '/gateway/console/complaints/escalate',
  ...acts,
  body: Type.Object(
    {
      ...onCase,
      addressee: Type.String({ pattern: ROLE_CODE_PATTERN, description: 'A role that sees complaints.' }),
      reason,
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: {
    CASE_NUMBER_WRONG,
    COMPLAINT_CLOSED,
    STALE,
    ADDRESSEE_NOT_KNOWN: caseErrors.ADDRESSEE_NOT_KNOWN,
    CASE_ESCALATED: caseErrors.CASE_ESCALATED,
  },
})

export const endEscalation = defineOperation({
  name: 'endEscalation',
  feature: 'complaints',
  summary: 'Take an escalation back',
  path: '/gateway/console/complaints/end-escalation',
  ...acts,
  body: Type.Object({ ...onCase, reason }, { additionalProperties: false }),
  reply: nothing,
  errors: {
    CASE_NUMBER_WRONG,
    COMPLAINT_CLOSED,
    STALE,
    CASE_NOT_ESCALATED: caseErrors.CASE_NOT_ESCALATED,
  },
})
