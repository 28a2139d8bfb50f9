import { Type } from 'typebox'
import { programText } from '../../fields.ts'
import { LANDING_SOURCE_MAX_LENGTH, TEMPLATE_ID_PATTERN } from '../../limits.ts'

export const templateId = Type.String({ pattern: TEMPLATE_ID_PATTERN, description: 'Number of the landing template.' })
const source = programText(LANDING_SOURCE_MAX_LENGTH)

/** Where a visitor came from: values of the advertising link, handed on as they are. */
export const landingSource = {
  app_from: Type.Optional(source),
  user_from: Type.Optional(source),
  utm_tag: Type.Optional(source),
}

/** What a page tells of a visit or a click. */
export const landingVisit = {
  ...landingSource,
  page_id: templateId,
  client_type: Type.Optional(Type.Enum(['ios', 'android'] as const, { description: 'Which kind of phone.' })),
  page_type: Type.Optional(Type.Enum(['1'] as const, { description: 'Always 1: a landing page.' })),
}
