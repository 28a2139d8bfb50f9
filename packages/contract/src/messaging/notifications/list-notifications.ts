import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { instant } from '../../fields.ts'

export const listNotifications = defineOperation({
  name: 'listNotifications',
  feature: 'notifications',
  summary: 'What the borrower was told of, newest first, in the language asked for',
  path: '/gateway/notification/list',
  reply: Type.Object({
    notifications: Type.Array(
      Type.Object({
        notificationId: Type.String(),
        kind: Type.String({ description: 'What it tells of, such as `offer`, `due-today` or `repayment`.' }),
        title: Type.String({ description: 'Title, in the language asked for.' }),
        text: Type.String({ description: 'What is told, in the language asked for.' }),
        url: Type.String({ description: 'The page of the app that it opens.' }),
        announcedAt: instant,
        isRead: Type.Boolean(),
      }),
    ),
    unreadCount: Type.Integer({ minimum: 0 }),
  }),
})
