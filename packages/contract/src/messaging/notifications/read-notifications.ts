import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { ID_PATTERN } from '../../limits.ts'
import { notificationErrors } from './errors.ts'

export const readNotifications = defineOperation({
  name: 'readNotifications',
  feature: 'notifications',
  summary: 'The borrower has read a message, or without one named every message up to now',
  path: '/gateway/notification/read',
  body: Type.Object(
    { notificationId: Type.Optional(Type.String({ pattern: ID_PATTERN })) },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: notificationErrors,
})
