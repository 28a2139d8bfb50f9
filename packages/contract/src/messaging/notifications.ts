import { LANGUAGES } from '@hulog/texts/languages'
import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { instant, nothing, unreadCount } from '../fields.ts'
import { ID_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'

const notificationErrors = defineErrors({
  NOTIFICATION_NOT_FOUND: { code: 3551, status: 404, message: 'We could not find this message.' },
})

export const chooseMessageLanguage = defineOperation({
  name: 'chooseMessageLanguage',
  feature: 'notifications',
  summary: 'The language in which the borrower is sent text messages',
  path: '/gateway/notification/language',
  body: Type.Object(
    { messageLanguage: Type.Enum(LANGUAGES, { description: 'Language of the text messages.' }) },
    { additionalProperties: false },
  ),
  reply: nothing,
})

export const listNotifications = defineOperation({
  name: 'listNotifications',
  feature: 'notifications',
  summary: 'What the borrower was told of, newest first, in the language asked for',
  path: '/gateway/notification/list',
  reply: Type.Object({
    notifications: Type.Array(
      Type.Object({
        notificationId: Type.String({ description: 'Names the message of the inbox.' }),
        kind: Type.String({ description: 'What it tells of, such as `offer`, `due-today` or `repayment`.' }),
        title: Type.String({ description: 'Title, in the language asked for.' }),
        text: Type.String({ description: 'What is told, in the language asked for.' }),
        url: Type.String({ description: 'The page of the app that it opens.' }),
        announcedAt: instant,
        isRead: Type.Boolean({ description: 'Whether the borrower has read it.' }),
      }),
      { description: 'Messages of the inbox, newest first.' },
    ),
    unreadCount,
  }),
})

export const readNotifications = defineOperation({
  name: 'readNotifications',
  feature: 'notifications',
  summary: 'The borrower has read a message, or without one named every message up to now',
  path: '/gateway/notification/read',
  body: Type.Object(
    {
      notificationId: Type.Optional(
        Type.String({ pattern: ID_PATTERN, description: 'Names the message of the inbox.' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: notificationErrors,
})
