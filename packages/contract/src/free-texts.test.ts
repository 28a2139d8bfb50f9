import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { FREE_TEXT } from './fields.ts'
import { commonQuery, type Operation } from './operation.ts'
import { operations } from './operations.ts'

/** Texts with room for a card number that are not free texts, and why no card number is stored in them. */
const REFUSED: Readonly<Record<string, string>> = {
  utr: 'refused with a word of its own where it is a card’s number',
  accountNumber: 'refused with a word of its own where it is a card’s number',
  phone: 'refused where it is no phone number: those have fifteen digits at most, and no card’s range',
  password: 'kept as a hash only, from which nothing can be read; masked, it would be another password',
  oldPassword: 'compared with a hash, and not kept',
  credential: 'bytes of an authenticator, verified or refused; masked, they would not be what was signed',
  clientData: 'bytes of an authenticator, verified or refused; masked, they would not be what was signed',
  attestation: 'bytes of an authenticator, verified or refused; masked, they would not be what was signed',
  authenticatorData: 'bytes of an authenticator, verified or refused; masked, they would not be what was signed',
  signature: 'bytes of an authenticator, verified or refused; masked, they would not be what was signed',
  userHandle: 'bytes of an authenticator, verified or refused; masked, they would not be what was signed',
  endpoint: 'an address of a known push service, or refused; kept sealed only; masked, it would be another',
  p256dh: 'a point of a curve, or refused; kept sealed only',
  auth: 'sixteen bytes of a browser, or refused; kept sealed only',
  nationalId: 'kept sealed only, and shown by its end: identity numbers of sixteen digits look like those of cards',
  payCode: 'looked up; one that was not given out is not found',
  bankCode: 'a bank of our list, or refused',
  userId: 'the caller’s own, or refused',
  handOverCode: 'looked up by its hash; one that was not given out is refused',
  inviteCode: 'looked up by its hash; one that was not given out is refused',
  seen: 'compared with what is shown now, and not kept',
  deviceId: 'kept only as a hash',
  repayToken: 'one that was given out, or refused',
  replyText: 'refused with a word of its own where it holds what looks like a card’s number',
  templateText: 'refused with a word of its own where it holds what looks like a card’s number',
  problemImage: 'addresses that uploading gave, or refused; only the ids in them are kept',
  disclosureHash: 'the one that was shown, or refused',
  popAgreementHash: 'the one that was shown, or refused',
  sought: 'looked up, and kept nowhere',
  x: 'a part of the address that nothing reads',
}

const CARDS = ['4111111111111111', '378282246310005', '30569309025904', '4111111111111111110']

/** Card numbers as people and programs write them, alone and among other characters, filled up to the length of a pattern. */
const SAMPLES = CARDS.flatMap((card) => [
  card,
  ` ${card}`,
  `x${card}`,
  `ABCD${card}`,
  `en-${card.slice(0, 8)}-${card.slice(8)}`,
])
  .flatMap((text) => [' ', '-', '.', '_', '/', ''].map((between) => text.replace(/(\d{4})(?=\d)/g, `$1${between}`)))
  .flatMap((text) => [text, text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))])
  .flatMap((text) => [text, ...[36, 40, 43, 64].map((length) => text.padEnd(length, 'a'))])
  .concat(CARDS.map((card) => card.replace(/(.{4})(?=.)/g, '$1\n')))

type Schema = {
  readonly type?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly [FREE_TEXT]?: string
}
type Field = { readonly name: string; readonly schema: Schema }

/** Every field of a schema, also within lists; parts combined in another way have the name `?`. */
function fieldsIn(schema: Schema, name = '?'): Field[] {
  if (schema.properties) return Object.entries(schema.properties).flatMap(([inner, field]) => fieldsIn(field, inner))
  if (schema.anyOf) return schema.anyOf.flatMap((each) => fieldsIn(each, name))
  return schema.items ? fieldsIn(schema.items, name) : [{ name, schema }]
}

const SCALARS = ['string', 'integer', 'number', 'boolean']

function inputsOf({ params, query, body }: Operation): Field[] {
  return [params, query, body, commonQuery].flatMap((schema) => fieldsIn(schema as Schema))
}

const all: readonly Operation[] = Object.values(operations)
const texts = all.flatMap((operation) => inputsOf(operation).map((field) => ({ operation: operation.name, ...field })))

const fits = ({ schema }: Field) =>
  [...SAMPLES, ...CARDS.map(Number)].some((sample) => Value.Check(schema as Parameters<typeof Value.Check>[0], sample))

describe('security 59: every field that has room for a card number', () => {
  it('is of one kind, so that no field is overlooked', () => {
    const isPlain = ({ schema }: Field) =>
      SCALARS.includes(schema.type ?? '') || schema.enum !== undefined || schema.const !== undefined
    expect(texts.filter((field) => !isPlain(field))).toEqual([])
  })

  it('is a free text, or is refused where it is used', () => {
    const open = texts.filter((field) => !field.schema[FREE_TEXT] && !(field.name in REFUSED) && fits(field))
    expect(open.map(({ operation, name }) => `${operation}: ${name}`)).toEqual([])
  })

  it('is not named as an exception without need', () => {
    const needed = texts.filter((field) => !field.schema[FREE_TEXT] && fits(field)).map(({ name }) => name)
    expect(Object.keys(REFUSED).filter((name) => !needed.includes(name))).toEqual([])
  })

  it('has a limit: longer text is refused before it is read', () => {
    expect(texts.filter(({ schema }) => schema[FREE_TEXT] && !((schema.maxLength ?? 1e9) <= 200))).toEqual([])
  })

  it('is written by a person or by a program', () => {
    const writers = new Set(texts.flatMap(({ schema }) => schema[FREE_TEXT] ?? []))
    expect([...writers].sort()).toEqual(['person', 'program'])
    const marked = all.flatMap((operation) =>
      JSON.stringify([operation.body, operation.query]).split(FREE_TEXT).slice(1),
    )
    const walked = all.flatMap(({ body, query }) => [body, query].flatMap((schema) => fieldsIn(schema as Schema)))
    // However else a schema may be composed, no mark is in a place that is not walked.
    expect(walked.filter(({ schema }) => schema[FREE_TEXT]).length).toBe(marked.length)
  })
})
