import { Type } from 'typebox'
import { described, instant, nothing } from '../fields.ts'
import { ID_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { sessionDevice, sessionErrors } from './sessions.ts'
import { shownStaffName, staffErrors, staffName } from './staff-fields.ts'

const { SESSION_NOT_FOUND } = sessionErrors

export const staffSessions = Type.Array(
  Type.Object({
    loginId: Type.String({ description: 'Id of a session. It gives no access.' }),
    ...sessionDevice,
    startedAt: instant,
    lastSeenAt: instant,
    endsAt: instant,
    isThisDevice: Type.Boolean({ description: 'Whether it is the current session.' }),
  }),
  { description: 'Open sessions, the newest first.' },
)

export const listStaffSessions = defineOperation({
  name: 'listStaffSessions',
  feature: 'staff-sessions',
  summary: 'One’s own open sessions at the console',
  path: '/gateway/console/own/sessions',
  access: 'staff',
  permission: 'own',
  reply: Type.Object({ sessions: staffSessions }),
})

export const endStaffSession = defineOperation({
  name: 'endStaffSession',
  feature: 'staff-sessions',
  summary: 'End one of one’s own sessions everywhere within a second',
  path: '/gateway/console/own/sessions/end',
  access: 'staff',
  permission: 'own',
  body: Type.Object(
    { loginId: Type.String({ pattern: ID_PATTERN, description: 'Id of a session.' }) },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { SESSION_NOT_FOUND },
})

export const endOtherStaffSessions = defineOperation({
  name: 'endOtherStaffSessions',
  feature: 'staff-sessions',
  summary: 'End all of one’s own sessions but this one',
  path: '/gateway/console/own/sessions/end-others',
  access: 'staff',
  permission: 'own',
  reply: Type.Object({ endedCount: Type.Integer({ minimum: 0, description: 'Number of ended sessions.' }) }),
})

export const endSessionsOfStaff = defineOperation({
  name: 'endSessionsOfStaff',
  feature: 'staff-sessions',
  summary: 'End all sessions of a colleague everywhere within a second',
  path: '/gateway/console/people/end-sessions',
  access: 'staff',
  permission: 'people.edit',
  body: Type.Object({ staffName }, { additionalProperties: false }),
  reply: Type.Object({
    staffName: shownStaffName,
    endedCount: described(Type.Integer({ minimum: 0 }), 'Number of ended sessions.'),
  }),
  errors: { STAFF_NOT_FOUND: staffErrors.STAFF_NOT_FOUND },
})
