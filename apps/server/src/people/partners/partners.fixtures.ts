import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import type { Market } from '../../platform/markets/markets.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { addPartner, addPartnerKey } from './manage-partners.ts'

type Key = Awaited<ReturnType<typeof aKey>>
export type TestPartner = Awaited<ReturnType<typeof aPartner>>

async function aKey(algorithm: 'ES256' | 'EdDSA') {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  return { algorithm, kid: `key-${randomUUID().slice(0, 8)}`, privateKey, publicKey: await exportJWK(publicKey) }
}

let partnersMade = 0

/** A partner with a key in use, which can sign links. */
export async function aPartner(
  { services }: TestProduct,
  { markets = ['PH'] as Market[], algorithm = 'ES256' as 'ES256' | 'EdDSA' } = {},
) {
  partnersMade += 1
  const id = `partner-${partnersMade}`
  const firstKey = await aKey(algorithm)
  await addPartner(services, 'ana', { id, name: 'Palengke App', markets })
  await useKey(firstKey)

  async function useKey({ kid, publicKey }: Key): Promise<void> {
    await addPartnerKey(services, 'ana', { partnerId: id, kid, algorithm, publicKey })
  }

  function claims(changes: Record<string, unknown> = {}): JWTPayload {
    const iat = Math.floor(services.clock.now().getTime() / 1000)
    const good = {
      iss: id,
      aud: new URL(services.config.publicUrl).origin,
      sub: aPhone(),
      iat,
      exp: iat + 120,
      jti: randomUUID(),
    }
    return { ...good, ...changes }
  }

  return {
    id,
    firstKey,
    claims,
    async takeNewKey(): Promise<Key> {
      const key = await aKey(algorithm)
      await useKey(key)
      return key
    },
    link: (changes: Record<string, unknown> = {}, { key = firstKey, header = {} }: SignOptions = {}) =>
      new SignJWT(claims(changes))
        .setProtectedHeader({ alg: key.algorithm, kid: key.kid, ...header } as JWTHeaderParameters)
        .sign(key.privateKey),
  }
}

type SignOptions = { key?: Key; header?: object }

function anAddress(): string {
  addressesGiven += 1
  return `10.0.${addressesGiven >> 8}.${addressesGiven & 255}`
}

let phonesMade = 0

export function aPhone(): string {
  phonesMade += 1
  return `+63918${String(2_000_000 + phonesMade)}`
}

let addressesGiven = 0

/** A browser that keeps cookies, at an address of its own: it follows the steps of the joint login. */
export function aBrowser({ app }: Pick<TestProduct, 'app'>, remoteAddress = anAddress()) {
  const jar = new Map<string, string>()
  async function visit(method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    open: (token: string) => visit('GET', `/union/login?token=${encodeURIComponent(token)}`),
    look: (headers: Record<string, string> = {}) => visit('GET', '/union/login', headers),
    press: (headers: Record<string, string> = {}) =>
      visit('POST', '/union/login', { 'content-type': 'application/x-www-form-urlencoded', ...headers }),
    call: (path: string) => visit('POST', path, { 'content-type': 'application/json' }),
    isSignedIn: async () => (await visit('POST', '/gateway/login/session')).statusCode === 200,
  }
}
