import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { promotionErrors } from './errors.ts'
import { templateId } from './landing-query.ts'
import { landingTemplate } from './landing-template.ts'

export const getChannelTemplate = defineOperation({
  name: 'getChannelTemplate',
  feature: 'promotion',
  summary: 'What a landing page shows, by the number of its template',
  method: 'GET',
  path: '/api/v2/youmi/service/channel/channel-template',
  access: 'anyone',
  codes: 'text',
  query: Type.Object({ templateId }, { additionalProperties: false }),
  reply: landingTemplate,
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})
