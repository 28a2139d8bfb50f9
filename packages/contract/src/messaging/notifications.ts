import { LANGUAGES } from '@hulog/texts/languages'
import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { instant, nothing, unreadCount } from '../fields.ts'
import { ID_PATTERN, NOTIFICATION_KINDS } from '../limits.ts'
import { defineOperation } from '../operation.ts'

const notificationErrors = defineErrors({
  NOTIFICATION_NOT_FOUND: { code: 3551, status: 404, message: 'We could not find this message.' },
  NOTIFICATION_ALWAYS_SENT: {
    code: 3553,
    status: 200,
    message: 'This message is always sent as a text message too.',
  },
})

const { NOTIFICATION_NOT_FOUND, NOTIFICATION_ALWAYS_SENT } = notificationErrors

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

const kind = Type.Enum(NOTIFICATION_KINDS, { description: 'Kind of event, such as `offer` or `repayment`.' })

/** The inbox shows every message, so it is no choice. */
export const chooseNotificationChannel = defineOperation({
  name: 'chooseNotificationChannel',
  feature: 'notifications',
  summary: 'Switch a kind of message on or off for a channel',
  path: '/gateway/notification/channel',
  body: Type.Object(
    {
      kind,
      channel: Type.Enum(['sms', 'push'] as const, { description: 'Text message, or message to a browser.' }),
      isOn: Type.Boolean({ description: 'Whether the kind is sent by the channel.' }),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { NOTIFICATION_ALWAYS_SENT },
})

export const getNotificationSettings = defineOperation({
  name: 'getNotificationSettings',
  feature: 'notifications',
  summary: 'The kinds of messages, and the channels that the borrower lets each be sent by',
  path: '/gateway/notification/settings',
  reply: Type.Object({
    kinds: Type.Array(
      Type.Object({
        kind,
        title: Type.String({ description: 'Title of such a message, in the requested language.' }),
        isSentBySms: Type.Boolean({ description: 'Whether it is sent as a text message.' }),
        isSentByPush: Type.Boolean({ description: 'Whether it is sent to the borrower’s browsers.' }),
        alwaysBecause: Type.Union([Type.Enum(['payment', 'security', 'law'] as const), Type.Null()], {
          description: 'Why the text message cannot be switched off; null: the borrower chooses.',
        }),
      }),
      { description: 'Every kind of message.' },
    ),
  }),
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
  errors: { NOTIFICATION_NOT_FOUND },
})
