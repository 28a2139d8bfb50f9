import { type Operation, pathOf } from '@hulog/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { aPhoto, multipart, type UploadPart } from '../platform/uploads/photos.fixtures.ts'
import { STRANGE_TEXTS, wrongValues } from './bad-fields.fixtures.ts'
import { fieldsOf, goodValue, type Schema } from './good-body.fixtures.ts'
import { hostileTexts } from './hostile-texts.fixtures.ts'

export type HostileRequest = Pick<InjectOptions, 'method' | 'url' | 'payload'> & { headers: Record<string, string> }

/** Ids by the name of the field that takes them: the caller's own, and another borrower's. */
export type KnownIds = {
  readonly own: Readonly<Record<string, string>>
  readonly foreign: Readonly<Record<string, string>>
}

/**
 * Returns `count` requests to one operation, the same for the same seed: with valid, wrong, missing, unknown or foreign
 * fields, in JSON, as a form, as an upload and in the address, with keys and headers of every kind.
 */
export function hostileRequests(operation: Operation, ids: KnownIds, seed: number, count: number): HostileRequest[] {
  return fc.sample(anyRequest(operation, ids), { seed, numRuns: count })
}

function anyRequest(operation: Operation, ids: KnownIds): fc.Arbitrary<HostileRequest> {
  return fc
    .record({ values: anyValues(operation, ids), written: anyWriting(operation), headers: anyHeaders, query: anyQuery })
    .map(({ values, written, headers, query }) => {
      const { payload, type } = written(values)
      const asked = operation.method === 'GET' ? new URLSearchParams(asTexts(values)).toString() : ''
      const search = [asked, query].filter(Boolean).join('&')
      return {
        method: operation.method,
        url: `${pathOf(operation)}${search ? `?${search}` : ''}`,
        headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
        ...(operation.method === 'GET' || payload === undefined ? {} : { payload }),
      }
    })
}

type Values = Record<string, unknown>

/** Usually all fields are present; each may be missing, and an unknown one may be added. */
function anyValues(operation: Operation, ids: KnownIds): fc.Arbitrary<Values> {
  const fields = fieldsOf(operation)
  const known = Object.fromEntries(fields.map(([name, field]) => [name, anyValue(name, field, ids)]))
  const whole = fc.record(known)
  const cut = fc.record(known, { requiredKeys: [] })
  const unknown = fc.record({
    values: whole,
    name: fc.constantFrom('isAdmin', 'userId', 'status', '__proto__', 'constructor', 'amountMinor', 'role'),
  })
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 2, arbitrary: cut },
    {
      weight: 1,
      arbitrary: unknown.map(({ values, name }) => Object.fromEntries([...Object.entries(values), [name, 1]])),
    },
  )
}

function anyValue(name: string, field: Schema, { own, foreign }: KnownIds): fc.Arbitrary<unknown> {
  const right = [goodValue(field), ...[own[name], foreign[name]].filter((id) => id !== undefined)]
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...right) },
    { weight: 2, arbitrary: fc.constantFrom(...edgesOf(field)) },
    { weight: 1, arbitrary: fc.constantFrom(...wrongValues(field), null) },
    { weight: 2, arbitrary: fc.constantFrom(...STRANGE_TEXTS, ...hostileTexts) },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: fc.oneof(fc.maxSafeInteger(), fc.double(), fc.boolean(), fc.jsonValue({ maxDepth: 2 })) },
  )
}

/** The limits of a field, one beyond each, and numbers at which types overflow. */
function edgesOf({ type, minimum = 0, maximum = 2 ** 31, minLength = 0, maxLength = 200 }: Schema): unknown[] {
  if (type !== 'integer' && type !== 'number') {
    return [minLength, minLength - 1, maxLength, maxLength + 1].map((length) => 'x'.repeat(Math.max(0, length)))
  }
  return [minimum, minimum - 1, maximum, maximum + 1, 0, -0, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 63]
}

/** Arbitrary UTF-16 units: also halves of a pair, controls and characters that no keyboard types. */
const anyText = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.nat(0x7f) }, { weight: 1, arbitrary: fc.nat(0xffff) }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units))

type Writing = (values: Values) => { payload?: string | Buffer; type: string | null }

const asJson: Writing = (values) => ({ payload: JSON.stringify(values), type: 'application/json' })
const asForm: Writing = (values) => ({
  payload: new URLSearchParams(asTexts(values)).toString(),
  type: 'application/x-www-form-urlencoded',
})
const nothing: Writing = () => ({ type: null })
const cutJson: Writing = (values) => ({ payload: JSON.stringify(values).slice(0, -2), type: 'application/json' })
const photo = await aPhoto()

function anyWriting({ upload }: Operation): fc.Arbitrary<Writing> {
  const plain: fc.WeightedArbitrary<Writing>[] = [
    { weight: 12, arbitrary: fc.constant(asJson) },
    { weight: 4, arbitrary: fc.constant(asForm) },
    { weight: 1, arbitrary: fc.constantFrom(cutJson, nothing) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 80 })
        .map((bytes) => () => ({ payload: Buffer.from(bytes), type: 'application/json' })),
    },
  ]
  return upload === null ? fc.oneof(...plain) : fc.oneof(...plain, { weight: 20, arbitrary: anyUpload(upload) })
}

function anyUpload(field: string): fc.Arbitrary<Writing> {
  const contents = [
    photo,
    photo.subarray(0, 300),
    Buffer.from('<svg onload=alert(1)>'),
    Buffer.alloc(0),
    Buffer.from('%PDF-1.4'),
  ]
  const names = ['photo.jpg', '../../etc/passwd', 'con', 'a\u0000b.png', '.htaccess']
  return fc
    .record({
      content: fc.constantFrom(...contents),
      filename: fc.constantFrom(...names),
      name: fc.constantFrom(field, 'other'),
    })
    .map(({ content, filename, name }) => (values: Values) => {
      const texts = Object.entries(asTexts(values)).map(
        ([part, text]): UploadPart => ({ name: part, content: Buffer.from(text) }),
      )
      const { payload, headers } = multipart([...texts, { name, content, filename, type: 'image/jpeg' }])
      return { payload, type: headers['content-type'] ?? null }
    })
}

const sometimes = (name: string, values: readonly string[], rarity: number) =>
  fc.oneof(
    { weight: rarity, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...values).map((value) => ({ [name]: value })) },
  )

const anyHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc
      .oneof(fc.uuid(), fc.constantFrom('again', 'x'.repeat(255), 'x'.repeat(256), ''))
      .map((key) => ({ 'idempotency-key': key })),
    sometimes('origin', ['https://evil.example', 'null', 'http://localhost:8080'], 20),
    sometimes('x-forwarded-for', ['1.2.3.4', '"><script>', '::1'], 10),
    sometimes('accept-language', ['hi', 'zh-CN,zh;q=0.9', '*', 'x'.repeat(300)], 10),
    sometimes('user-agent', ['{"level":60}', '\t', 'x'.repeat(2000)], 10),
    sometimes('sec-fetch-site', ['cross-site', 'same-origin', 'none'], 20),
  )
  .map((parts) => Object.assign({}, ...parts))

const anyQuery = fc.oneof(
  { weight: 15, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'lang=hi',
      'lang=xx',
      'lang=a&lang=b',
      'isAdmin=1',
      '%00=1',
      'source=%ed%a0%80',
      '__proto__=1',
    ),
  },
)

/** Values that an address or a form can carry: well-formed text. */
function asTexts(values: Values): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  ])
  return Object.fromEntries(entries)
}
