import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { badRequest } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import type { Database } from '../store/database.ts'

/** The product's name for the demo partner. */
export const PARTNER = { id: 'sandbox-partner', name: 'Palengke App (sandbox)', markets: ['PH', 'IN', 'ID'] } as const

const SECONDS = 120

export type LinkWish = { phone: string; next?: string; productId?: string; orderId?: string }

/** A link that signs the holder of this phone in to the product: once, within two minutes. */
export async function partnerLink(sandbox: SandboxCore, { phone, ...where }: LinkWish): Promise<string> {
  const { config, database, now, newId } = sandbox
  const { kid, privateKey } = partnerKey(database)
  const iat = Math.floor(now() / 1000)
  const token = await new SignJWT(where)
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(PARTNER.id)
    .setAudience(new URL(config.productUrl).origin)
    .setSubject(international(phone))
    .setIssuedAt(iat)
    .setExpirationTime(iat + SECONDS)
    .setJti(newId('link'))
    .sign(privateKey)
  return `${config.productUrl}/union/login?token=${token}`
}

function international(typed: string): string {
  const number = typed.replaceAll(/[\s().-]/g, '').replace(/^09/, '+639')
  if (/^\+[1-9]\d{7,14}$/.test(number)) return number
  throw badRequest('Write the number with its country: +63 917 123 4567')
}

type PartnerKey = { kid: string; privateKey: KeyObject; publicKey: JsonWebKey }

/** The demo partner's own key, made once. Only its public half ever leaves the sandbox. */
export function partnerKey(database: Database): PartnerKey {
  const row = database.prepare('SELECT private_pem AS pem FROM partner_key').get() as { pem: string } | undefined
  const pem = row?.pem ?? makeKey(database)
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }) as JsonWebKey
  const kid = createHash('sha256').update(JSON.stringify(publicKey)).digest('hex').slice(0, 16)
  return { kid, privateKey, publicKey }
}

function makeKey(database: Database): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  database.prepare('INSERT INTO partner_key VALUES (1, ?)').run(pem)
  return pem
}
