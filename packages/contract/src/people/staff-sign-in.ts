import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, instant, nothing } from '../fields.ts'
import { BASE64URL_PATTERN, ID_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { passkeyAnswer, passkeyErrors, shownBytes } from './passkeys.ts'
import { passwordErrors } from './passwords.ts'
import {
  email,
  newStaffPassword,
  shownDisplayName,
  shownEmail,
  shownRoles,
  shownStaffName,
  staffPassword,
  totpCode,
} from './staff-fields.ts'

export const staffSignInErrors = defineErrors({
  STAFF_SIGN_IN_WRONG: { code: 3211, status: 200, message: 'This e-mail address and password do not belong together.' },
  STAFF_SIGN_IN_LOCKED: {
    code: 3212,
    status: 200,
    message: 'Too many wrong tries. Please try again later, or ask an administrator for a new link.',
  },
  STAFF_SIGN_IN_EXPIRED: { code: 3213, status: 200, message: 'This sign-in took too long. Please begin again.' },
  TOTP_WRONG: {
    code: 3214,
    status: 200,
    message: 'This code is not right, or was used already. Please wait for the next one.',
  },
  INVITATION_NOT_VALID: {
    code: 3215,
    status: 404,
    message: 'This link was used already or is too old. Please ask an administrator for a new one.',
  },
})

const { STAFF_SIGN_IN_WRONG, STAFF_SIGN_IN_LOCKED, STAFF_SIGN_IN_EXPIRED, TOTP_WRONG } = staffSignInErrors

const { PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_NAMES_YOU } = passwordErrors

const { STAFF_PASSKEY_NOT_VALID, STAFF_PASSKEY_NOT_FOUND } = defineErrors({
  STAFF_PASSKEY_NOT_VALID: { code: 3216, status: 200, message: 'This passkey does not work here.' },
  STAFF_PASSKEY_NOT_FOUND: { code: 3217, status: 404, message: 'We could not find this passkey.' },
})

const signInId = Type.String({ pattern: ID_PATTERN, description: 'Id of a sign-in whose password was right.' })

/** The user as the console knows them. The session's own value never leaves the cookie. */
export const staffSession = Type.Object({
  staffName: shownStaffName,
  displayName: shownDisplayName,
  email: shownEmail,
  roles: shownRoles,
  permissions: Type.Array(Type.String({ description: 'A right.' }), {
    description: 'All that the roles allow together.',
  }),
  endsAt: described(instant, 'When this session ends at the latest.'),
  idleMinutes: Type.Integer({ minimum: 1, description: 'After how many minutes without use it ends.' }),
})

/** An unknown address, one whose access ended and a wrong password have one answer. */
export const signInStaff = defineOperation({
  name: 'signInStaff',
  feature: 'staff-sign-in',
  summary: 'First step of a sign-in of staff: e-mail address and password',
  path: '/gateway/console/sign-in',
  access: 'anyone',
  callsPerMinute: 60,
  body: Type.Object({ email, password: staffPassword }, { additionalProperties: false }),
  reply: Type.Object({
    signInId: Type.String({ description: 'Id of this sign-in, for its second step within five minutes.' }),
    challenge: described(shownBytes, 'What a passkey signs.'),
    site: Type.String({ description: 'The host that passkeys belong to.' }),
    credentials: Type.Array(Type.String({ description: 'A passkey’s name within its authenticator.' }), {
      description: 'The passkeys that may be used instead of a code; empty for none.',
    }),
  }),
  errors: { STAFF_SIGN_IN_WRONG, STAFF_SIGN_IN_LOCKED },
})

export const confirmStaffCode = defineOperation({
  name: 'confirmStaffCode',
  feature: 'staff-sign-in',
  summary: 'Second step with the code of an authenticator app; sets the console’s session cookie',
  path: '/gateway/console/sign-in/code',
  access: 'anyone',
  callsPerMinute: 60,
  body: Type.Object({ signInId, totpCode }, { additionalProperties: false }),
  reply: staffSession,
  errors: { TOTP_WRONG, STAFF_SIGN_IN_EXPIRED, STAFF_SIGN_IN_LOCKED },
})

/** An authenticator that was given a list of passkeys may leave the account’s name out. */
export const confirmStaffPasskey = defineOperation({
  name: 'confirmStaffPasskey',
  feature: 'staff-sign-in',
  summary: 'Second step with a passkey; sets the console’s session cookie',
  path: '/gateway/console/sign-in/passkey',
  access: 'anyone',
  callsPerMinute: 60,
  body: Type.Object(
    { signInId, ...passkeyAnswer, userHandle: Type.Optional(passkeyAnswer.userHandle) },
    { additionalProperties: false },
  ),
  reply: staffSession,
  errors: { STAFF_PASSKEY_NOT_VALID, STAFF_SIGN_IN_EXPIRED, STAFF_SIGN_IN_LOCKED },
})

export const getStaffSession = defineOperation({
  name: 'getStaffSession',
  feature: 'staff-sign-in',
  summary: 'The person at the console, and what they may do',
  path: '/gateway/console/session',
  access: 'staff',
  permission: 'own',
  reply: staffSession,
})

export const signOutStaff = defineOperation({
  name: 'signOutStaff',
  feature: 'staff-sign-in',
  summary: 'End the console’s session everywhere within a second',
  path: '/gateway/console/sign-out',
  access: 'anyone',
  reply: nothing,
})

/** Second factors and passwords are changed with the old password, so that an open console is not enough. */
export const changeStaffPassword = defineOperation({
  name: 'changeStaffPassword',
  feature: 'staff-sign-in',
  summary: 'Change one’s own password; all other sessions end',
  path: '/gateway/console/own/password',
  access: 'staff',
  permission: 'own',
  callsPerMinute: 60,
  body: Type.Object({ oldPassword: staffPassword, password: newStaffPassword }, { additionalProperties: false }),
  reply: nothing,
  errors: { STAFF_SIGN_IN_WRONG, STAFF_SIGN_IN_LOCKED, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_NAMES_YOU },
})

export const prepareTotp = defineOperation({
  name: 'prepareTotp',
  feature: 'staff-sign-in',
  summary: 'A new secret for one’s own authenticator app; the old one stays until `replaceTotp`',
  path: '/gateway/console/own/totp',
  access: 'staff',
  permission: 'own',
  reply: Type.Object({
    totpSecret: Type.String({ description: 'The secret in base32, to type into an app.' }),
    totpUri: Type.String({ description: 'The same as an `otpauth:` address, for a QR code.' }),
  }),
})

export const replaceTotp = defineOperation({
  name: 'replaceTotp',
  feature: 'staff-sign-in',
  summary: 'Use the prepared secret from now on; all other sessions end',
  path: '/gateway/console/own/totp/replace',
  access: 'staff',
  permission: 'own',
  callsPerMinute: 60,
  body: Type.Object({ oldPassword: staffPassword, totpCode }, { additionalProperties: false }),
  reply: nothing,
  errors: { STAFF_SIGN_IN_WRONG, STAFF_SIGN_IN_LOCKED, TOTP_WRONG },
})

const staffPasskeyId = Type.String({ pattern: ID_PATTERN, description: 'Id of a passkey. It gives no access.' })

export const listStaffPasskeys = defineOperation({
  name: 'listStaffPasskeys',
  feature: 'staff-sign-in',
  summary: 'One’s own passkeys, newest first, and what the browser needs to make another',
  path: '/gateway/console/own/passkeys',
  access: 'staff',
  permission: 'own',
  reply: Type.Object({
    passkeys: Type.Array(
      Type.Object({
        passkeyId: Type.String({ description: 'Id of a passkey.' }),
        credential: Type.String({ description: 'Its name within its authenticator.' }),
        addedAt: instant,
        lastUsedAt: Type.Union([described(instant, 'When it last signed in.'), Type.Null()], {
          description: 'When it last signed in; null before the first time.',
        }),
      }),
      { description: 'Passkeys, newest first.' },
    ),
    challenge: described(shownBytes, 'What a new passkey signs. It works once, for five minutes.'),
    site: Type.String({ description: 'The host that passkeys belong to.' }),
    siteName: Type.String({ description: 'The lender, as an authenticator shows it.' }),
    userHandle: described(shownBytes, 'The account’s name within the authenticator.'),
  }),
})

export const addStaffPasskey = defineOperation({
  name: 'addStaffPasskey',
  feature: 'staff-sign-in',
  summary: 'Add a passkey that the browser has just made; all other sessions end',
  path: '/gateway/console/own/passkeys/add',
  access: 'staff',
  permission: 'own',
  callsPerMinute: 60,
  body: Type.Object(
    {
      oldPassword: staffPassword,
      credential: passkeyAnswer.credential,
      clientData: passkeyAnswer.clientData,
      attestation: Type.String({
        minLength: 1,
        maxLength: 8_000,
        pattern: BASE64URL_PATTERN,
        description: 'The new public key, and who made it.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: {
    STAFF_SIGN_IN_WRONG,
    STAFF_SIGN_IN_LOCKED,
    STAFF_PASSKEY_NOT_VALID,
    TOO_MANY_PASSKEYS: passkeyErrors.TOO_MANY_PASSKEYS,
  },
})

export const removeStaffPasskey = defineOperation({
  name: 'removeStaffPasskey',
  feature: 'staff-sign-in',
  summary: 'Remove one of one’s own passkeys; all other sessions end',
  path: '/gateway/console/own/passkeys/remove',
  access: 'staff',
  permission: 'own',
  callsPerMinute: 60,
  body: Type.Object({ oldPassword: staffPassword, passkeyId: staffPasskeyId }, { additionalProperties: false }),
  reply: nothing,
  errors: { STAFF_SIGN_IN_WRONG, STAFF_SIGN_IN_LOCKED, STAFF_PASSKEY_NOT_FOUND },
})
