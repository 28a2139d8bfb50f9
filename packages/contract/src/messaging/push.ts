import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, nothing } from '../fields.ts'
import { BASE64URL_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'

const pushErrors = defineErrors({
  PUSH_NOT_POSSIBLE: {
    code: 3552,
    status: 200,
    message: 'Messages cannot be sent to this browser. Your text messages go on as before.',
  },
})

function bytes(description: string) {
  return Type.String({ minLength: 1, maxLength: 200, pattern: BASE64URL_PATTERN, description })
}

/** A subscription, as the Push API writes it: an address at the browser's push service, and the keys to encrypt with. */
const subscription = {
  endpoint: Type.String({
    minLength: 1,
    maxLength: 1_000,
    pattern: '^[!-~]+$',
    description: 'Address of the browser at its push service.',
  }),
  p256dh: bytes('The browser’s public key, in base64url.'),
  auth: bytes('The secret of the browser that belongs to the key, in base64url.'),
}

export const getPushKey = defineOperation({
  name: 'getPushKey',
  feature: 'push',
  summary: 'The key that a browser asks for, to let only this server send it messages',
  path: '/gateway/push/key',
  reply: Type.Object({ pushKey: Type.String({ description: 'Public VAPID key, in base64url.' }) }),
})

export const savePushSubscription = defineOperation({
  name: 'savePushSubscription',
  feature: 'push',
  summary: 'Send the borrower’s messages to this browser too, until its session is signed out',
  path: '/gateway/push/save',
  body: Type.Object(subscription, { additionalProperties: false }),
  reply: nothing,
  errors: pushErrors,
})

export const renewPushSubscription = defineOperation({
  name: 'renewPushSubscription',
  feature: 'push',
  summary: 'Keep a subscription in a new session; one of another borrower is removed',
  path: '/gateway/push/renew',
  body: Type.Object(subscription, { additionalProperties: false }),
  reply: Type.Object({
    isKept: Type.Boolean({ description: 'False: the browser should end the subscription.' }),
  }),
})

export const removePushSubscription = defineOperation({
  name: 'removePushSubscription',
  feature: 'push',
  summary: 'Send no more messages to this browser',
  path: '/gateway/push/remove',
  body: Type.Object(
    { endpoint: described(subscription.endpoint, 'Address of the browser at its push service.') },
    { additionalProperties: false },
  ),
  reply: nothing,
})
