import { ID_PATTERN, PRODUCT_ID_PATTERN } from '@hulog/contract/limits'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { hasRepeatedKey } from '../../platform/http/repeated-key.ts'

/** Far above what a link needs, and small enough for a cookie. */
const MOST_CHARACTERS = 2048
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/

const NAME = '^[a-z0-9][a-z0-9-]{1,39}$'
/** Nothing besides: a key, or the address of one, that a token brings along is never looked at. */
const header = Compile(
  Type.Object(
    {
      alg: Type.Enum(['ES256', 'EdDSA'] as const),
      kid: Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }),
      typ: Type.Optional(Type.Literal('JWT')),
    },
    { additionalProperties: false },
  ),
)
const claimsSchema = Type.Object({
  iss: Type.String({ pattern: NAME }),
  aud: Type.String({ maxLength: 200 }),
  sub: Type.String({ pattern: '^\\+[1-9]\\d{7,14}$' }),
  iat: Type.Integer({ minimum: 0, maximum: 99_999_999_999 }),
  exp: Type.Integer({ minimum: 0, maximum: 99_999_999_999 }),
  jti: Type.String({ pattern: '^[A-Za-z0-9._-]{16,64}$' }),
  next: Type.Optional(Type.String({ maxLength: 500 })),
  productId: Type.Optional(Type.String({ pattern: PRODUCT_ID_PATTERN })),
  orderId: Type.Optional(Type.String({ pattern: ID_PATTERN })),
})
const claims = Compile(claimsSchema)

export type JointClaims = Static<typeof claimsSchema>
export type JointLink = { readonly alg: 'ES256' | 'EdDSA'; readonly kid: string; readonly claims: JointClaims }

/** True for what could be a token at all: safe to keep in a cookie until it is read. */
export function looksLikeToken(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MOST_CHARACTERS && COMPACT.test(text)
}

/** What a token says of itself, before anything is believed; null for what is not written as agreed. */
export function readJointLink(token: string): JointLink | null {
  if (!looksLikeToken(token)) return null
  const [first = '', second = ''] = token.split('.')
  const [head, body] = [decodePart(first), decodePart(second)]
  if (!header.Check(head) || !claims.Check(body)) return null
  return { alg: head.alg, kid: head.kid, claims: body }
}

/** Readers differ in which of two equal claims they take, so a token that has two is none. */
function decodePart(part: string): unknown {
  const text = Buffer.from(part, 'base64url').toString('utf8')
  try {
    const read: unknown = JSON.parse(text)
    return hasRepeatedKey(text, read) ? null : read
  } catch {
    return null
  }
}
