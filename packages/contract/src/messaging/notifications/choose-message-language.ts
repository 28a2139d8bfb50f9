import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'
import { TEXT_LANGUAGES } from '../../limits.ts'

export const chooseMessageLanguage = defineOperation({
  name: 'chooseMessageLanguage',
  feature: 'notifications',
  summary: 'The language in which the borrower is sent text messages',
  path: '/gateway/notification/language',
  body: Type.Object({ messageLanguage: Type.Enum(TEXT_LANGUAGES) }, { additionalProperties: false }),
  reply: nothing,
})
