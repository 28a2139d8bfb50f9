import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { isoDate, market } from '../fields.ts'
import { TEXT_KEYS, TEXT_LANGUAGES } from '../limits.ts'
import { defineOperation } from '../operation.ts'

const supportErrors = defineErrors({
  TEXT_NOT_FOUND: { code: 3521, status: 404, message: 'This text is not published.' },
})

const person = Type.Object({
  name: Type.String(),
  title: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  address: Type.String(),
})

const authority = Type.Object({
  name: Type.String(),
  address: Type.String(),
  url: Type.String(),
  phone: Type.String(),
})

/** SUP-01, and beyond it who hears a complaint that the service did not settle. */
export const getContactInfo = defineOperation({
  name: 'getContactInfo',
  feature: 'support',
  summary: 'How to reach customer service, the officer for complaints and the regulator',
  path: '/gateway/v3/personal-center/contact-kf-info',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    { marker: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })), market: Type.Optional(market) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    email: Type.String({ description: 'Customer service by e-mail.' }),
    smWa: Type.String(),
    market,
    isOwnMarket: Type.Boolean(),
    officer: person,
    regulator: authority,
    replyWorkingDays: Type.Integer(),
    resolveDays: Type.Integer(),
  }),
})

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
