import { LANGUAGES } from '@hulog/texts/languages'
import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, freeText, instant } from '../fields.ts'
import { ID_PATTERN, REPLY_TEXT_MAX_LENGTH } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { shownStaffName, staffErrors, version } from '../people/staff-fields.ts'
import { REPLY_TEMPLATE_NAME_MAX_LENGTH } from '../staff-limits.ts'
import { caseErrors } from './case-acts.ts'

const templateErrors = defineErrors({
  REPLY_TEMPLATE_NOT_FOUND: { code: 3786, status: 404, message: 'There is no such reply template.' },
  TEMPLATE_FACT_UNKNOWN: {
    code: 3787,
    status: 200,
    message: 'The text names something in braces that no complaint has. Please use the names that are offered.',
  },
  TEMPLATE_NAME_TAKEN: {
    code: 3788,
    status: 200,
    message: 'There is a template of this name in this language already.',
  },
  TOO_MANY_TEMPLATES: { code: 3789, status: 200, message: 'There are very many templates. Please archive some first.' },
})

const language = Type.Enum([...LANGUAGES], { description: 'Language of the text.' })

export const listReplyTemplates = defineOperation({
  name: 'listReplyTemplates',
  feature: 'reply-templates',
  summary: 'Texts for replies to complaints, also archived ones',
  path: '/gateway/console/reply-templates',
  access: 'staff',
  permission: 'care.read',
  reply: Type.Object({
    templates: Type.Array(
      Type.Object({
        templateId: Type.String({ description: 'A template.' }),
        templateName: Type.String({ description: 'Its name, for colleagues.' }),
        language,
        templateText: Type.String({ description: 'Its text, with facts of the case in braces.' }),
        isArchived: Type.Boolean({ description: 'Whether it is no longer offered.' }),
        version,
        changedBy: shownStaffName,
        changedAt: instant,
      }),
      { description: 'By language and name.' },
    ),
  }),
})

export const saveReplyTemplate = defineOperation({
  name: 'saveReplyTemplate',
  feature: 'reply-templates',
  summary: 'Add a reply template (without id, version 0), or change or archive one',
  path: '/gateway/console/reply-templates/save',
  access: 'staff',
  permission: 'care.reply',
  idempotent: true,
  body: Type.Object(
    {
      templateId: Type.Optional(Type.String({ pattern: ID_PATTERN, description: 'A template.' })),
      templateName: described(
        freeText(REPLY_TEMPLATE_NAME_MAX_LENGTH, 1, '^(?=.*\\S)[^\\u0000-\\u001F\\u007F]*$'),
        'Its name, for colleagues.',
      ),
      language,
      templateText: Type.String({
        minLength: 1,
        maxLength: REPLY_TEXT_MAX_LENGTH,
        pattern: '^[^\\u0000]*$',
        description: 'Its text. Facts of the case in braces, such as `{caseNumber}`, are filled in where it is used.',
      }),
      isArchived: Type.Boolean({ description: 'Whether it is no longer offered.' }),
      version,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ templateId: Type.String({ description: 'The template.' }) }),
  errors: {
    ...templateErrors,
    STALE: staffErrors.STALE,
    REPLY_HOLDS_CARD: caseErrors.REPLY_HOLDS_CARD,
  },
})
