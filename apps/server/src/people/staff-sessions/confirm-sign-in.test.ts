import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anAuthenticator, type Habits } from '../passkeys/passkeys.fixtures.ts'
import { A_STAFF_PASSWORD, aConsole, aPersonWhoSignsIn, type Person, recorded } from './staff-sign-in.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const totpWrong = refusalCode('TOTP_WRONG')
const expired = refusalCode('STAFF_SIGN_IN_EXPIRED')
const locked = refusalCode('STAFF_SIGN_IN_LOCKED')

async function begin({ email }: Pick<Person, 'email'>, browser = aConsole(product)) {
  const { data } = await browser.call('signInStaff', { email, password: A_STAFF_PASSWORD })
  const confirm = (totpCode: string) => browser.call('confirmStaffCode', { signInId: data.signInId, totpCode })
  return { browser, confirm, ...data }
}

describe('the second step by a code', () => {
  it('security line 9 opens a session with what its owner may do', async () => {
    const person = await aPersonWhoSignsIn(product, { roles: ['auditor', 'officer'] })
    const { browser, answer } = await person.signIn()
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      data: {
        staffName: person.name,
        email: person.email,
        roles: ['auditor', 'officer'],
        permissions: expect.arrayContaining(['audit.read', 'applications.decide']),
        idleMinutes: 15,
      },
    })
    expect((await browser.call('getStaffSession', {})).data).toEqual(answer.data)
    const [last] = (await recorded(product, 'staff-sign-in')).slice(-1)
    expect(last).toMatchObject({ actor: person.name, details: { way: 'code', session: expect.any(String) } })
  })

  it.each([-1, 0, 1])('accepts the code of %i steps aside', async (aside) => {
    const person = await aPersonWhoSignsIn(product)
    const { confirm } = await begin(person)
    expect((await confirm(person.authenticator.codeAside(aside))).code).toBe(0)
  })

  it.each([-2, 2])('refuses the code of %i steps aside', async (aside) => {
    const person = await aPersonWhoSignsIn(product)
    const { confirm, browser } = await begin(person)
    expect(await confirm(person.authenticator.codeAside(aside))).toMatchObject({ status: 200, code: totpWrong })
    expect(await browser.isSignedIn()).toBe(false)
  })

  it('refuses a code that was used, and an earlier one, in every later sign-in', async () => {
    const person = await aPersonWhoSignsIn(product)
    const code = person.authenticator.codeAside(0)
    const earlier = person.authenticator.codeAside(-1)
    expect((await (await begin(person)).confirm(code)).code).toBe(0)
    const again = await begin(person)
    expect((await again.confirm(code)).code).toBe(totpWrong)
    expect((await again.confirm(earlier)).code).toBe(totpWrong)
    expect((await again.confirm(person.authenticator.codeAside(1))).code).toBe(0)
  })

  it('security line 5 has five tries a sign-in', async () => {
    const person = await aPersonWhoSignsIn(product)
    const { confirm } = await begin(person)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(person.authenticator.wrongCode())).code).toBe(totpWrong)
    expect((await confirm(person.authenticator.newCode())).code).toBe(expired)
  })

  it('security 6.1 closes the address after ten wrong codes, however often it is begun anew', async () => {
    const person = await aPersonWhoSignsIn(product)
    for (let times = 0; times < 2; times += 1) {
      const { confirm } = await begin(person)
      for (let tries = 0; tries < 5; tries += 1)
        expect((await confirm(person.authenticator.wrongCode())).code).toBe(totpWrong)
    }
    const third = await aConsole(product).call('signInStaff', { email: person.email, password: A_STAFF_PASSWORD })
    expect(third.code).toBe(locked)
  })

  it('lasts five minutes, and is for one sign-in', async () => {
    const person = await aPersonWhoSignsIn(product)
    const late = await begin(person)
    product.passSeconds(301)
    expect((await late.confirm(person.authenticator.newCode())).code).toBe(expired)
    const done = await begin(person)
    expect((await done.confirm(person.authenticator.newCode())).code).toBe(0)
    expect((await done.confirm(person.authenticator.newCode())).code).toBe(expired)
    const invented = { signInId: '00000000-0000-4000-8000-000000000000', totpCode: '123456' }
    expect((await aConsole(product).call('confirmStaffCode', invented)).code).toBe(expired)
  })

  it('is over when access ends meanwhile', async () => {
    const person = await aPersonWhoSignsIn(product)
    const { confirm } = await begin(person)
    await product.services.db.$client.query(`update staff set ended_at = now(), ended_by = 'boss' where name = $1`, [
      person.name,
    ])
    expect((await confirm(person.authenticator.newCode())).code).toBe(expired)
  })

  it('security line 3 opens one session for fifty simultaneous tries', async () => {
    const person = await aPersonWhoSignsIn(product)
    const { signInId } = await begin(person)
    const totpCode = person.authenticator.newCode()
    const all = Array.from({ length: 50 }, () => aConsole(product).call('confirmStaffCode', { signInId, totpCode }))
    const codes = (await Promise.all(all)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes).not.toContain(totpWrong)
    const { rows } = await product.services.db.$client.query('select 1 from staff_sessions where name = $1', [
      person.name,
    ])
    expect(rows).toHaveLength(1)
  })

  it('security line 3 opens one session for sign-ins that use the same code together', async () => {
    const person = await aPersonWhoSignsIn(product)
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin(person)))
    const code = person.authenticator.newCode()
    const codes = (await Promise.all(begun.map(({ confirm }) => confirm(code)))).map((answer) => answer.code)
    expect(codes.filter((each) => each === 0)).toHaveLength(1)
    expect(codes.filter((each) => each === totpWrong)).toHaveLength(7)
  })
})

/** Somebody with a passkey besides the authenticator app. */
async function aPersonWithPasskey() {
  const person = await aPersonWhoSignsIn(product)
  const browser = await person.enter()
  const authenticator = anAuthenticator()
  const { data } = await browser.call('listStaffPasskeys', {})
  const made = authenticator.create(data)
  const added = await browser.call('addStaffPasskey', { ...made, oldPassword: A_STAFF_PASSWORD })
  if (added.code !== 0) throw new Error(`no passkey was added: ${added.raw}`)
  return { person, authenticator, userHandle: data.userHandle }
}

type Owner = Awaited<ReturnType<typeof aPersonWithPasskey>>

async function beginWithPasskey({ person, authenticator, userHandle }: Owner) {
  const begun = await begin(person)
  const answer = (habits: Habits = {}) => authenticator.get(begun, userHandle, habits)
  const confirm = (given: ReturnType<typeof answer>) =>
    begun.browser.call('confirmStaffPasskey', { signInId: begun.signInId, ...given })
  return { ...begun, answer, confirm }
}

describe('the second step by a passkey', () => {
  const notValid = refusalCode('STAFF_PASSKEY_NOT_VALID')

  it('opens a session, with or without the account’s name', async () => {
    const owner = await aPersonWithPasskey()
    const first = await beginWithPasskey(owner)
    expect(first.credentials).toEqual([owner.authenticator.credential])
    expect((await first.confirm(first.answer())).code).toBe(0)
    const second = await beginWithPasskey(owner)
    const { userHandle: _, ...unnamed } = second.answer()
    const body = { signInId: second.signInId, ...unnamed }
    expect((await second.browser.call('confirmStaffPasskey', body)).code).toBe(0)
    expect((await recorded(product, 'staff-sign-in')).at(-1)?.details).toMatchObject({ way: 'passkey' })
  })

  it.each<[string, Habits]>([
    ['on another site', { origin: 'https://hulog.example.evil' }],
    ['for another host', { site: 'evil.example' }],
    ['without verifying its user', { verifiesUser: false }],
    ['for making a passkey', { type: 'webauthn.create' }],
    ['for another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses what was signed %s', async (_why, habits) => {
    const { confirm, answer, browser } = await beginWithPasskey(await aPersonWithPasskey())
    expect(await confirm(answer(habits))).toMatchObject({ status: 200, code: notValid })
    expect(await browser.isSignedIn()).toBe(false)
  })

  it('refuses the passkey of a colleague, and a challenge of another sign-in', async () => {
    const [owner, other] = [await aPersonWithPasskey(), await aPersonWithPasskey()]
    const own = await beginWithPasskey(owner)
    const foreign = await beginWithPasskey(other)
    expect((await own.confirm(foreign.answer())).code).toBe(notValid)
    const before = await beginWithPasskey(owner)
    expect((await own.confirm(before.answer())).code).toBe(notValid)
    expect((await own.confirm(own.answer())).code).toBe(0)
  })

  it('accepts one of fifty uses of an answer, and takes none of the others for a copy', async () => {
    const { confirm, answer } = await beginWithPasskey(await aPersonWithPasskey())
    const given = answer()
    const codes = (await Promise.all(Array.from({ length: 50 }, () => confirm(given)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await recorded(product, 'staff-passkey-copied')).toEqual([])
  })

  it('refuses a copy, and records it', async () => {
    const owner = await aPersonWithPasskey()
    const first = await beginWithPasskey(owner)
    expect((await first.confirm(first.answer({ counter: 7 }))).code).toBe(0)
    const second = await beginWithPasskey(owner)
    for (const counter of [7, 3, 0]) expect((await second.confirm(second.answer({ counter }))).code).toBe(notValid)
    expect((await recorded(product, 'staff-passkey-copied')).map(({ details }) => details.subject)).toEqual(
      Array(3).fill(`staff:${owner.person.name}`),
    )
    expect((await second.confirm(second.answer({ counter: 8 }))).code).toBe(0)
  })
})
