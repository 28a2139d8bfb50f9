import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { promotionErrors } from './errors.ts'
import { landingVisit } from './landing-query.ts'

export const trackVisit = defineOperation({
  name: 'trackVisit',
  feature: 'promotion',
  summary: 'A landing page was opened',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-visit',
  access: 'anyone',
  query: Type.Object(landingVisit, { additionalProperties: false }),
  reply: nothing,
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})
