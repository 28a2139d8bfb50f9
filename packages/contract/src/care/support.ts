import { LANGUAGES } from '@hulog/texts/languages'
import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, isoDate, market, name, pictureUrl, title } from '../fields.ts'
import { TEXT_KEYS } from '../limits.ts'
import { defineOperation } from '../operation.ts'

const supportErrors = defineErrors({
  TEXT_NOT_FOUND: { code: 3521, status: 404, message: 'This text is not published.' },
})

const person = Type.Object(
  {
    name,
    title,
    phone: Type.String({ description: 'Phone number, as people write it in that country.' }),
    email: Type.String({ description: 'E-mail address.' }),
    address: Type.String({ description: 'The permanent address.' }),
  },
  { description: 'Grievance officer.' },
)

const authority = Type.Object(
  {
    name,
    address: Type.String({ description: 'The permanent address.' }),
    url: pictureUrl,
    phone: Type.String({ description: 'Phone number, as people write it in that country.' }),
  },
  { description: 'Who decides when the lender did not.' },
)

/** SUP-01, and additionally who hears a complaint that the service did not settle. */
export const getContactInfo = defineOperation({
  name: 'getContactInfo',
  feature: 'support',
  summary: 'How to reach customer service, the officer for complaints and the regulator',
  path: '/gateway/v3/personal-center/contact-kf-info',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      marker: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 999_999,
          description: 'A number that existing apps send; it changes nothing.',
        }),
      ),
      market: Type.Optional(market),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    email: Type.String({ description: 'Customer service by e-mail.' }),
    smWa: Type.String({ description: 'Customer service by telephone and WhatsApp, as it is shown.' }),
    market,
    isOwnMarket: Type.Boolean({ description: 'Whether it is the borrower’s own market, and no choice of a visitor.' }),
    officer: person,
    regulator: authority,
    replyWorkingDays: Type.Integer({ description: 'A complaint is answered within so many working days.' }),
    resolveDays: Type.Integer({
      description: 'A complaint is settled within so many days; then the regulator hears it.',
    }),
  }),
})

const language = Type.Enum([...LANGUAGES], { description: 'Language of the words.' })

const version = Type.Integer({ minimum: 1, maximum: 9_999, description: 'Which version of the text.' })

const validity = {
  version,
  validFrom: described(isoDate, 'First day on which this version holds.'),
  validUntil: Type.Union([isoDate, Type.Null()], { description: 'Last day on which it held; null while it holds.' }),
}

/** One part of a text. Fields that a kind does not use are empty. */
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
      textKey: Type.Enum([...TEXT_KEYS], {
        description: 'Which text: about us, the privacy policy or the loan terms.',
      }),
      language,
      market: Type.Optional(market),
      version: Type.Optional(version),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    textKey: Type.Enum([...TEXT_KEYS], { description: 'Which text: about us, the privacy policy or the loan terms.' }),
    language,
    market,
    isOwnMarket: Type.Boolean({ description: 'Whether it is the borrower’s own market, and no choice of a visitor.' }),
    title: Type.String({ description: 'What stands above the text.' }),
    ...validity,
    isCurrent: Type.Boolean({ description: 'Whether this version holds today.' }),
    blocks: Type.Array(block, { description: 'The text, part after part.' }),
    versions: Type.Array(Type.Object(validity), { description: 'Every version that held so far, newest first.' }),
  }),
  errors: supportErrors,
})
