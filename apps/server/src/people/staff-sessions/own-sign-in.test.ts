import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { countLockWaiters } from '../../testing/lock-waiters.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anAuthenticator, type Habits } from '../passkeys/passkeys.fixtures.ts'
import { aColleague, aProgram } from '../staff/staff.fixtures.ts'
import { findLogin, lockStaff } from '../staff-rights/staff.store.ts'
import { loginPlace, replacePassword } from './staff-logins.store.ts'
import {
  A_STAFF_PASSWORD,
  aConsole,
  anAuthenticatorApp,
  aPersonWhoSignsIn,
  type Console,
  recorded,
} from './staff-sign-in.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const ANOTHER = 'nine patient umbrellas'
const oldPassword = A_STAFF_PASSWORD
const wrong = refusalCode('STAFF_SIGN_IN_WRONG')

/** Somebody in two browsers, the second of which was opened by what is replaced. */
async function aPersonInTwoBrowsers() {
  const person = await aPersonWhoSignsIn(product)
  return { person, here: await person.enter(), there: await person.enter() }
}

const stay = async (here: Console, there: Console) => [await here.isSignedIn(), await there.isSignedIn()]

describe('one’s own password', () => {
  it('is changed with the old one, which ends all other sessions and the old way in', async () => {
    const { person, here, there } = await aPersonInTwoBrowsers()
    const changed = await here.call('changeStaffPassword', { oldPassword, password: ANOTHER })
    expect(changed).toMatchObject({ status: 200, code: 0 })
    expect(await stay(here, there)).toEqual([true, false])
    expect((await person.signIn()).answer.code).toBe(wrong)
    expect((await person.signIn(aConsole(product), ANOTHER)).answer.code).toBe(0)
    expect((await recorded(product, 'staff-password-changed')).at(-1)?.actor).toBe(person.name)
  })

  it('ends a sign-in that somebody began with the old one', async () => {
    const { person, here } = await aPersonInTwoBrowsers()
    const thief = aConsole(product)
    const { signInId } = (await thief.call('signInStaff', { email: person.email, password: oldPassword })).data
    await here.call('changeStaffPassword', { oldPassword, password: ANOTHER })
    const late = await thief.call('confirmStaffCode', { signInId, totpCode: person.authenticator.newCode() })
    expect(late.code).toBe(refusalCode('STAFF_SIGN_IN_EXPIRED'))
  })

  it.each([
    ['the wrong old one', { oldPassword: 'not the old one' }, 'STAFF_SIGN_IN_WRONG'],
    ['one that many use', { password: 'q1w2e3r4t5y6' }, 'PASSWORD_COMMON'],
    ['one’s own name', { password: 'person-2026-2027' }, 'PASSWORD_NAMES_YOU'],
  ])('is not changed with %s', async (_what, given, reason) => {
    const { person, here, there } = await aPersonInTwoBrowsers()
    const refused = await here.call('changeStaffPassword', { oldPassword, password: ANOTHER, ...given })
    expect(refused.code).toBe(refusalCode(reason))
    expect(await stay(here, there)).toEqual([true, true])
    expect((await person.signIn()).answer.code).toBe(0)
  })

  it('security line 7 cannot be guessed at an open console, which stays open', async () => {
    const { person, here } = await aPersonInTwoBrowsers()
    const guess = (typed: string) => here.call('changeStaffPassword', { oldPassword: typed, password: ANOTHER })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(`wrong wrong ${tries}`)).code).toBe(wrong)
    expect((await guess(oldPassword)).code).toBe(refusalCode('STAFF_SIGN_IN_LOCKED'))
    expect(await here.isSignedIn()).toBe(true)
    expect((await person.signIn()).answer.code).toBe(refusalCode('STAFF_SIGN_IN_LOCKED'))
  })

  it('is changed once by two simultaneous changes', async () => {
    const { here } = await aPersonInTwoBrowsers()
    const change = (password: string) => here.call('changeStaffPassword', { oldPassword, password })
    const codes = (await Promise.all([change(ANOTHER), change('four green bicycles')])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([0, wrong])
  })
})

describe('one’s own authenticator app', () => {
  it('is replaced with the password and a code of the new secret; until then the old one counts', async () => {
    const { person, here, there } = await aPersonInTwoBrowsers()
    const { totpSecret, totpUri } = (await here.call('prepareTotp', {})).data
    expect(totpUri).toContain(`secret=${totpSecret}`)
    const app = anAuthenticatorApp(product, totpSecret)
    expect((await person.signIn()).answer.code).toBe(0)
    const replace = (totpCode: string, password = oldPassword) =>
      here.call('replaceTotp', { oldPassword: password, totpCode })
    expect((await replace(app.wrongCode())).code).toBe(refusalCode('TOTP_WRONG'))
    expect((await replace(app.newCode(), 'not the old one')).code).toBe(wrong)
    expect(await stay(here, there)).toEqual([true, true])
    const used = app.newCode()
    expect((await replace(used)).code).toBe(0)
    expect(await stay(here, there)).toEqual([true, false])
    expect((await person.signIn()).answer.code).toBe(refusalCode('TOTP_WRONG'))
    const again = aConsole(product)
    const { signInId } = (await again.call('signInStaff', { email: person.email, password: oldPassword })).data
    expect((await again.call('confirmStaffCode', { signInId, totpCode: used })).code).toBe(refusalCode('TOTP_WRONG'))
    expect((await again.call('confirmStaffCode', { signInId, totpCode: app.newCode() })).code).toBe(0)
    expect((await recorded(product, 'staff-totp-replaced')).at(-1)?.actor).toBe(person.name)
  })

  it('is not replaced by a secret that was not prepared, or that another took the place of', async () => {
    const { person, here } = await aPersonInTwoBrowsers()
    const replace = (totpCode: string) => here.call('replaceTotp', { oldPassword, totpCode })
    expect((await replace(person.authenticator.newCode())).code).toBe(refusalCode('TOTP_WRONG'))
    const first = anAuthenticatorApp(product, (await here.call('prepareTotp', {})).data.totpSecret)
    await here.call('prepareTotp', {})
    expect((await replace(first.newCode())).code).toBe(refusalCode('TOTP_WRONG'))
  })
})

describe('one’s own passkeys', () => {
  async function add(browser: Console, given: object = {}, habits: Habits = {}) {
    const { data } = await browser.call('listStaffPasskeys', {})
    const made = anAuthenticator().create(data, habits)
    return browser.call('addStaffPasskey', { ...made, oldPassword, ...given })
  }
  const notValid = refusalCode('STAFF_PASSKEY_NOT_VALID')
  const listed = async (browser: Console) => (await browser.call('listStaffPasskeys', {})).data.passkeys

  it('are added and removed with the password, which ends all other sessions', async () => {
    const { person, here, there } = await aPersonInTwoBrowsers()
    expect((await add(here, { oldPassword: 'not the old one' })).code).toBe(wrong)
    expect(await stay(here, there)).toEqual([true, true])
    expect((await add(here)).code).toBe(0)
    expect(await stay(here, there)).toEqual([true, false])
    const [passkey] = await listed(here)
    expect(passkey).toMatchObject({ addedAt: expect.stringMatching(/^\d{4}-/), lastUsedAt: null })
    const elsewhere = await person.enter()
    const remove = (password: string) =>
      here.call('removeStaffPasskey', { oldPassword: password, passkeyId: passkey?.passkeyId ?? '' })
    expect((await remove('not the old one')).code).toBe(wrong)
    expect((await remove(oldPassword)).code).toBe(0)
    expect(await stay(here, elsewhere)).toEqual([true, false])
    expect(await listed(here)).toEqual([])
    expect((await remove(oldPassword)).code).toBe(refusalCode('STAFF_PASSKEY_NOT_FOUND'))
    for (const action of ['staff-passkey-added', 'staff-passkey-removed'])
      expect((await recorded(product, action)).at(-1)?.actor).toBe(person.name)
  })

  it.each<[string, Habits]>([
    ['on another site', { origin: 'https://hulog.example.evil' }],
    ['for another host', { site: 'evil.example' }],
    ['by an authenticator that did not verify its user', { verifiesUser: false }],
  ])('are not added when they were made %s', async (_why, habits) => {
    const { here } = await aPersonInTwoBrowsers()
    expect((await add(here, {}, habits)).code).toBe(notValid)
    expect(await listed(here)).toEqual([])
  })

  it('need a challenge of their owner, which works once and for five minutes', async () => {
    const { here } = await aPersonInTwoBrowsers()
    const { here: other } = await aPersonInTwoBrowsers()
    const foreign = anAuthenticator().create((await other.call('listStaffPasskeys', {})).data)
    expect((await here.call('addStaffPasskey', { ...foreign, oldPassword })).code).toBe(notValid)
    const own = (await here.call('listStaffPasskeys', {})).data
    expect((await here.call('addStaffPasskey', { ...anAuthenticator().create(own), oldPassword })).code).toBe(0)
    expect((await here.call('addStaffPasskey', { ...anAuthenticator().create(own), oldPassword })).code).toBe(notValid)
    const late = anAuthenticator().create((await here.call('listStaffPasskeys', {})).data)
    product.passSeconds(301)
    expect((await here.call('addStaffPasskey', { ...late, oldPassword })).code).toBe(notValid)
  })

  it('are ten at most', async () => {
    const { here } = await aPersonInTwoBrowsers()
    for (let made = 0; made < 10; made += 1) expect((await add(here)).code).toBe(0)
    expect((await add(here)).code).toBe(refusalCode('TOO_MANY_PASSKEYS'))
  })

  it('of a colleague are unknown', async () => {
    const { here } = await aPersonInTwoBrowsers()
    const { here: other } = await aPersonInTwoBrowsers()
    await add(here)
    const [passkey] = await listed(here)
    const body = { oldPassword, passkeyId: passkey?.passkeyId ?? '' }
    expect(await other.call('removeStaffPasskey', body)).toMatchObject({
      status: 404,
      code: refusalCode('STAFF_PASSKEY_NOT_FOUND'),
    })
    expect(await listed(here)).toHaveLength(1)
  })
})

describe('an old password that was replaced while it was compared', () => {
  type Prepared = { readonly here: Console; readonly passkeyId: string }
  it.each<[string, (given: Prepared) => Promise<() => Promise<{ code: unknown }>>]>([
    [
      'adds no passkey',
      async ({ here }) => {
        const made = anAuthenticator().create((await here.call('listStaffPasskeys', {})).data)
        return () => here.call('addStaffPasskey', { ...made, oldPassword })
      },
    ],
    [
      'removes no passkey',
      async ({ here, passkeyId }) =>
        () =>
          here.call('removeStaffPasskey', { oldPassword, passkeyId }),
    ],
    [
      'replaces no authenticator app',
      async ({ here }) => {
        const app = anAuthenticatorApp(product, (await here.call('prepareTotp', {})).data.totpSecret)
        const totpCode = app.newCode()
        return () => here.call('replaceTotp', { oldPassword, totpCode })
      },
    ],
  ])('%s', async (_what, prepare) => {
    const { person, here } = await aPersonInTwoBrowsers()
    const first = anAuthenticator().create((await here.call('listStaffPasskeys', {})).data)
    await here.call('addStaffPasskey', { ...first, oldPassword })
    const shown = async () => (await here.call('listStaffPasskeys', {})).data.passkeys
    const before = await shown()
    const act = await prepare({ here, passkeyId: before[0]?.passkeyId ?? '' })
    let answer: Promise<{ code: unknown }> | undefined
    await inTransaction(product.services.db, async (tx) => {
      await lockStaff(tx, person.name)
      answer = act()
      await expect.poll(() => countLockWaiters(product)).toBe(1)
      const login = await findLogin(tx, person.name)
      if (login === null) throw new Error('nobody signs in under this name')
      const { cipher, passwordHasher } = product.services
      const sealed = cipher.seal(await passwordHasher.hash(ANOTHER), loginPlace(person.name, 'password'))
      await replacePassword(tx, login, sealed)
    })
    expect((await answer)?.code).toBe(wrong)
    expect(await shown()).toEqual(before)
    expect((await person.signIn(aConsole(product), ANOTHER)).answer.code, 'with the old authenticator app').toBe(0)
  })
})

it('calls about oneself need a person: no visitor and no program has a session', async () => {
  const { headers } = await aProgram(product, { roles: ['administrator'] })
  for (const name of ['getStaffSession', 'prepareTotp', 'listStaffPasskeys', 'listStaffSessions'] as const) {
    expect((await product.call(name, {})).status).toBe(401)
    expect((await product.call(name, {}, { headers })).status).toBe(403)
  }
  const { cookie } = await aColleague(product, { permissions: [] })
  expect((await product.call('getStaffSession', {}, { cookie })).status).toBe(200)
})
