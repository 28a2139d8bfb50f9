import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lender } from '../../lender.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { retireKey, switchPartner } from './manage-partners.ts'
import { aBrowser, aPartner, aPhone, type TestPartner } from './partners.fixtures.ts'

let product: TestProduct
let partner: TestPartner
beforeAll(async () => {
  product = await startTestProduct({ PUBLIC_URL: 'https://loans.example' })
  partner = await aPartner(product)
})
afterAll(() => product.close())

async function signIn(token: string) {
  const browser = aBrowser(product)
  await browser.open(token)
  return { browser, answer: await browser.press() }
}

async function count(query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await product.services.db.$client.query<{ n: number }>(
    `select count(*)::int n from ${query}`,
    values,
  )
  return rows[0]?.n ?? -1
}

describe('ORD-15 a partner’s link', () => {
  it('signs in the holder of its number, after they confirmed it', async () => {
    const sub = aPhone()
    const browser = aBrowser(product)
    const opened = await browser.open(await partner.link({ sub }))
    expect(opened).toMatchObject({
      statusCode: 303,
      headers: { location: '/union/login', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    })
    const page = await browser.look()
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`+63 ••• ••• ${sub.slice(-4)}`)
    expect(page.body).toContain('Palengke App')
    expect(page.body).toMatch(new RegExp(`<img src="/icon.svg"[^>]*> ${lender.shortName}</p>`))
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    expect(page.headers['content-security-policy']).toContain(`form-action 'self'`)
    expect(await count('sessions')).toBe(0)
    const pressed = await browser.press()
    expect(pressed).toMatchObject({ statusCode: 303, headers: { location: '/home' } })
    expect(pressed.cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({ httpOnly: true, secure: true })
    expect(await browser.isSignedIn()).toBe(true)
    expect(await count(`audit_events where action = 'joint-sign-in'`)).toBe(1)
  })

  it.each([
    ['fil-PH,en;q=0.8', 'fil', 'Magpatuloy'],
    ['hi', 'hi', 'जारी रखें'],
    ['id-ID', 'id', 'Lanjutkan'],
    ['zh-CN', 'zh', '继续'],
    ['fr', 'en', 'Continue'],
  ])('asks in the language of the browser: %s', async (accepted, language, press) => {
    const browser = aBrowser(product)
    await browser.open(await partner.link())
    const { body } = await browser.look({ 'accept-language': accepted })
    expect(body).toContain(`<html lang="${language}"`)
    expect(body).toContain(`<button>${press}</button>`)
    expect(body.includes('Continue')).toBe(language === 'en')
  })

  it('recognises a borrower who signed in with a code before', async () => {
    await product.signIn('+63 918 777 8899')
    await signIn(await partner.link({ sub: '+639187778899' }))
    expect(await count(`borrowers where phone_masked like '%8899'`)).toBe(1)
  })

  it('is not used up by a request that only looks at it', async () => {
    const token = await partner.link()
    for (let looks = 0; looks < 5; looks += 1) {
      const previewer = aBrowser(product)
      await previewer.open(token)
      await previewer.look()
    }
    expect((await signIn(token)).answer.headers.location).toBe('/home')
  })

  it('opens one session, however often it is used at once', async () => {
    const token = await partner.link()
    const before = await count('sessions')
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(token)))
    const places = answers.map(({ answer }) => answer.headers.location)
    expect(places.filter((place) => place === '/home')).toHaveLength(1)
    expect(places.filter((place) => place === '/jointLoginError')).toHaveLength(49)
    expect(await count('sessions')).toBe(before + 1)
  })

  it('allows its user to press twice', async () => {
    const token = await partner.link()
    const { browser } = await signIn(token)
    await browser.open(token)
    expect((await browser.press()).headers.location).toBe('/home')
    expect((await browser.look()).headers.location).toBe('/home')
  })

  it('ends the previous session', async () => {
    const { browser } = await signIn(await partner.link())
    const old = browser.jar.get('__Host-sid')
    await browser.open(await partner.link())
    await browser.press()
    expect(browser.jar.get('__Host-sid')).not.toBe(old)
    const session = await product.call('getSession', {}, { cookie: `__Host-sid=${old}` })
    expect(session.status).toBe(401)
  })

  it.each([
    [{}, '/home'],
    [{ productId: 'steady-4' }, '/productDetail?productId=steady-4'],
    [{ next: '/repay?orderId=1&lang=hi' }, '/repay?orderId=1&lang=hi'],
    [{ next: 'https://evil.example/home' }, '/home'],
    [{ next: '//evil.example/home' }, '/home'],
    [{ next: '/\\evil.example' }, '/home'],
    [{ next: '/union/login?token=x' }, '/home'],
    [{ next: '/login?next=//evil.example' }, '/home'],
    [{ next: 'javascript:alert(1)' }, '/home'],
    [{ next: '/home\r\nset-cookie: a=b' }, '/home'],
  ])('leads from %j to %s', async (claims, place) => {
    const { answer } = await signIn(await partner.link(claims))
    expect(answer.headers.location).toBe(place)
  })

  it('is refused from another site, where the browser says so', async () => {
    const browser = aBrowser(product)
    await browser.open(await partner.link())
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      expect((await browser.press(headers as Record<string, string>)).statusCode).toBe(403)
    }
    expect(await browser.isSignedIn()).toBe(false)
  })

  it('can be signed with the next key while the old one is in use, and not with a retired key', async () => {
    const rotating = await aPartner(product, { algorithm: 'EdDSA' })
    const key = await rotating.takeNewKey()
    expect((await signIn(await rotating.link({}, { key }))).answer.headers.location).toBe('/home')
    expect((await signIn(await rotating.link())).answer.headers.location).toBe('/home')
    await retireKey(product.services, 'ana', rotating.id, rotating.firstKey.kid)
    expect((await signIn(await rotating.link())).answer.headers.location).toBe('/jointLoginError')
    expect((await signIn(await rotating.link({}, { key }))).answer.headers.location).toBe('/home')
  })

  it('signs nobody in while its partner is stopped, also after it was opened before', async () => {
    const stopped = await aPartner(product)
    const browser = aBrowser(product)
    await browser.open(await stopped.link())
    expect((await browser.look()).statusCode).toBe(200)
    await switchPartner(product.services, 'ana', stopped.id, false)
    expect((await browser.press()).headers.location).toBe('/jointLoginError')
    await switchPartner(product.services, 'ana', stopped.id, true)
    expect((await signIn(await stopped.link())).answer.headers.location).toBe('/home')
  })

  it('is deleted once it has expired', async () => {
    await signIn(await partner.link())
    product.passSeconds(500)
    for (let uses = 0; uses < 5; uses += 1) await signIn(await partner.link())
    expect(await count(`used_partner_links where forget_at < now() + interval '500 seconds'`)).toBe(0)
  })
})
