import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, freeText, refusedText } from '../fields.ts'
import {
  DISPLAY_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  PASSWORD_MAX_LENGTH,
  REASON_MAX_LENGTH,
  ROLE_CODE_PATTERN,
  STAFF_NAME_PATTERN,
  STAFF_PASSWORD_MIN_LENGTH,
  TOTP_PATTERN,
} from '../limits.ts'

/** Fields of several calls of staff, each with one meaning. */
export const staffName = Type.String({
  pattern: STAFF_NAME_PATTERN,
  description: 'The name of a person or program, under which all that they do is recorded. It never changes.',
})
export const displayName = described(
  freeText(DISPLAY_NAME_MAX_LENGTH, 1, '^(?=.*\\S)[^\\u0000-\\u001F\\u007F]*$'),
  'The name as colleagues read it.',
)
export const email = Type.String({
  maxLength: EMAIL_MAX_LENGTH,
  pattern: EMAIL_PATTERN,
  description: 'The e-mail address that a person signs in with.',
})
export const roleCode = Type.String({ pattern: ROLE_CODE_PATTERN, description: 'A role.' })
export const roleCodes = Type.Array(roleCode, {
  uniqueItems: true,
  maxItems: 20,
  description: 'The roles that somebody has; together they allow what each allows.',
})
export const totpCode = Type.String({ pattern: TOTP_PATTERN, description: 'The six digits of the authenticator app.' })
export const newStaffPassword = described(
  refusedText(PASSWORD_MAX_LENGTH, STAFF_PASSWORD_MIN_LENGTH),
  'The new password, of at least twelve characters.',
)
export const staffPassword = described(refusedText(PASSWORD_MAX_LENGTH, 1), 'The password.')
export const reason = described(freeText(REASON_MAX_LENGTH, 3), 'Why, for colleagues and the audit trail.')
export const version = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description:
    'The version that was shown. A change of another version is refused, so that nobody’s work is overwritten.',
})
export const shownStaffName = Type.String({ description: 'The name of a person or program.' })
export const shownDisplayName = Type.String({ description: 'The name as colleagues read it.' })
export const shownEmail = Type.String({ description: 'The e-mail address that a person signs in with.' })
export const shownRoles = Type.Array(Type.String({ description: 'A role.' }), { description: 'Roles, by code.' })

/** Refusals of several calls of staff. */
export const staffErrors = defineErrors({
  STALE: {
    code: 3201,
    status: 200,
    message: 'Somebody else changed this since you opened it. Nothing was saved: please look at it again.',
  },
  STAFF_NOT_FOUND: { code: 3202, status: 404, message: 'Nobody here has this name.' },
  STAFF_NAME_TAKEN: { code: 3203, status: 200, message: 'Somebody has or had this name. Please choose another.' },
  EMAIL_TAKEN: { code: 3204, status: 200, message: 'Somebody signs in with this e-mail address already.' },
  ROLE_NOT_FOUND: { code: 3205, status: 200, message: 'There is no such role.' },
  OWN_ACCESS: { code: 3206, status: 200, message: 'Nobody changes their own rights. Please ask a colleague.' },
  LAST_ADMINISTRATOR: {
    code: 3207,
    status: 200,
    message: 'After this nobody could change who may do what any more. Please give somebody else that right first.',
  },
  ACCESS_ENDED: { code: 3208, status: 200, message: 'The access of this person or program has ended.' },
  ROLE_IN_USE: {
    code: 3209,
    status: 200,
    message: 'Somebody has this role, or an approval needs it. Please change that first.',
  },
  RIGHTS_NOT_YOURS: {
    code: 3221,
    status: 200,
    message: 'This gives rights over people that you do not have. Please ask a colleague who has them.',
  },
  INVITATION_ACCEPTED: {
    code: 3222,
    status: 200,
    message: 'This colleague has accepted the invitation already. Two administrators can give them a new start.',
  },
  NOT_FOR_PROGRAMS: {
    code: 3223,
    status: 200,
    message: 'A program only gets rights that show figures, terms and the product’s health, and nothing about people.',
  },
})
