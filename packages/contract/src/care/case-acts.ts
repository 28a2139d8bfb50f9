import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { fileId, nothing } from '../fields.ts'
import { COMPLAINT_IMAGES_MAX, REPLY_TEXT_MAX_LENGTH, ROLE_CODE_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { borrowerErrors } from '../people/borrowers.ts'
import { reason, staffErrors, staffName, version } from '../people/staff-fields.ts'
import { complaintErrors, complaintStaffErrors } from './complaints.ts'
import { caseNumber } from './staff-complaints.ts'

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
