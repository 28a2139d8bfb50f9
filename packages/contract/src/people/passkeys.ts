import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, instant, nothing } from '../fields.ts'
import { BASE64URL_PATTERN, ID_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { sessionDevice, sessionReply, stepUpAnswer, stepUpErrors } from './sessions.ts'

export const passkeyErrors = defineErrors({
  PASSKEY_NOT_VALID: {
    code: 2019,
    status: 200,
    message: 'This passkey does not work here. Please sign in with a code.',
  },
  PASSKEY_NOT_FOUND: { code: 2020, status: 404, message: 'We could not find this passkey.' },
  TOO_MANY_PASSKEYS: { code: 2021, status: 200, message: 'You have ten passkeys. Please remove one first.' },
})

const { PASSKEY_NOT_VALID, PASSKEY_NOT_FOUND, TOO_MANY_PASSKEYS } = passkeyErrors

/** Bytes of an authenticator, as WebAuthn writes them in JSON. */
function bytes(maxLength: number, description: string) {
  return Type.String({ minLength: 1, maxLength, pattern: BASE64URL_PATTERN, description })
}

const credential = bytes(1_400, 'The authenticator’s name of the passkey.')
const clientData = bytes(4_000, 'What the browser signed for: the challenge, the kind of act and the origin.')
export const shownBytes = Type.String({ description: 'Bytes in base64url.' })
const challenge = described(shownBytes, 'A challenge. It works once, for five minutes.')
/** What an authenticator answers to a challenge. */
export const passkeyAnswer = {
  credential,
  clientData,
  authenticatorData: bytes(2_000, 'What the authenticator signed for: the host, and that it verified its user.'),
  signature: bytes(2_000, 'The signature of both.'),
  userHandle: bytes(100, 'The account’s name within the authenticator.'),
}

const site = Type.String({ description: 'The host that passkeys belong to.' })

export const addPasskey = defineOperation({
  name: 'addPasskey',
  feature: 'passkeys',
  summary: 'Add a passkey that the browser has just made, with a code',
  path: '/gateway/passkey/add',
  body: Type.Object(
    { credential, clientData, attestation: bytes(8_000, 'The new public key, and who made it.'), ...stepUpAnswer },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { PASSKEY_NOT_VALID, TOO_MANY_PASSKEYS, ...stepUpErrors },
})

/** An authenticator shows its own passkeys for the host: no number is typed, and none is told to anybody. */
export const getPasskeyChallenge = defineOperation({
  name: 'getPasskeyChallenge',
  feature: 'passkeys',
  summary: 'A challenge to sign in with a passkey',
  path: '/gateway/login/passkey-challenge',
  access: 'anyone',
  callsPerMinute: 300,
  reply: Type.Object({ challenge, site }),
})

export const getPasskeySetup = defineOperation({
  name: 'getPasskeySetup',
  feature: 'passkeys',
  summary: 'What the browser needs to make a passkey for the borrower',
  path: '/gateway/passkey/setup',
  reply: Type.Object({
    challenge,
    site,
    siteName: Type.String({ description: 'The lender, as an authenticator shows it.' }),
    userHandle: described(shownBytes, 'The account’s name within the authenticator. It tells nothing about a person.'),
    userName: Type.String({ description: 'The account, as an authenticator shows it: the masked number.' }),
    credentials: Type.Array(Type.String({ description: 'A passkey’s name within its authenticator.' }), {
      description: 'Passkeys there are: an authenticator does not make a second one.',
    }),
  }),
})

export const listPasskeys = defineOperation({
  name: 'listPasskeys',
  feature: 'passkeys',
  summary: 'Passkeys of the borrower, newest first',
  path: '/gateway/passkey/list',
  reply: Type.Object({
    passkeys: Type.Array(
      Type.Object({
        passkeyId: Type.String({ description: 'Id of a passkey. It gives no access.' }),
        ...sessionDevice,
        addedAt: instant,
        lastUsedAt: Type.Union([described(instant, 'When it last signed in.'), Type.Null()], {
          description: 'When it last signed in; null before the first time.',
        }),
      }),
      { description: 'Passkeys, newest first.' },
    ),
  }),
})

export const removePasskey = defineOperation({
  name: 'removePasskey',
  feature: 'passkeys',
  summary: 'Remove a passkey, with a code; all other sessions end',
  path: '/gateway/passkey/remove',
  body: Type.Object(
    { passkeyId: Type.String({ pattern: ID_PATTERN, description: 'Id of a passkey.' }), ...stepUpAnswer },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { PASSKEY_NOT_FOUND, ...stepUpErrors },
})

export const signInWithPasskey = defineOperation({
  name: 'signInWithPasskey',
  feature: 'passkeys',
  summary: 'Sign in with a passkey; sets the session cookie',
  path: '/gateway/login/passkey',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(passkeyAnswer, { additionalProperties: false }),
  reply: sessionReply,
  errors: { PASSKEY_NOT_VALID },
})
