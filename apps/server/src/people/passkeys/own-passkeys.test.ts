import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aStepUpCode } from '../sessions/step-up.fixtures.ts'
import { aBorrowerWithPasskey, anAuthenticator, type Habits } from './passkeys.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const setupOf = async (cookie: string) => (await product.call('getPasskeySetup', {}, { cookie })).data
const listed = async (cookie: string) => (await product.call('listPasskeys', {}, { cookie })).data.passkeys
const codeOf = async (cookie: string) => {
  const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'passkey' })
  return { challengeId, smsCode }
}
const notices = async (cookie: string) =>
  (await product.call('listNotifications', {}, { cookie })).data.notifications.map(({ kind }) => kind)

describe('a new passkey', () => {
  it('is added with a code for that act, listed with its device and day, and its owner is told', async () => {
    const cookie = await product.signIn()
    const made = anAuthenticator().create(await setupOf(cookie))
    expect((await product.call('addPasskey', made, { cookie })).code).toBe(refusalCode('STEP_UP_REQUIRED'))
    expect(await listed(cookie)).toEqual([])
    const headers = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0' }
    const added = await product.call('addPasskey', { ...made, ...(await codeOf(cookie)) }, { cookie, headers })
    expect(added.code).toBe(0)
    expect(await listed(cookie)).toMatchObject([
      { deviceBrowser: 'firefox', deviceSystem: 'android', addedAt: expect.any(String), lastUsedAt: null },
    ])
    expect(await notices(cookie)).toEqual(['sign-in-changed'])
  })

  it.each<[string, Habits]>([
    ['made on another site', { origin: 'https://hulog.example.evil' }],
    ['for another host', { site: 'evil.example' }],
    ['by an authenticator that did not verify its user', { verifiesUser: false }],
    ['from an answer to a sign-in', { type: 'webauthn.get' }],
  ])('is not added %s', async (_why, habits) => {
    const cookie = await product.signIn()
    const made = anAuthenticator().create(await setupOf(cookie), habits)
    const refused = await product.call('addPasskey', { ...made, ...(await codeOf(cookie)) }, { cookie })
    expect(refused).toMatchObject({ status: 200, code: refusalCode('PASSKEY_NOT_VALID') })
    expect(await listed(cookie)).toEqual([])
  })

  it('needs a challenge of its borrower, which works once and for five minutes', async () => {
    const cookie = await product.signIn()
    const code = await codeOf(cookie)
    const add = (made: ReturnType<ReturnType<typeof anAuthenticator>['create']>) =>
      product.call('addPasskey', { ...made, ...code }, { cookie })
    const others = await setupOf(await product.signIn())
    const ofSignIn = (await product.call('getPasskeyChallenge', {})).data
    const own = await setupOf(cookie)
    for (const challenge of [others.challenge, ofSignIn.challenge, 'aW52ZW50ZWQ'])
      expect((await add(anAuthenticator().create({ ...own, challenge }))).code).toBe(refusalCode('PASSKEY_NOT_VALID'))
    expect((await add(anAuthenticator().create(own))).code).toBe(0)
    product.passSeconds(61)
    const again = { ...anAuthenticator().create(own), ...(await codeOf(cookie)) }
    expect((await product.call('addPasskey', again, { cookie })).code).toBe(refusalCode('PASSKEY_NOT_VALID'))
    const late = anAuthenticator().create(await setupOf(cookie))
    product.passSeconds(301)
    const lateCode = await codeOf(cookie)
    expect((await product.call('addPasskey', { ...late, ...lateCode }, { cookie })).code).toBe(
      refusalCode('PASSKEY_NOT_VALID'),
    )
    expect(await listed(cookie)).toHaveLength(1)
  })

  it('cannot be one that is known already, also by another borrower', async () => {
    const { authenticator, cookie } = await aBorrowerWithPasskey(product)
    expect((await setupOf(cookie)).credentials).toEqual([authenticator.credential])
    const other = await product.signIn()
    const copied = { ...authenticator.create(await setupOf(other)), ...(await codeOf(other)) }
    expect((await product.call('addPasskey', copied, { cookie: other })).code).toBe(refusalCode('PASSKEY_NOT_VALID'))
  })
})

describe('a passkey', () => {
  it('is removed with a code, which ends other sessions and the way in', async () => {
    const owner = await aBorrowerWithPasskey(product)
    const inside = (await product.call('signInWithPasskey', await owner.answer())).cookie ?? ''
    const { cookie, passkeyId } = owner
    expect((await product.call('removePasskey', { passkeyId }, { cookie })).code).toBe(refusalCode('STEP_UP_REQUIRED'))
    product.passSeconds(61)
    const removed = await product.call('removePasskey', { passkeyId, ...(await codeOf(cookie)) }, { cookie })
    expect(removed.code).toBe(0)
    expect(await listed(cookie)).toEqual([])
    expect((await product.call('getSession', {}, { cookie: inside })).status).toBe(401)
    expect((await product.call('signInWithPasskey', await owner.answer())).code).toBe(refusalCode('PASSKEY_NOT_VALID'))
    expect(await notices(cookie)).toEqual(['sign-in-changed', 'sign-in-changed'])
  })

  it('of another borrower is unknown, and stays', async () => {
    const owner = await aBorrowerWithPasskey(product)
    const stranger = await product.signIn()
    const refused = await product.call('removePasskey', { passkeyId: owner.passkeyId }, { cookie: stranger })
    expect(refused).toMatchObject({ status: 404, code: refusalCode('PASSKEY_NOT_FOUND') })
    expect((await product.call('signInWithPasskey', await owner.answer())).code).toBe(0)
  })
})
