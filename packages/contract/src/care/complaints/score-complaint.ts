import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { ID_PATTERN, STARS_MAX } from '../../limits.ts'
import { complaintErrors } from './errors.ts'

const { COMPLAINT_NOT_FOUND, NOT_ASKED_FOR_SCORE } = complaintErrors

export const scoreComplaint = defineOperation({
  name: 'scoreComplaint',
  feature: 'complaints',
  summary: 'Rate how a complaint was answered, once a reply',
  path: '/gateway/user-problem/save-score',
  codes: 'text',
  body: Type.Object(
    { score: Type.Integer({ minimum: 1, maximum: STARS_MAX }), problemId: Type.String({ pattern: ID_PATTERN }) },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { COMPLAINT_NOT_FOUND, NOT_ASKED_FOR_SCORE },
})
