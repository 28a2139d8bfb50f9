import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { ID_PATTERN } from '../../limits.ts'
import { sessionErrors } from './errors.ts'

const { SESSION_NOT_FOUND } = sessionErrors

export const endSession = defineOperation({
  name: 'endSession',
  feature: 'sessions',
  summary: 'End one of the borrower’s own sessions everywhere within a second; ending this one is signing out',
  path: '/gateway/login/session/end',
  body: Type.Object({ loginId: Type.String({ pattern: ID_PATTERN }) }, { additionalProperties: false }),
  reply: nothing,
  errors: { SESSION_NOT_FOUND },
})
