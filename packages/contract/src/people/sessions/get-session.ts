import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { sessionReply } from './session-reply.ts'

export const getSession = defineOperation({
  name: 'getSession',
  feature: 'sessions',
  summary: 'The signed-in borrower',
  path: '/gateway/login/session',
  reply: Type.Object({ ...sessionReply.properties, unreadCount: Type.Integer({ minimum: 0 }) }),
})
