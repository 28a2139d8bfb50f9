import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { permissionNames } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCode, aLandingPhone, register } from '../../marketing/landing/registration/landing.fixtures.ts'
import { bdoAccount } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBrowser, aPartner } from '../partners/partners.fixtures.ts'
import { aBorrowerWithPasskey } from '../passkeys/passkeys.fixtures.ts'
import { A_PASSWORD, changePassword } from '../passwords/passwords.fixtures.ts'
import { aColleague, aProgram } from '../staff/staff.fixtures.ts'
import { anotherCode, aStepUpCode } from './step-up.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const ways = {
  'a code': (phone: string) => product.signIn(phone),
  'a password': async (phone: string) => {
    product.passSeconds(61)
    const before = await product.signIn(phone)
    expect((await changePassword(product, before, A_PASSWORD)).code).toBe(0)
    await product.call('signOut', {}, { cookie: before })
    return (await product.call('signInWithPassword', { phone, password: A_PASSWORD })).cookie ?? ''
  },
  'a passkey': async (phone: string) => {
    product.passSeconds(61)
    const owner = await aBorrowerWithPasskey(product, phone)
    await product.call('signOut', {}, { cookie: owner.cookie })
    return (await product.call('signInWithPasskey', await owner.answer())).cookie ?? ''
  },
  'a partner’s link': async (phone: string) => {
    const browser = aBrowser(product)
    await browser.open(await (await aPartner(product)).link({ sub: phone }))
    await browser.press()
    return [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  },
}
type Way = keyof typeof ways
const names = Object.keys(ways) as Way[]
/** These prove nothing about who holds the phone. */
const withoutCode = names.filter((name) => name !== 'a code')

const needsCode = { status: 200, code: refusalCode('STEP_UP_REQUIRED'), data: { reason: 'STEP_UP_REQUIRED' } }
let identitiesGiven = 0

async function saveIdentity(cookie: string): Promise<void> {
  identitiesGiven += 1
  const nationalId = String(2_000_000_000_000_000 + identitiesGiven)
  const identity = { fullName: 'Maria Santos', birthOn: '1990-05-17', gender: 'female', nationalId } as const
  expect((await product.call('saveIdentity', identity, { cookie })).code).toBe(0)
}

/** An offer for the borrower who signed in last, of a product that needs no code. */
async function anOfferOf(cookie: string) {
  const { rows } = await product.services.db.$client.query(
    'select borrower_id from sessions order by created_at desc limit 1',
  )
  const { id: orderId } = await anOffer(product.services, String(rows[0].borrower_id))
  const agreed = { orderId, amount: 1_000_000, periods: 91, termUnit: 'day' } as const
  return {
    orderId,
    read: () => product.call('getConfirmation', { orderId }, { cookie }),
    confirm: (given: { challengeId?: string; smsCode?: string } = {}) =>
      product.call('confirmLoan', { ...agreed, ...given }, { cookie }),
  }
}

/** A borrower with an account and an offer, who then signs in this way. */
async function aBorrowerBackBy(way: Way) {
  const phone = anyPhone().replace(/^0/, '+63')
  const before = await product.signIn(phone)
  await saveIdentity(before)
  expect((await product.call('bindPayoutAccount', bdoAccount, { cookie: before })).code).toBe(0)
  await product.call('signOut', {}, { cookie: before })
  const cookie = await ways[way](phone)
  const { rows } = await product.services.db.$client.query(
    'select borrower_id, ends_at - created_at = $1::interval as is_usual from sessions order by created_at desc limit 1',
    ['12 hours'],
  )
  return { cookie, borrowerId: String(rows[0].borrower_id), isUsual: rows[0].is_usual }
}

const root = resolve(import.meta.dirname, '../..')

/** The files of the product that call one of these functions, or define them. */
function filesCalling(names: string): string[] {
  const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !/^testing\/|\.(test|fixtures)\.ts$/.test(file))
  const calls = new RegExp(`\\b(${names})\\(`)
  return sources.filter((file) => calls.test(readFileSync(join(root, file), 'utf8'))).sort()
}

describe('security line 10 a session', () => {
  it('is opened only by a code, a password or a passkey, by a partner’s link, by a hand-over, and by the demo’s seed', () => {
    expect(filesCalling('startSession|insertSession')).toEqual([
      'people/hand-overs/redeem-hand-over.ts',
      'people/partners/joint-login.routes.ts',
      'people/sessions/authenticate.ts',
      'people/sessions/sessions.store.ts',
      'people/sessions/sign-in-borrower.ts',
      'seed/advance-persona.ts',
    ])
  })

  it('of staff is opened only by both factors, or by an invitation that sets them', () => {
    expect(filesCalling('startStaffSession|insertStaffSession')).toEqual([
      'people/staff-sessions/authenticate-staff.ts',
      'people/staff-sessions/open-staff-session.ts',
      'people/staff-sessions/staff-sessions.store.ts',
    ])
    expect(filesCalling('openStaffSession')).toEqual([
      'people/staff-sessions/accept-invitation.ts',
      'people/staff-sessions/confirm-sign-in.ts',
      'people/staff-sessions/open-staff-session.ts',
    ])
  })

  it.each(names)('by %s has the same lifetime, and needs a code before money or data move', async (way) => {
    const { cookie, borrowerId, isUsual } = await aBorrowerBackBy(way)
    expect(isUsual).toBe(true)
    const { id: productId } = await aProduct(product.services, { presentation: { confirmsBySms: true } })
    const { id: orderId } = await anOffer(product.services, borrowerId, { productId })
    const other = { cardType: '1', bankCode: 'BPI', accountNumber: '9876543210' } as const
    expect(await product.call('bindPayoutAccount', other, { cookie })).toMatchObject(needsCode)
    const agreed = { orderId, amount: 1_000_000, periods: 91, termUnit: 'day' } as const
    expect(await product.call('confirmLoan', agreed, { cookie })).toMatchObject(needsCode)
    expect(await product.call('requestDeletion', {}, { cookie })).toMatchObject(needsCode)
    expect(await product.call('requestDataCopy', {}, { cookie })).toMatchObject(needsCode)
    product.passSeconds(31 * 60)
    expect((await product.call('getSession', {}, { cookie })).status).toBe(401)
  })

  it.each(withoutCode)('by %s needs a code for a new borrower’s first account, and then no more', async (way) => {
    const cookie = await ways[way](anyPhone().replace(/^0/, '+63'))
    await saveIdentity(cookie)
    const bind = (given = {}) => product.call('bindPayoutAccount', { ...bdoAccount, ...given }, { cookie })
    expect(await bind()).toMatchObject(needsCode)
    const { challengeId, smsCode } = await aStepUpCode(product, cookie)
    expect(await bind({ challengeId, smsCode: anotherCode(smsCode) })).toMatchObject({
      code: refusalCode('CODE_WRONG'),
    })
    expect(await bind()).toMatchObject(needsCode)
    expect(await bind({ challengeId, smsCode })).toMatchObject({ code: 0 })
    const { confirm, read } = await anOfferOf(cookie)
    expect((await read()).data.sendSms).toBe(0)
    expect(await confirm()).toMatchObject({ code: 0 })
  })

  it.each(withoutCode)(
    'by %s needs a code before a loan is confirmed, whatever was entered in another session',
    async (way) => {
      const { cookie } = await aBorrowerBackBy(way)
      const { orderId, confirm, read } = await anOfferOf(cookie)
      expect((await read()).data.sendSms).toBe(1)
      expect(await confirm()).toMatchObject(needsCode)
      const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'confirmLoan', orderId })
      expect(await confirm({ challengeId, smsCode })).toMatchObject({ code: 0 })
    },
  )

  it('by a code needs no other before the first account or a loan whose product requires none', async () => {
    const cookie = await product.signIn()
    await saveIdentity(cookie)
    expect(await product.call('bindPayoutAccount', bdoAccount, { cookie })).toMatchObject({ code: 0 })
    expect(await (await anOfferOf(cookie)).confirm()).toMatchObject({ code: 0 })
  })

  it('is not opened by registering on a landing page, nor by the sign-in of staff or a program’s key', async () => {
    const phone = aLandingPhone()
    const registered = await register(product, await aCode(product, phone, `+86${phone}`))
    expect(registered).toMatchObject({ code: 0, cookie: null })
    const { cookie } = await aColleague(product, { permissions: permissionNames })
    expect((await product.call('getSession', {}, { cookie })).status).toBe(401)
    const { headers } = await aProgram(product, { permissions: permissionNames })
    expect((await product.call('getSession', {}, { headers })).status).toBe(401)
  })
})
