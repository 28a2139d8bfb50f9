import { ID_PATTERN, PRODUCT_ID_PATTERN } from '@hulog/contract/limits'
import { errors, importJWK, jwtVerify } from 'jose'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { hasRepeatedKey } from '../../platform/http/read-body.ts'
import { type Phone, parsePhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { findPartnerAndKey, type Partner, type PartnerKey } from './partners.store.ts'

/** Far above what a link needs, and small enough for a cookie. */
const MOST_CHARACTERS = 2048

const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/

const NAME = '^[a-z0-9][a-z0-9-]{1,39}$'

/** The only header fields: a key, or the address of one, in a token is never used. */
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

type JointLink = { readonly alg: 'ES256' | 'EdDSA'; readonly kid: string; readonly claims: JointClaims }

/** True for a possible token: safe to keep in a cookie until it is read. */
export function looksLikeToken(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MOST_CHARACTERS && COMPACT.test(text)
}

/** The claims of a token before verification; null if its form is wrong. */
export function readJointLink(token: string): JointLink | null {
  if (!looksLikeToken(token)) return null
  const [first = '', second = ''] = token.split('.')
  const [head, body] = [decodePart(first), decodePart(second)]
  if (!header.Check(head) || !claims.Check(body)) return null
  return { alg: head.alg, kid: head.kid, claims: body }
}

/** Readers differ in which of two equal claims they use, so a token with duplicates is refused. */
function decodePart(part: string): unknown {
  const text = Buffer.from(part, 'base64url').toString('utf8')
  try {
    const read: unknown = JSON.parse(text)
    return hasRepeatedKey(text, read) ? null : read
  } catch {
    return null
  }
}

export type VerifiedLink = { readonly partner: Partner; readonly phone: Phone; readonly claims: JointClaims }

export const MOST_SECONDS = 300

/** The allowed difference between the clocks of two companies. */
export const SKEW_SECONDS = 30

/** Reads a link that an active partner signed for us, moments ago, for a phone of its countries. Changes nothing. */
export async function verifyJointLink(services: Services, token: string): Promise<VerifiedLink> {
  const link = readJointLink(token)
  if (!link) throw new JointLoginFailed('unreadable')
  const found = await findPartnerAndKey(services.db, link.claims.iss, link.kid)
  if (!found) throw new JointLoginFailed('refused', 'unknown partner or key')
  // The key determines the algorithm: the token's own claim is only compared.
  if (found.key.algorithm !== link.alg) throw new JointLoginFailed('refused', 'another algorithm')
  await requireSignature(services, token, found.key)
  requireShortLife(link)
  if (!found.partner.isActive) throw new JointLoginFailed('refused', 'inactive partner')
  const phone = parsePhone(link.claims.sub, 'PH')
  if (!phone || !found.partner.markets.includes(phone.market)) throw new JointLoginFailed('market')
  return { partner: found.partner, phone, claims: link.claims }
}

async function requireSignature({ config, clock }: Services, token: string, key: PartnerKey): Promise<void> {
  try {
    await jwtVerify(token, await importJWK(key.publicKey, key.algorithm), {
      algorithms: [key.algorithm],
      issuer: key.partnerId,
      audience: new URL(config.publicUrl).origin,
      currentDate: clock.now(),
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: MOST_SECONDS,
    })
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new JointLoginFailed('expired')
    if (error instanceof errors.JOSEError) throw new JointLoginFailed('refused', error.code)
    throw error
  }
}

function requireShortLife({ claims: { iat, exp } }: JointLink): void {
  if (exp <= iat || exp - iat > MOST_SECONDS) throw new JointLoginFailed('refused', 'lives too long')
}

/**
 * The reason why a partner's link failed, as far as the borrower is told: `joint.<name>` of the texts. Only staff see
 * the exact reason.
 */
const jointFailures = ['unreadable', 'expired', 'used', 'refused', 'market', 'tooMany'] as const

export type JointFailure = (typeof jointFailures)[number]

export function isJointFailure(text: string): text is JointFailure {
  return (jointFailures as readonly string[]).includes(text)
}

/** `why` is for the audit trail. */
export class JointLoginFailed extends Error {
  readonly failure: JointFailure
  readonly why: string
  constructor(failure: JointFailure, why: string = failure) {
    super(why)
    this.failure = failure
    this.why = why
  }
}
