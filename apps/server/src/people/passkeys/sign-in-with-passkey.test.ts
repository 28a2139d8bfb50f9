import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrowerWithPasskey, type Habits, type PasskeyOwner } from './passkeys.fixtures.ts'

let product: TestProduct
let owner: PasskeyOwner
beforeAll(async () => {
  product = await startTestProduct()
  owner = await aBorrowerWithPasskey(product)
})
afterAll(() => product.close())

type Answer = Awaited<ReturnType<PasskeyOwner['answer']>>
const signIn = (answer: Answer) => product.call('signInWithPasskey', answer)
const refused = { status: 200, code: refusalCode('PASSKEY_NOT_VALID'), cookie: null }
const recorded = async (action: string) =>
  (await product.services.db.$client.query('select 1 from audit_events where action = $1', [action])).rows.length

describe('OTH-01 signing in with a passkey', () => {
  it('opens a session of its owner without a number', async () => {
    const signedIn = await signIn(await owner.answer())
    expect(signedIn).toMatchObject({ status: 200, code: 0, data: { market: 'PH', currency: 'PHP' } })
    expect((await product.call('getSession', {}, { cookie: signedIn.cookie ?? '' })).status).toBe(200)
    const { passkeys } = (await product.call('listPasskeys', {}, { cookie: owner.cookie })).data
    expect(passkeys[0]?.lastUsedAt).toMatch(/^\d{4}-/)
  })

  it.each<[string, Habits]>([
    ['on another site', { origin: 'https://hulog.example.evil' }],
    ['on our host without its port', { origin: 'http://localhost' }],
    ['for another host', { site: 'evil.example' }],
    ['without verifying its user', { verifiesUser: false }],
    ['for making a passkey', { type: 'webauthn.create' }],
    ['for another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses what was signed %s', async (_why, habits) => {
    expect(await signIn(await owner.answer(habits))).toMatchObject(refused)
  })

  it('refuses a signature of another key, and a changed one', async () => {
    const other = await aBorrowerWithPasskey(product)
    const [own, foreign] = [await owner.answer(), await other.answer()]
    expect(await signIn({ ...own, signature: foreign.signature })).toMatchObject(refused)
    const again = await owner.answer()
    expect(await signIn({ ...again, authenticatorData: foreign.authenticatorData })).toMatchObject(refused)
    expect(await signIn({ ...(await owner.answer()), credential: 'dW5rbm93bg' })).toMatchObject(refused)
  })

  it('accepts one of fifty uses of a challenge, for five minutes, and none that was not given out', async () => {
    const answer = await owner.answer()
    const codes = (await Promise.all(Array.from({ length: 50 }, () => signIn(answer)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const late = await owner.answer()
    product.passSeconds(301)
    expect(await signIn(late)).toMatchObject(refused)
    const { site } = (await product.call('getPasskeyChallenge', {})).data
    expect(await signIn(owner.authenticator.get({ challenge: 'aW52ZW50ZWQ', site }, owner.userHandle))).toMatchObject(
      refused,
    )
  })

  it('uses a challenge up with a wrong answer too', async () => {
    const asked = (await product.call('getPasskeyChallenge', {})).data
    const right = owner.authenticator.get(asked, owner.userHandle)
    expect(await signIn({ ...right, signature: 'AAAA' })).toMatchObject(refused)
    expect(await signIn(right)).toMatchObject(refused)
  })

  it('refuses a copy, which says a number that was said before, and records it', async () => {
    const copied = await aBorrowerWithPasskey(product)
    expect((await signIn(await copied.answer({ counter: 7 }))).code).toBe(0)
    const before = await recorded('passkey-copied')
    for (const counter of [7, 3, 0]) expect(await signIn(await copied.answer({ counter }))).toMatchObject(refused)
    expect(await recorded('passkey-copied')).toBe(before + 3)
    expect((await signIn(await copied.answer({ counter: 8 }))).code).toBe(0)
  })

  it('accepts authenticators that do not count', async () => {
    const phone = await aBorrowerWithPasskey(product)
    for (let times = 0; times < 2; times += 1) expect((await signIn(await phone.answer({ counter: 0 }))).code).toBe(0)
  })
})
