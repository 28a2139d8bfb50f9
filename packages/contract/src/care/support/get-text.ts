import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { isoDate, market } from '../../fields.ts'
import { TEXT_KEYS, TEXT_LANGUAGES } from '../../limits.ts'
import { supportErrors } from './errors.ts'

const language = Type.Enum([...TEXT_LANGUAGES], { description: 'Language of the words.' })
const version = Type.Integer({ minimum: 1, maximum: 9_999, description: 'Which version of the text.' })
const validity = {
  version,
  validFrom: isoDate,
  validUntil: Type.Union([isoDate, Type.Null()]),
}

/** One part of a text. What a kind has no use for is empty. */
const block = Type.Object({
  kind: Type.Enum(['heading', 'subheading', 'paragraph', 'boxed', 'list', 'numbered', 'figures'] as const, {
    description: 'What this part is.',
  }),
  text: Type.String({ description: 'The words; of figures, what they are of.' }),
  items: Type.Array(Type.String(), { description: 'The points of a list.' }),
  rows: Type.Array(
    Type.Object({
      label: Type.String({ description: 'What the figure is.' }),
      value: Type.String({ description: 'The figure, as people of the market write it.' }),
    }),
    { description: 'The figures, one under the other.' },
  ),
})

export const getText = defineOperation({
  name: 'getText',
  feature: 'support',
  summary: 'About us, the privacy policy or the loan terms, with the lender’s own figures in it',
  path: '/gateway/support/text',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      textKey: Type.Enum([...TEXT_KEYS]),
      language,
      market: Type.Optional(market),
      version: Type.Optional(version),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    textKey: Type.Enum([...TEXT_KEYS]),
    language,
    market,
    isOwnMarket: Type.Boolean(),
    title: Type.String({ description: 'What stands above the text.' }),
    ...validity,
    isCurrent: Type.Boolean(),
    blocks: Type.Array(block),
    versions: Type.Array(Type.Object(validity)),
  }),
  errors: supportErrors,
})
