import { createPublicKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'

export type PublicKey = { readonly algorithm: 'ES256' | 'EdDSA'; readonly publicKey: JWK }

/**
 * A partner's public key, from the PEM or JWK text they sent: P-256 or Ed25519.
 *
 * @throws for anything else, and for a private key: whoever holds that has to make a new one
 */
export function publicKeyOf(text: string): PublicKey {
  const written = text.trim()
  const jwk = written.startsWith('{') ? (JSON.parse(written) as JWK) : null
  if (/PRIVATE KEY/.test(written) || jwk?.d !== undefined) {
    throw new Error('This is a private key. Nobody but the partner may have it: ask them for a new, public one.')
  }
  return named(jwk ? createPublicKey({ key: jwk, format: 'jwk' }) : createPublicKey(written))
}

function named(key: KeyObject): PublicKey {
  const publicKey = key.export({ format: 'jwk' }) as JWK
  if (publicKey.crv === 'P-256') return { algorithm: 'ES256', publicKey }
  if (publicKey.crv === 'Ed25519') return { algorithm: 'EdDSA', publicKey }
  throw new Error('A partner’s key is P-256 (ES256) or Ed25519 (EdDSA).')
}
