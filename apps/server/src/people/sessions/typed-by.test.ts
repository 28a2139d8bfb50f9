import { operations, pathOf } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aHandOver, DEVICE, webViewHeaders } from '../hand-overs/hand-overs.fixtures.ts'
import { aBrowser, aPartner, aPhone } from '../partners/partners.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ PUBLIC_URL: 'https://loans.example' })
})
afterAll(() => product.close())

const MARK = '__Host-typed-by'

type Cookies = Awaited<ReturnType<typeof post>>['cookies']

function post(name: 'signInWithCode' | 'redeemHandOver' | 'signOut', payload: object, headers: object = {}) {
  return product.app.inject({ method: 'POST', url: pathOf(operations[name]), payload, headers: { ...headers } })
}

async function signIn(phone: string): Promise<Cookies> {
  const { challengeId } = (await product.call('sendLoginCode', { phone })).data
  const smsCode = product.world.messages.find(({ id }) => id === challengeId)?.text.match(/\d{6}/)?.[0]
  return (await post('signInWithCode', { challengeId, smsCode })).cookies
}

const markIn = (cookies: Cookies) => cookies.find(({ name }) => name === MARK)
const keyIn = (cookies: Cookies) => markIn(cookies)?.value.split('.')[0]
const sessionIn = (cookies: Cookies) => `__Host-sid=${cookies.find(({ name }) => name === '__Host-sid')?.value}`

describe('security 42 the mark of a session by which a browser knows whose input it kept', () => {
  it('is equal for one borrower and different for another, and new with each session', async () => {
    const phone = anyPhone()
    const [first, second, other] = [await signIn(phone), await signIn(phone), await signIn(anyPhone())]
    expect(keyIn(first)).toMatch(/^[\w-]{22}$/)
    expect(keyIn(second)).toBe(keyIn(first))
    expect(keyIn(other)).not.toBe(keyIn(first))
    expect(markIn(second)?.value).not.toBe(markIn(first)?.value)
  })

  it('tells nothing about the borrower or the session, and opens none', async () => {
    const phone = anyPhone()
    const cookies = await signIn(phone)
    const value = markIn(cookies)?.value ?? ''
    const { rows } = await product.services.db.$client.query<{ id: string; hash: string }>(
      'select borrower_id id, token_hash hash from sessions order by created_at desc limit 1',
    )
    const secrets = [rows[0]?.id, rows[0]?.hash, phone.slice(-7), sessionIn(cookies).split('=')[1]]
    for (const secret of secrets) expect(value).not.toContain(secret)
    expect(await product.call('getSession', {}, { cookie: `${MARK}=${value}` })).toMatchObject({ status: 401 })
  })

  it('reaches pages of this address only, outlives the session, and goes with a sign-out', async () => {
    const cookies = await signIn(anyPhone())
    expect(markIn(cookies)).toMatchObject({ path: '/', secure: true, sameSite: 'Strict', maxAge: 7 * 86_400 })
    expect(markIn(cookies)).not.toHaveProperty('httpOnly')
    expect(markIn(cookies)).not.toHaveProperty('domain')
    const out = await post('signOut', {}, { cookie: sessionIn(cookies) })
    expect(markIn(out.cookies)).toMatchObject({ value: '', path: '/', maxAge: 0 })
  })

  it('stands beside the market, in whose zone pages show dates, and which goes with a sign-out too', async () => {
    const cookies = await signIn(anyPhone())
    const placeIn = (all: Cookies) => all.find(({ name }) => name === '__Host-market')
    expect(placeIn(cookies)).toMatchObject({ value: 'PH', path: '/', secure: true, sameSite: 'Strict' })
    expect(placeIn(cookies)).not.toHaveProperty('domain')
    const out = await post('signOut', {}, { cookie: sessionIn(cookies) })
    expect(placeIn(out.cookies)).toMatchObject({ value: '', path: '/', maxAge: 0 })
  })

  it('COM-10 every cookie of a sign-in ends within a week', async () => {
    const cookies = await signIn(anyPhone())
    expect(cookies.map(({ name }) => name).sort()).toEqual([MARK, '__Host-market', '__Host-sid'].sort())
    for (const { maxAge = Number.POSITIVE_INFINITY } of cookies) expect(maxAge).toBeLessThanOrEqual(7 * 86_400)
  })

  it('is the same by whichever way the borrower signs in', async () => {
    const phone = aPhone()
    const cookies = await signIn(phone)
    const handOverCode = await aHandOver(product, sessionIn(cookies))
    const handedOver = await post('redeemHandOver', { handOverCode, deviceId: DEVICE }, webViewHeaders(product))
    expect(keyIn(handedOver.cookies)).toBe(keyIn(cookies))
    const browser = aBrowser(product)
    await browser.open(await (await aPartner(product)).link({ sub: phone }))
    expect(keyIn((await browser.press()).cookies)).toBe(keyIn(cookies))
  })
})
