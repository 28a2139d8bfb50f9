import { createPublicKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findPartner, insertPartner, insertPartnerKey, retirePartnerKey, setPartnerActive } from './partners.store.ts'

type NewPartner = { id: string; name: string; markets: Market[] }

/** @throws PARTNER_KNOWN */
export async function addPartner(services: Services, by: string, partner: NewPartner): Promise<void> {
  const createdAt = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    if (!(await insertPartner(tx, { ...partner, isActive: true, createdAt }))) throw new DomainError('PARTNER_KNOWN')
    await recordAudit(tx, by, 'partner-added', { partner: partner.id, markets: partner.markets.join() })
  })
}

type NewKey = PublicKey & { partnerId: string; kid: string }

/**
 * Adds a key beside those in use: a partner signs with the new one, then the old one is retired. @throws
 * PARTNER_NOT_FOUND, KEY_KNOWN
 */
export async function addPartnerKey(services: Services, by: string, key: NewKey): Promise<void> {
  const added = { ...key, addedAt: services.clock.now(), retiredAt: null }
  await change(services, by, 'partner-key-added', key.partnerId, key.kid, async (tx) => {
    if (!(await findPartner(tx, key.partnerId))) throw new DomainError('PARTNER_NOT_FOUND')
    if (!(await insertPartnerKey(tx, added))) throw new DomainError('KEY_KNOWN')
  })
}

/** Retires a key: links signed with it are refused from now on. @throws KEY_NOT_FOUND */
export async function retireKey(services: Services, by: string, partnerId: string, kid: string): Promise<void> {
  await change(services, by, 'partner-key-retired', partnerId, kid, async (tx) => {
    if (!(await retirePartnerKey(tx, partnerId, kid, services.clock.now()))) throw new DomainError('KEY_NOT_FOUND')
  })
}

/** @throws PARTNER_NOT_FOUND */
export async function switchPartner(services: Services, by: string, id: string, isActive: boolean): Promise<void> {
  await change(services, by, isActive ? 'partner-resumed' : 'partner-stopped', id, null, async (tx) => {
    if (!(await setPartnerActive(tx, id, isActive))) throw new DomainError('PARTNER_NOT_FOUND')
  })
}

async function change(
  { db }: Services,
  by: string,
  action: string,
  partner: string,
  kid: string | null,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await write(tx)
    await recordAudit(tx, by, action, { partner, kid })
  })
}

type PublicKey = { readonly algorithm: 'ES256' | 'EdDSA'; readonly publicKey: JWK }

/**
 * Reads a partner's public key from PEM or JWK text: P-256 or Ed25519.
 *
 * @throws for anything else, and for a private key, which the partner then has to replace
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
