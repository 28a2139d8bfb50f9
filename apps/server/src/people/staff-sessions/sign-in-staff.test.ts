import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { makeLogger } from '../../platform/logging/make-logger.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { makeInvitation } from './make-invitation.ts'
import {
  A_STAFF_PASSWORD,
  aConsole,
  anyStaffNetwork,
  aPersonWhoSignsIn,
  type Console,
  recorded,
} from './staff-sign-in.fixtures.ts'

let product: TestProduct
const lines: string[] = []
beforeAll(async () => {
  product = await startTestProduct({}, makeLogger('error', { write: (line) => void lines.push(line) }))
})
afterAll(() => product.close())

const wrong = { status: 200, code: refusalCode('STAFF_SIGN_IN_WRONG'), cookie: null }
const locked = { status: 200, code: refusalCode('STAFF_SIGN_IN_LOCKED'), cookie: null }
const typeIn = (email: string, password = 'wrong wrong wrong', browser = aConsole(product)) =>
  browser.call('signInStaff', { email, password })
const query = (text: string, values: unknown[] = []) => product.services.db.$client.query(text, values)

async function typeWrong(email: string, times: number, browser?: Console): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) expect(await typeIn(email, undefined, browser)).toMatchObject(wrong)
}

describe('the first step of a sign-in of staff', () => {
  it('security line 9 leads to a second one and opens no session, in whatever case the address is typed', async () => {
    const { email } = await aPersonWhoSignsIn(product)
    const browser = aConsole(product)
    const begun = await typeIn(email.toUpperCase(), A_STAFF_PASSWORD, browser)
    expect(begun).toMatchObject({
      status: 200,
      code: 0,
      data: { signInId: expect.stringMatching(/^[0-9a-f-]{36}$/), site: 'localhost', credentials: [] },
    })
    expect(begun.setCookies).toEqual([])
    expect(await browser.isSignedIn()).toBe(false)
  })

  it('answers an address of odd letters like one that nobody has, and refuses control characters', async () => {
    for (const local of ['\ud800', 'İ', '\u202e', '%'])
      expect(await typeIn(`${local}@lender.example`), JSON.stringify(local)).toMatchObject(wrong)
    for (const local of ['a\u0000b', '\u007f', '\u0008'])
      expect(await typeIn(`${local}@lender.example`), JSON.stringify(local)).toMatchObject({
        status: 400,
        code: refusalCode('INVALID_FIELD'),
      })
  })

  it('accepts a password however its letters are composed', async () => {
    const { email } = await aPersonWhoSignsIn(product, { password: 'crème brûlée à la mode' })
    expect((await typeIn(email, 'crème brûlée à la mode'.normalize('NFD'))).code).toBe(0)
  })

  it('security 6.4 answers an unknown address, ended access, an open invitation and a wrong password alike', async () => {
    const person = await aPersonWhoSignsIn(product)
    const ended = await aPersonWhoSignsIn(product)
    await query(`update staff set ended_at = now(), ended_by = 'boss' where name = $1`, [ended.name])
    const invited = await aPersonWhoSignsIn(product)
    await query('update staff_logins set password_sealed = null, totp_sealed = null where name = $1', [invited.name])
    const answers = [
      await typeIn('nobody@lender.example', A_STAFF_PASSWORD),
      await typeIn(ended.email, A_STAFF_PASSWORD),
      await typeIn(invited.email, A_STAFF_PASSWORD),
      await typeIn(person.email),
    ]
    const shown = answers.map(({ status, code, message, data, setCookies }) => {
      const { requestId: _, ...said } = data as object & { requestId?: string }
      return JSON.stringify({ status, code, message, said, setCookies })
    })
    expect(new Set(shown).size).toBe(1)
    expect(answers[0]).toMatchObject(wrong)
  })

  it('security 6.4 compares a hash for each of them', async () => {
    const { email } = await aPersonWhoSignsIn(product)
    let others = 0
    const work = async (addressOf: () => string) => {
      const before = process.cpuUsage()
      for (let times = 0; times < 3; times += 1) await typeIn(addressOf())
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const anyAddress = () => `nobody${others++}@lender.example`
    await work(anyAddress)
    const [known, unknown] = [await work(() => email), await work(anyAddress)]
    // Without its hash an unknown address would cost a small part of it.
    expect(unknown).toBeGreaterThan(known / 3)
  })

  it('records each wrong try with its subject, and no address', async () => {
    const { name, email } = await aPersonWhoSignsIn(product)
    await typeIn(email)
    await typeIn('stranger@lender.example')
    const [of, stranger] = (await recorded(product, 'staff-sign-in-refused')).slice(-2)
    expect(of).toMatchObject({ actor: 'anyone', details: { way: 'password', subject: `staff:${name}` } })
    expect(stranger?.details).not.toHaveProperty('subject')
    expect(JSON.stringify([of, stranger])).not.toContain('@')
  })

  it('waits no longer for its second step once a recovery was asked for', async () => {
    const { name, email, authenticator } = await aPersonWhoSignsIn(product)
    const browser = aConsole(product)
    const { signInId } = (await typeIn(email, A_STAFF_PASSWORD, browser)).data
    await inTransaction(product.services.db, (tx) =>
      makeInvitation(product.services, tx, { purpose: 'recover', name, madeBy: 'boss' }),
    )
    const late = await browser.call('confirmStaffCode', { signInId, totpCode: authenticator.newCode() })
    expect(late.code).toBe(refusalCode('STAFF_SIGN_IN_EXPIRED'))
  })
})

describe('security 5, 6.1 wrong passwords of staff', () => {
  it('close the sign-in of an address for a day after ten, also for the right one, and no open session', async () => {
    const person = await aPersonWhoSignsIn(product)
    const open = await person.enter()
    await typeWrong(person.email, 10)
    expect(await typeIn(person.email, A_STAFF_PASSWORD)).toMatchObject(locked)
    expect(await open.isSignedIn()).toBe(true)
    expect((await recorded(product, 'staff-sign-in-locked')).at(-1)?.details).toMatchObject({
      subject: `staff:${person.name}`,
    })
    product.passSeconds(86_401)
    expect((await typeIn(person.email, A_STAFF_PASSWORD)).code).toBe(0)
  })

  it('close an address that nobody has in the same way', async () => {
    await typeWrong('ghost@lender.example', 10)
    expect(await typeIn('Ghost@Lender.example')).toMatchObject(locked)
  })

  it('close it for a month after a hundred in a row, until a whole sign-in or a new link', async () => {
    const { email } = await aPersonWhoSignsIn(product)
    for (let day = 0; day < 10; day += 1) {
      await typeWrong(email, 10)
      product.passSeconds(86_401)
    }
    expect(await typeIn(email, A_STAFF_PASSWORD)).toMatchObject(locked)
    product.passSeconds(30 * 86_400)
    expect((await typeIn(email, A_STAFF_PASSWORD)).code).toBe(0)
  }, 60_000)

  it('are forgotten by a whole sign-in, and not by a right password alone', async () => {
    const person = await aPersonWhoSignsIn(product)
    await typeWrong(person.email, 9)
    for (let times = 0; times < 2; times += 1) expect((await typeIn(person.email, A_STAFF_PASSWORD)).code).toBe(0)
    await person.enter()
    await typeWrong(person.email, 10)
    expect(await typeIn(person.email, A_STAFF_PASSWORD)).toMatchObject(locked)
  })

  it('for many addresses close one network for an hour, and no other', async () => {
    const { email } = await aPersonWhoSignsIn(product)
    const browser = aConsole(product)
    for (let tries = 0; tries < 30; tries += 1) await typeWrong(`many${tries}@lender.example`, 1, browser)
    expect(await typeIn(email, A_STAFF_PASSWORD, browser)).toMatchObject(locked)
    expect((await typeIn(email, A_STAFF_PASSWORD)).code).toBe(0)
    product.passSeconds(3_601)
    expect((await typeIn(email, A_STAFF_PASSWORD, browser)).code).toBe(0)
  })

  it('sent together are all counted: of fifty, ten are compared', async () => {
    const { email } = await aPersonWhoSignsIn(product)
    const fifty = Array.from({ length: 50 }, () => typeIn(email))
    const codes = (await Promise.all(fifty)).map(({ code }) => code)
    expect(codes.filter((code) => code === wrong.code)).toHaveLength(10)
    expect(codes.filter((code) => code === locked.code)).toHaveLength(40)
  })

  it('raise an alarm when there are many from everywhere, and lock nobody else out', async () => {
    product.passSeconds(301)
    for (let tries = 0; tries < 100; tries += 1) {
      const from = anyStaffNetwork()
      await product.call('signInStaff', { email: `spread${tries}@lender.example`, password: 'wrong wrong' }, { from })
    }
    expect(lines.filter((line) => line.includes('"alarm":"staff-wrong-tries"'))).toHaveLength(1)
    const person = await aPersonWhoSignsIn(product)
    expect(await (await person.enter()).isSignedIn()).toBe(true)
  }, 60_000)
})
