import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { promotionErrors } from './errors.ts'
import { templateId } from './landing-query.ts'

export const getSid = defineOperation({
  name: 'getSid',
  feature: 'promotion',
  summary: 'A new captcha: its image is at `/api/v2/youmi/promotion/get-captcha?sid=…&t=…`',
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-sid',
  access: 'anyone',
  /** Without a template the captcha belongs to the specification's own phone rule. */
  query: Type.Object({ templateId: Type.Optional(templateId) }, { additionalProperties: false }),
  reply: Type.Object({ sid: Type.String() }),
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})
