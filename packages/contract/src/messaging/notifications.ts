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
  summary: 'Set the language of the borrower’s text messages',
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
  summary: 'The borrower’s messages, newest first, in the requested language',
  path: '/gateway/notification/list',
  reply: Type.Object({
    notifications: Type.Array(
      Type.Object({
        notificationId: Type.String({ description: 'Id of the message.' }),
        kind: Type.String({ description: 'Kind of event, such as `offer`, `due-today` or `repayment`.' }),
        title: Type.String({ description: 'Title, in the requested language.' }),
        text: Type.String({ description: 'Text, in the requested language.' }),
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
  summary: 'Mark a message as read, or all messages if none is named',
  path: '/gateway/notification/read',
  body: Type.Object(
    {
      notificationId: Type.Optional(Type.String({ pattern: ID_PATTERN, description: 'Id of the message.' })),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: notificationErrors,
})
