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
  if (/PRIVATE KEY|"d"\s*:/.test(written)) {
    throw new Error('This is a private key. Nobody but the partner may have it: ask them for a new, public one.')
  }
  return named(keyObjectOf(written))
}

function keyObjectOf(written: string): KeyObject {
  try {
    return createPublicKey(written.startsWith('{') ? { key: JSON.parse(written) as JWK, format: 'jwk' } : written)
  } catch (cause) {
    throw new Error('This is no public key in PEM or JWK.', { cause })
  }
}

function named(key: KeyObject): PublicKey {
  const publicKey = key.export({ format: 'jwk' }) as JWK
  if (publicKey.crv === 'P-256') return { algorithm: 'ES256', publicKey }
  if (publicKey.crv === 'Ed25519') return { algorithm: 'EdDSA', publicKey }
  throw new Error('A partner’s key is P-256 (ES256) or Ed25519 (EdDSA).')
}
