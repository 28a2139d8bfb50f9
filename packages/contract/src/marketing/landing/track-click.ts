import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText, nothing } from '../../fields.ts'
import { PHONE_MAX_LENGTH } from '../../limits.ts'
import { promotionErrors } from './errors.ts'
import { landingVisit } from './landing-query.ts'

export const trackClick = defineOperation({
  name: 'trackClick',
  feature: 'promotion',
  summary: 'The form of a landing page was sent',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-click',
  access: 'anyone',
  query: Type.Object(
    {
      ...landingVisit,
      phone: Type.Optional(freeText(PHONE_MAX_LENGTH)),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})
