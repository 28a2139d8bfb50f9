import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Database } from '../store/database.ts'

export type PartnerKey = { kid: string; privateKey: KeyObject; publicKey: JsonWebKey }

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
