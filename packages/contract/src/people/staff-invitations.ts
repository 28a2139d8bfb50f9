import { Type } from 'typebox'
import { described, instant } from '../fields.ts'
import { INVITE_CODE_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { passwordErrors } from './passwords.ts'
import {
  displayName,
  email,
  newStaffPassword,
  shownDisplayName,
  shownEmail,
  shownStaffName,
  staffErrors,
  staffName,
  totpCode,
} from './staff-fields.ts'
import { staffSession, staffSignInErrors } from './staff-sign-in.ts'

const { INVITATION_NOT_VALID, TOTP_WRONG } = staffSignInErrors
const { PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_NAMES_YOU } = passwordErrors

const inviteCode = Type.String({
  pattern: INVITE_CODE_PATTERN,
  description: 'The secret of an invitation’s link. It works once.',
})

export const openInvitation = defineOperation({
  name: 'openInvitation',
  feature: 'staff-sign-in',
  summary: 'What an invitation is for, and the secret of its second factor',
  path: '/gateway/console/invitation',
  access: 'anyone',
  callsPerMinute: 60,
  body: Type.Object({ inviteCode }, { additionalProperties: false }),
  reply: Type.Object({
    purpose: Type.Enum(['first', 'invite', 'recover'] as const, {
      description: 'The first administrator, a new colleague, or a colleague who lost password or second factor.',
    }),
    staffName: Type.Union([shownStaffName, Type.Null()], {
      description: 'Who is invited; null for the first administrator, who chooses a name.',
    }),
    displayName: Type.Union([shownDisplayName, Type.Null()], { description: 'Their name, or null.' }),
    email: Type.Union([shownEmail, Type.Null()], { description: 'Their address, or null.' }),
    totpSecret: Type.String({
      description:
        'The secret of the second factor in base32, to type into an app. Each opening shows another one, of which the last counts; the first administrator’s stays the same.',
    }),
    totpUri: Type.String({ description: 'The same as an `otpauth:` address, for a QR code.' }),
    expiresAt: described(instant, 'Until when the link works.'),
  }),
  errors: { INVITATION_NOT_VALID },
})

/** The first administrator also chooses name and address; for everybody else these are known and ignored. */
export const acceptInvitation = defineOperation({
  name: 'acceptInvitation',
  feature: 'staff-sign-in',
  summary: 'Set password and second factor by an invitation, and sign in; all other sessions of the person end',
  path: '/gateway/console/invitation/accept',
  access: 'anyone',
  callsPerMinute: 60,
  body: Type.Object(
    {
      inviteCode,
      staffName: Type.Optional(staffName),
      displayName: Type.Optional(displayName),
      email: Type.Optional(email),
      password: newStaffPassword,
      totpCode,
    },
    { additionalProperties: false },
  ),
  reply: staffSession,
  errors: {
    INVITATION_NOT_VALID,
    TOTP_WRONG,
    PASSWORD_TOO_SHORT,
    PASSWORD_COMMON,
    PASSWORD_NAMES_YOU,
    STAFF_NAME_TAKEN: staffErrors.STAFF_NAME_TAKEN,
    EMAIL_TAKEN: staffErrors.EMAIL_TAKEN,
  },
})
