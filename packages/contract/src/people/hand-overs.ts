import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { nothing } from '../fields.ts'
import { DEVICE_ID_PATTERN, HAND_OVER_CODE_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'

export const handOverErrors = defineErrors({
  HAND_OVER_REFUSED: {
    code: 2022,
    status: 401,
    message: 'Please sign in: this way into the app can be used only once.',
  },
})

const deviceId = Type.String({
  pattern: DEVICE_ID_PATTERN,
  description: 'Id of the device, as the native shell puts it into the address of a page. Only its hash is stored.',
})

export const createHandOver = defineOperation({
  name: 'createHandOver',
  feature: 'hand-overs',
  summary: 'A code by which the web view of this device gets a session of the same borrower, once',
  path: '/gateway/hand-over/create',
  body: Type.Object({ deviceId }, { additionalProperties: false }),
  reply: Type.Object({
    handOverCode: Type.String({
      description: 'The code, for the `sessionId` of the address that the web view opens.',
    }),
    expiresInSeconds: Type.Integer({ description: 'Seconds for which the code is valid.' }),
  }),
})

export const redeemHandOver = defineOperation({
  name: 'redeemHandOver',
  feature: 'hand-overs',
  summary: 'Exchange a hand-over code for a session; sets the session cookie. Every refusal is the same',
  path: '/gateway/hand-over/redeem',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      handOverCode: Type.String({ pattern: HAND_OVER_CODE_PATTERN, description: 'The code of the address.' }),
      deviceId,
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: handOverErrors,
})
