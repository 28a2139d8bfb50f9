import { errors, importJWK, jwtVerify } from 'jose'
import { type Phone, parsePhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { JointLoginFailed } from './joint-failure.ts'
import { findPartnerAndKey, type Partner, type PartnerKey } from './partners.store.ts'
import { type JointClaims, type JointLink, readJointLink } from './read-joint-link.ts'

export type VerifiedLink = { readonly partner: Partner; readonly phone: Phone; readonly claims: JointClaims }

export const MOST_SECONDS = 300
/** Clocks of two companies are not one. */
export const SKEW_SECONDS = 30

/** A link that an active partner signed for us, a moment ago, for a phone of its countries. Changes nothing. */
export async function verifyJointLink(services: Services, token: string): Promise<VerifiedLink> {
  const link = readJointLink(token)
  if (!link) throw new JointLoginFailed('unreadable')
  const found = await findPartnerAndKey(services.db, link.claims.iss, link.kid)
  if (!found) throw new JointLoginFailed('refused', 'unknown partner or key')
  // The key says how it signs: what the token says of that is not asked, only compared.
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
