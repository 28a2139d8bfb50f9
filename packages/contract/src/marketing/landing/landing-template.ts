import { Type } from 'typebox'
import { market } from '../../fields.ts'
import { LANDING_DRAWINGS, TEXT_LANGUAGES } from '../../limits.ts'

const shown = Type.String()
const address = Type.Union([Type.String(), Type.Null()])

const picture = Type.Union([
  Type.Object({ kind: Type.Enum(['drawing'] as const), name: Type.Enum([...LANDING_DRAWINGS]) }),
  Type.Object({
    kind: Type.Enum(['image'] as const),
    url: Type.String(),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    alt: shown,
  }),
])

/** A landing page's content, all of it text: nothing in it is ever read as markup. */
export const landingTemplate = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  version: Type.Integer({ minimum: 1 }),
  language: Type.Enum([...TEXT_LANGUAGES], { description: 'Language of the words.' }),
  /** The market whose phone numbers it takes; null: the specification's own rule, 11 digits that begin with 1. */
  market: Type.Union([market, Type.Null()]),
  appName: shown,
  title: shown,
  lead: shown,
  points: Type.Array(shown),
  picture,
  /** The lender's colour on this page, such as #0b6e4f; null: the product's own. */
  colour: Type.Union([Type.String({ pattern: '^#[0-9a-f]{6}$' }), Type.Null()]),
  phoneRule: Type.Object({
    pattern: Type.String(),
    maxLength: Type.Integer({ minimum: 1 }),
    example: shown,
    message: Type.String({ description: 'What is said of a number that does not fit.' }),
  }),
  agreement: Type.Object({
    title: shown,
    parts: Type.Array(Type.Object({ heading: shown, text: shown })),
  }),
  download: Type.Object({ androidFile: address, androidStore: address, iosStore: address }),
  /** Of the advertiser; when there is one, a registration is told to it, with the visitor's consent. */
  adTag: Type.Union([Type.String(), Type.Null()]),
  /** What the law wants said beside an advertisement of a loan: licence, range of terms and cost, an example. */
  requiredStatements: Type.Array(shown),
})
