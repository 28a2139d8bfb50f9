import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPartner, aPhone, aBrowser as aVisitor } from '../../people/partners/partners.fixtures.ts'
import { aBrowser, subscriptionOf } from '../../providers/push/push.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

type Subscription = ReturnType<typeof subscriptionOf>
const save = (cookie: string, body: Subscription) => product.call('savePushSubscription', body, { cookie })
const renew = async (cookie: string, body: Subscription) =>
  (await product.call('renewPushSubscription', body, { cookie })).data.isKept
async function rows() {
  const { rows } = await product.services.db.$client.query(
    'select id, borrower_id, session_id, subscription_sealed from push_subscriptions order by created_at',
  )
  return rows as { id: string; borrower_id: string; session_id: string; subscription_sealed: string }[]
}
async function countAfter(act: () => Promise<unknown>): Promise<number> {
  const before = (await rows()).length
  await act()
  return (await rows()).length - before
}

describe('a browser', () => {
  it('is stored once, encrypted, however often it is sent', async () => {
    const cookie = await product.signIn()
    const browser = subscriptionOf(aBrowser())
    const added = await countAfter(() => Promise.all(Array.from({ length: 8 }, () => save(cookie, browser))))
    expect(added).toBe(1)
    expect((await save(cookie, browser)).code).toBe(0)
    const { rows: stored } = await product.services.db.$client.query('select * from push_subscriptions')
    const text = JSON.stringify(stored)
    for (const secret of Object.values(browser)) expect(text).not.toContain(secret)
  })

  it.each<[string, Partial<Subscription>]>([
    ['an address of this network', { endpoint: 'https://10.0.0.1/send/1' }],
    ['an address without TLS', { endpoint: 'http://fcm.googleapis.com/send/1' }],
    ['an address of another host', { endpoint: 'https://evil.example/send/1' }],
    ['a key that is too short', { p256dh: 'BAAA' }],
    ['a key that is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a secret that is too long', { auth: Buffer.alloc(17, 1).toString('base64url') }],
  ])('is refused with %s, and nothing is stored', async (_what, wrong) => {
    const cookie = await product.signIn()
    const added = await countAfter(async () => {
      const refused = await save(cookie, { ...subscriptionOf(aBrowser()), ...wrong })
      expect(refused).toMatchObject({ status: 200, code: refusalCode('PUSH_NOT_POSSIBLE') })
    })
    expect(added).toBe(0)
  })

  it('is refused with an address that is too long', async () => {
    const endpoint = `https://fcm.googleapis.com/${'a'.repeat(1_000)}`
    const refused = await save(await product.signIn(), { ...subscriptionOf(aBrowser()), endpoint })
    expect(refused.status).toBe(400)
  })

  it('makes room by leaving the one that was renewed longest ago, beyond five', async () => {
    const cookie = await product.signIn()
    const browsers = Array.from({ length: 6 }, () => subscriptionOf(aBrowser()))
    for (const browser of browsers) {
      product.passSeconds(1)
      await save(cookie, browser)
    }
    const kept = []
    for (const browser of browsers) kept.push(await renew(cookie, browser))
    expect(kept).toEqual([false, true, true, true, true, true])
  })

  it('that changes hands leaves its earlier borrower, on allowing messages or on opening the app', async () => {
    const [first, second] = [await product.signIn(), await product.signIn()]
    const [one, other] = [subscriptionOf(aBrowser()), subscriptionOf(aBrowser())]
    await save(first, one)
    await save(first, other)
    expect((await save(second, one)).code).toBe(0)
    expect(await renew(second, other)).toBe(false)
    expect(await renew(first, one)).toBe(false)
    expect(await renew(first, other)).toBe(false)
  })

  it('is not taken over, ended or renewed by somebody who knows its address but not its keys', async () => {
    const [owner, stranger] = [await product.signIn(), await product.signIn()]
    const browser = subscriptionOf(aBrowser())
    await save(owner, browser)
    const before = await rows()
    const stolen = { ...subscriptionOf(aBrowser()), endpoint: browser.endpoint }
    expect((await save(stranger, stolen)).code).toBe(refusalCode('PUSH_NOT_POSSIBLE'))
    expect(await renew(stranger, stolen)).toBe(false)
    await product.call('removePushSubscription', { endpoint: browser.endpoint }, { cookie: stranger })
    expect(await rows()).toEqual(before)
  })

  it('gets no more messages once its borrower says so', async () => {
    const cookie = await product.signIn()
    const browser = subscriptionOf(aBrowser())
    await save(cookie, browser)
    expect((await product.call('removePushSubscription', { endpoint: browser.endpoint }, { cookie })).code).toBe(0)
    expect(await renew(cookie, browser)).toBe(false)
  })

  it('is recorded when it is allowed', async () => {
    await save(await product.signIn(), subscriptionOf(aBrowser()))
    const { rows: acts } = await product.services.db.$client.query(
      `select actor, action from audit_events order by id desc limit 1`,
    )
    expect(acts[0]).toMatchObject({ action: 'push-allowed', actor: (await rows()).at(-1)?.borrower_id })
  })
})

describe('a session that ends', () => {
  const laterSignIn = (phone: string) => {
    product.passSeconds(61)
    return product.signIn(phone)
  }
  const logins = async (cookie: string) => (await product.call('listSessions', {}, { cookie })).data.sessions

  it('by signing out ends messages to its browser, and to no other', async () => {
    const phone = anyPhone()
    const here = await product.signIn(phone)
    const elsewhere = await laterSignIn(phone)
    await save(here, subscriptionOf(aBrowser()))
    const kept = subscriptionOf(aBrowser())
    await save(elsewhere, kept)
    expect(await countAfter(() => product.call('signOut', {}, { cookie: here }))).toBe(-1)
    expect(await renew(elsewhere, kept)).toBe(true)
  })

  it('from another device ends them too', async () => {
    const phone = anyPhone()
    const lost = await product.signIn(phone)
    const here = await laterSignIn(phone)
    await save(lost, subscriptionOf(aBrowser()))
    const other = (await logins(here)).find(({ isThisDevice }) => !isThisDevice)
    const end = () => product.call('endSession', { loginId: other?.loginId ?? '' }, { cookie: here })
    expect(await countAfter(end)).toBe(-1)
  })

  it('everywhere ends them on all other devices, also where the session had ended by itself', async () => {
    const phone = anyPhone()
    const idle = await product.signIn(phone)
    await save(idle, subscriptionOf(aBrowser()))
    product.passSeconds(3600)
    const here = await product.signIn(phone)
    const kept = subscriptionOf(aBrowser())
    await save(here, kept)
    expect(await countAfter(() => product.call('endOtherSessions', {}, { cookie: here }))).toBe(-1)
    expect(await renew(here, kept)).toBe(true)
  })

  it('by itself does not end them: the borrower has not signed out', async () => {
    const phone = anyPhone()
    const browser = subscriptionOf(aBrowser())
    await save(await product.signIn(phone), browser)
    product.passSeconds(13 * 3600)
    const next = await product.signIn(phone)
    expect(await renew(next, browser)).toBe(true)
    expect(await countAfter(() => product.call('signOut', {}, { cookie: next }))).toBe(-1)
  })

  it('by a partner’s link of the same borrower keeps them', async () => {
    const phone = aPhone()
    const cookie = await product.signIn(phone)
    const [name = '', value = ''] = cookie.split('=')
    await save(cookie, subscriptionOf(aBrowser()))
    const visitor = aVisitor(product)
    visitor.jar.set(name, value)
    await visitor.open(await (await aPartner(product)).link({ sub: phone }))
    expect(await countAfter(() => visitor.press())).toBe(0)
    expect(visitor.jar.get(name)).not.toBe(value)
    // They belong to the new session now.
    const signOut = () => product.call('signOut', {}, { cookie: `${name}=${visitor.jar.get(name)}` })
    expect(await countAfter(signOut)).toBe(-1)
  })

  it.each([
    ['for the same borrower keeps them', true, 0],
    ['for another borrower ends them', false, -1],
  ])('by another sign-in in its browser %s', async (_what, isSame, change) => {
    const phone = anyPhone()
    const cookie = await product.signIn(phone)
    await save(cookie, subscriptionOf(aBrowser()))
    product.passSeconds(61)
    const sent = await product.call('sendLoginCode', { phone: isSame ? phone : anyPhone() })
    const { challengeId } = sent.data
    const smsCode = product.world.messages.find(({ id }) => id === challengeId)?.text.match(/\d{6}/)?.[0] ?? ''
    const signIn = () => product.call('signInWithCode', { challengeId, smsCode }, { cookie })
    expect(await countAfter(signIn)).toBe(change)
  })
})
