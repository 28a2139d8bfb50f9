import { defineOperation } from '../define-operation.ts'
import { sessionReply } from './session-reply.ts'

export const getSession = defineOperation({
  name: 'getSession',
  feature: 'sessions',
  summary: 'The signed-in borrower',
  path: '/gateway/login/session',
  reply: sessionReply,
})
