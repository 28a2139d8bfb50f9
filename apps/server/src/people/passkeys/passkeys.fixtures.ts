import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { anyPhone, type TestProduct } from '../../testing/test-product.ts'
import { aStepUpCode } from '../sessions/step-up.fixtures.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** Ways in which an authenticator may differ from what the product expects of it. */
export type Habits = {
  readonly origin?: string
  readonly site?: string
  readonly verifiesUser?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
}

/** An authenticator in software, as WebAuthn describes one: a P-256 key, no attestation. */
export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential = id.toString('base64url')
  let signed = 0

  return {
    credential,
    /** Makes the passkey: the body of `addPasskey`. */
    create({ challenge, site }: { challenge: string; site: string }, habits: Habits = {}) {
      const key = coseKey(publicKey)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const flags = HAS_KEY | flagsOf(habits)
      const data = Buffer.concat([authenticatorData(habits.site ?? site, flags, 0), attested])
      const attestation = Buffer.concat([
        cborMap(3),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        cborMap(0),
        cborText('authData'),
        cborBytes(data),
      ])
      const clientData = clientDataOf(challenge, 'webauthn.create', habits)
      return { credential, clientData, attestation: attestation.toString('base64url') }
    },
    /** Signs in: the body of `signInWithPasskey`. */
    get({ challenge, site }: { challenge: string; site: string }, userHandle: string, habits: Habits = {}) {
      signed += 1
      const clientData = clientDataOf(challenge, 'webauthn.get', habits)
      const data = authenticatorData(habits.site ?? site, flagsOf(habits), habits.counter ?? signed)
      const hash = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey)
      return {
        credential,
        clientData,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: habits.userHandle ?? userHandle,
      }
    },
  }
}

function flagsOf({ verifiesUser = true }: Habits): number {
  return USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0)
}

function authenticatorData(site: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(site).digest(), tail])
}

function clientDataOf(challenge: string, type: string, habits: Habits): string {
  const data = {
    type: habits.type ?? type,
    challenge,
    origin: habits.origin ?? 'http://localhost:8080',
    crossOrigin: false,
  }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

/** An ES256 key in COSE: kty 2, alg -7, crv 1, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label]), cborBytes(Buffer.from(value, 'base64url'))])
  const head = Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([cborMap(5), head, coordinate(0x21, x), coordinate(0x22, y)])
}

function cborMap(size: number): Buffer {
  return Buffer.from([0xa0 | size])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

/** From 24 bytes on, in the shortest form of the length. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}

export type PasskeyOwner = Awaited<ReturnType<typeof aBorrowerWithPasskey>>

/** A signed-in borrower with a passkey, and its authenticator. */
export async function aBorrowerWithPasskey(product: TestProduct, phone = anyPhone()) {
  const cookie = await product.signIn(phone)
  return { phone, cookie, ...(await addPasskey(product, cookie)) }
}

/** Adds a passkey with a code from the phone. */
export async function addPasskey(product: TestProduct, cookie: string) {
  const authenticator = anAuthenticator()
  const setup = (await product.call('getPasskeySetup', {}, { cookie })).data
  const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'passkey' })
  const body = { ...authenticator.create(setup), challengeId, smsCode }
  const added = await product.call('addPasskey', body, { cookie })
  if (added.code !== 0) throw new Error(`no passkey was added: ${added.raw}`)
  const { passkeys } = (await product.call('listPasskeys', {}, { cookie })).data
  const passkeyId = passkeys[0]?.passkeyId ?? ''
  const { userHandle } = setup
  return {
    passkeyId,
    authenticator,
    userHandle,
    /** The body of a sign-in with a fresh challenge. */
    async answer(habits: Habits = {}) {
      const asked = (await product.call('getPasskeyChallenge', {})).data
      return authenticator.get(asked, userHandle, habits)
    },
  }
}
