import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyPhone, STAFF_AUTHORIZATION, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { bdoAccount } from '../confirmations/a-borrower.fixtures.ts'
import { anOffer } from '../orders/orders.fixtures.ts'
import { aBrowser, aPartner } from '../partners/partners.fixtures.ts'
import { aProduct } from '../products/products.fixtures.ts'
import { aCode, aLandingPhone, register } from '../promotion/registration/landing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const ways = {
  'a code': (phone: string) => product.signIn(phone),
  'a partner’s link': async (phone: string) => {
    const browser = aBrowser(product)
    await browser.open(await (await aPartner(product)).link({ sub: phone }))
    await browser.press()
    return [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  },
}
type Way = keyof typeof ways
const names = Object.keys(ways) as Way[]

let identitiesGiven = 0

/** Somebody with an account and an offer, whose session of that way comes after them. */
async function aBorrowerBackBy(way: Way) {
  const phone = anyPhone().replace(/^0/, '+63')
  const before = await product.signIn(phone)
  identitiesGiven += 1
  const nationalId = String(2_000_000_000_000_000 + identitiesGiven)
  const identity = { fullName: 'Maria Santos', birthOn: '1990-05-17', gender: 'female', nationalId } as const
  expect((await product.call('saveIdentity', identity, { cookie: before })).code).toBe(0)
  expect((await product.call('bindPayoutAccount', bdoAccount, { cookie: before })).code).toBe(0)
  await product.call('signOut', {}, { cookie: before })
  const cookie = await ways[way](phone)
  const { rows } = await product.services.db.$client.query(
    'select borrower_id, ends_at - created_at = $1::interval as is_usual from sessions order by created_at desc limit 1',
    ['12 hours'],
  )
  return { cookie, borrowerId: String(rows[0].borrower_id), isUsual: rows[0].is_usual }
}

describe('security line 10 a session', () => {
  it('is opened by a code and by a partner’s link alone, and by the demo’s seed', () => {
    const root = resolve(import.meta.dirname, '../..')
    const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !/^testing\/|\.(test|fixtures)\.ts$/.test(file))
    const opening = sources.filter((file) =>
      /\b(startSession|insertSession)\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(opening.sort()).toEqual([
      'features/partners/sign-in-by-link.ts',
      'features/sessions/sessions.store.ts',
      'features/sessions/sign-in-with-code.ts',
      'features/sessions/start-session.ts',
      'seed/bring-about.ts',
    ])
  })

  it.each(names)('by %s lasts as long as any, and asks for a code before money or data go', async (way) => {
    const { cookie, borrowerId, isUsual } = await aBorrowerBackBy(way)
    expect(isUsual).toBe(true)
    const { id: productId } = await aProduct(product.services, { presentation: { confirmsBySms: true } })
    const { id: orderId } = await anOffer(product.services, borrowerId, { productId })
    const needsCode = { status: 200, code: 2011, data: { reason: 'STEP_UP_REQUIRED' } }
    const other = { cardType: '1', bankCode: 'BPI', accountNumber: '9876543210' } as const
    expect(await product.call('bindPayoutAccount', other, { cookie })).toMatchObject(needsCode)
    const agreed = { orderId, amount: 1_000_000, periods: 91, termUnit: 'day' } as const
    expect(await product.call('confirmLoan', agreed, { cookie })).toMatchObject(needsCode)
    expect(await product.call('requestDeletion', {}, { cookie })).toMatchObject(needsCode)
    expect(await product.call('requestDataCopy', {}, { cookie })).toMatchObject(needsCode)
    product.passSeconds(31 * 60)
    expect((await product.call('getSession', {}, { cookie })).status).toBe(401)
  })

  it('is not opened by registering on a landing page, nor by the token of staff', async () => {
    const phone = aLandingPhone()
    const registered = await register(product, await aCode(product, phone, `+86${phone}`))
    expect(registered).toMatchObject({ code: 0, cookie: null })
    const asStaff = { headers: { authorization: STAFF_AUTHORIZATION } }
    expect((await product.call('getSession', {}, asStaff)).status).toBe(401)
  })
})
