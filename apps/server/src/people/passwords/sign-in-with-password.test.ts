import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aSolvedLoginCaptcha } from '../sessions/login-captcha.fixtures.ts'
import { aStepUpCode } from '../sessions/step-up.fixtures.ts'
import { A_PASSWORD, aBorrowerWithPassword, anyNetwork, changePassword } from './passwords.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

type Typed = { phone: string; password?: string; sid?: string; capcode?: string }
const signIn = ({ password = A_PASSWORD, ...typed }: Typed, from = anyNetwork()) =>
  product.call('signInWithPassword', { password, ...typed }, { from })
const isOpen = async (cookie: string | null) =>
  (await product.call('getSession', {}, { cookie: cookie ?? '' })).status === 200

/** Tries wrong passwords for a number until a captcha comes first, then with captchas. */
async function tryWrong(phone: string, times: number, from = anyNetwork()) {
  for (let tries = 0; tries < times; tries += 1) {
    const captcha = tries >= 3 ? await aSolvedLoginCaptcha(product, from) : {}
    expect((await signIn({ phone, password: 'wrong wrong', ...captcha }, from)).code).toBe(
      refusalCode('PASSWORD_WRONG'),
    )
  }
  return from
}

describe('OTH-01 signing in with a password', () => {
  it('opens a session for the number, however both are written', async () => {
    const { phone } = await aBorrowerWithPassword(product, 'Crème brûlée à la mode')
    const composed = { phone: `+63 ${phone.slice(1)}`, password: 'Crème brûlée à la mode'.normalize('NFD') }
    const signedIn = await signIn(composed)
    expect(signedIn).toMatchObject({ status: 200, code: 0, data: { market: 'PH', currency: 'PHP' } })
    expect(await isOpen(signedIn.cookie)).toBe(true)
  })

  it('security 12 ends the session that the browser had', async () => {
    const { phone, cookie } = await aBorrowerWithPassword(product)
    const signedIn = await product.call('signInWithPassword', { phone, password: A_PASSWORD }, { cookie })
    expect(signedIn.cookie).not.toBe(cookie)
    expect([await isOpen(cookie), await isOpen(signedIn.cookie)]).toEqual([false, true])
  })

  it('is not possible with an old or a removed password', async () => {
    const { phone, cookie } = await aBorrowerWithPassword(product)
    product.passSeconds(61)
    await changePassword(product, cookie, 'another long one')
    expect((await signIn({ phone })).code).toBe(refusalCode('PASSWORD_WRONG'))
    expect((await signIn({ phone, password: 'another long one' })).code).toBe(0)
    product.passSeconds(61)
    const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'setPassword' })
    await product.call('removePassword', { challengeId, smsCode }, { cookie })
    expect((await signIn({ phone, password: 'another long one' })).code).toBe(refusalCode('PASSWORD_WRONG'))
  })

  it('security 6.4 answers an unknown number, one without a password and a wrong password alike', async () => {
    const unknown = anyPhone()
    const without = anyPhone()
    await product.signIn(without)
    const { phone: wrong } = await aBorrowerWithPassword(product)
    const answers: unknown[] = []
    for (const phone of [unknown, without, wrong]) {
      const { status, code, message, data, cookie } = await signIn({ phone, password: 'wrong wrong' })
      answers.push({ status, code, message, reason: (data as { reason?: string }).reason, cookie })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    for (const phone of [unknown, without]) await tryWrong(phone, 2)
    for (const phone of [unknown, without]) expect((await signIn({ phone })).code).toBe(refusalCode('CAPTCHA_NEEDED'))
    const { rows } = await product.services.db.$client.query(`select 1 from borrowers where phone_masked like $1`, [
      `%${unknown.slice(-4)}`,
    ])
    expect(rows).toEqual([])
  })

  it('security 6.4 compares a hash for each of them', async () => {
    const { phone } = await aBorrowerWithPassword(product)
    const { passwordHasher } = product.services
    const kept = await passwordHasher.hash(A_PASSWORD)
    expect(await passwordHasher.verify(kept, A_PASSWORD)).toBe(true)
    expect(await passwordHasher.verify(kept, 'wrong wrong')).toBe(false)
    expect(await passwordHasher.verify(null, A_PASSWORD)).toBe(false)
    const work = async (name: string) => {
      const before = process.cpuUsage()
      for (let times = 0; times < 3; times += 1) await signIn({ phone: name, password: `wrong ${name} ${times}` })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await work(anyPhone())
    const [known, unknown] = [await work(phone), await work(anyPhone())]
    // Without its hash an unknown number would cost a small part of it.
    expect(unknown).toBeGreaterThan(known / 3)
  })
})

describe('security 5, 6.1 wrong passwords', () => {
  it('need a captcha after three, and the right one with it opens a session and forgets them', async () => {
    const { phone } = await aBorrowerWithPassword(product)
    const from = await tryWrong(phone, 3)
    expect(await signIn({ phone }, from)).toMatchObject({ code: refusalCode('CAPTCHA_NEEDED'), cookie: null })
    const captcha = await aSolvedLoginCaptcha(product, from)
    expect((await signIn({ phone, ...captcha, capcode: '????' }, from)).code).toBe(refusalCode('LOGIN_CAPTCHA_WRONG'))
    const right = await aSolvedLoginCaptcha(product, from)
    expect((await signIn({ phone, ...right }, from)).code).toBe(0)
    expect((await signIn({ phone, password: 'wrong wrong' })).code).toBe(refusalCode('PASSWORD_WRONG'))
  })

  it('security 7 lock this way after ten a day, and neither a code nor an open session', async () => {
    const { phone, cookie } = await aBorrowerWithPassword(product)
    const from = await tryWrong(phone, 10)
    const captcha = await aSolvedLoginCaptcha(product, from)
    expect(await signIn({ phone, ...captcha }, from)).toMatchObject({
      code: refusalCode('PASSWORD_LOCKED'),
      cookie: null,
    })
    expect(await isOpen(cookie)).toBe(true)
    product.passSeconds(61)
    const back = await product.signIn(phone)
    expect(await isOpen(back)).toBe(true)
    await changePassword(product, back, 'a new and long one')
    expect((await signIn({ phone, password: 'a new and long one' })).code).toBe(0)
  })

  it('are forgotten after a day, but a hundred in a row are not', async () => {
    const { phone } = await aBorrowerWithPassword(product)
    for (let day = 0; day < 10; day += 1) {
      await tryWrong(phone, 10)
      product.passSeconds(86_401)
    }
    const from = anyNetwork()
    const captcha = await aSolvedLoginCaptcha(product, from)
    expect((await signIn({ phone, ...captcha }, from)).code).toBe(refusalCode('PASSWORD_LOCKED'))
    expect(await isOpen(await product.signIn(phone))).toBe(true)
  }, 60_000)

  it('sent together are all counted: of fifty, three are compared', async () => {
    const { phone } = await aBorrowerWithPassword(product)
    const from = anyNetwork()
    const fifty = Array.from({ length: 50 }, () => signIn({ phone, password: 'wrong wrong' }, from))
    const codes = (await Promise.all(fifty)).map(({ code }) => code)
    expect(codes.filter((code) => code === refusalCode('PASSWORD_WRONG'))).toHaveLength(3)
    expect(codes.filter((code) => code === refusalCode('CAPTCHA_NEEDED'))).toHaveLength(47)
  })

  it('for many numbers from one network need a captcha there, and nowhere else', async () => {
    const from = anyNetwork()
    for (let tries = 0; tries < 30; tries += 1)
      expect((await signIn({ phone: anyPhone() }, from)).code).toBe(refusalCode('PASSWORD_WRONG'))
    const { phone } = await aBorrowerWithPassword(product)
    expect((await signIn({ phone }, from)).code).toBe(refusalCode('CAPTCHA_NEEDED'))
    expect((await signIn({ phone })).code).toBe(0)
  })
})
