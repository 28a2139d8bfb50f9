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
  { description: 'The authority for complaints that the lender did not settle.' },
)

/** SUP-01, and additionally who hears a complaint that the service did not settle. */
export const getContactInfo = defineOperation({
  name: 'getContactInfo',
  feature: 'support',
  summary: 'Contacts of customer service, the officer for complaints and the regulator',
  path: '/gateway/v3/personal-center/contact-kf-info',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      marker: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 999_999,
          description: 'Sent by existing apps; has no effect.',
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
    isOwnMarket: Type.Boolean({ description: 'Whether it is the borrower’s own market and not a visitor’s choice.' }),
    officer: person,
    regulator: authority,
    replyWorkingDays: Type.Integer({ description: 'A complaint is answered within so many working days.' }),
    resolveDays: Type.Integer({
      description: 'A complaint is settled within so many days; after them the regulator can be asked.',
    }),
  }),
})

const language = Type.Enum([...LANGUAGES], { description: 'Language of the wording.' })

const version = Type.Integer({ minimum: 1, maximum: 9_999, description: 'Version of the text.' })

const validity = {
  version,
  validFrom: described(isoDate, 'First day of this version.'),
  validUntil: Type.Union([isoDate, Type.Null()], { description: 'Last day of this version; null while it is valid.' }),
}

/** One part of a text. Fields that a kind does not use are empty. */
const block = Type.Object({
  kind: Type.Enum(['heading', 'subheading', 'paragraph', 'boxed', 'list', 'numbered', 'figures'] as const, {
    description: 'Kind of this part.',
  }),
  text: Type.String({ description: 'The text; for figures, the name of their subject.' }),
  items: Type.Array(Type.String(), { description: 'The points of a list.' }),
  rows: Type.Array(
    Type.Object({
      label: Type.String({ description: 'Label of the figure.' }),
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
        description: 'The text: about us, the privacy policy or the loan terms.',
      }),
      language,
      market: Type.Optional(market),
      version: Type.Optional(version),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    textKey: Type.Enum([...TEXT_KEYS], { description: 'The text: about us, the privacy policy or the loan terms.' }),
    language,
    market,
    isOwnMarket: Type.Boolean({ description: 'Whether it is the borrower’s own market and not a visitor’s choice.' }),
    title: Type.String({ description: 'Title of the text.' }),
    ...validity,
    isCurrent: Type.Boolean({ description: 'Whether this version is valid today.' }),
    blocks: Type.Array(block, { description: 'The text, part after part.' }),
    versions: Type.Array(Type.Object(validity), { description: 'Every version so far, newest first.' }),
  }),
  errors: supportErrors,
})
