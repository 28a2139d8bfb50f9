import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { instant } from '../../fields.ts'
import { sessionDevice } from './session-device.ts'

export const listSessions = defineOperation({
  name: 'listSessions',
  feature: 'sessions',
  summary: 'Where the borrower is signed in, this session first and then by last use',
  path: '/gateway/login/session/list',
  reply: Type.Object({
    sessions: Type.Array(
      Type.Object({
        loginId: Type.String(),
        ...sessionDevice,
        startedAt: instant,
        lastSeenAt: instant,
        endsAt: instant,
        isThisDevice: Type.Boolean(),
      }),
    ),
    idleMinutes: Type.Integer({ minimum: 1 }),
  }),
})
