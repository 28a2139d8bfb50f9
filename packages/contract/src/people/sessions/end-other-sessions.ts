import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'

export const endOtherSessions = defineOperation({
  name: 'endOtherSessions',
  feature: 'sessions',
  summary: 'End all of the borrower’s sessions but this one, everywhere within a second',
  path: '/gateway/login/session/end-others',
  reply: Type.Object({ endedCount: Type.Integer({ minimum: 0 }) }),
})
