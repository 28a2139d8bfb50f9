import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anotherCode, aStepUpCode } from '../sessions/step-up.fixtures.ts'
import { A_PASSWORD, aBorrowerWithPassword, changePassword } from './passwords.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const setAt = async (cookie: string) => (await product.call('getPassword', {}, { cookie })).data.passwordSetAt
const dump = async () =>
  String((await product.services.db.$client.query('select json_agg(p)::text as dump from passwords p')).rows[0].dump)

async function noticesOf(cookie: string): Promise<string[]> {
  return (await product.call('listNotifications', {}, { cookie })).data.notifications.map(({ kind }) => kind)
}

describe('OTH-01 a password', () => {
  it('is set with a code for that act, and for no other', async () => {
    const cookie = await product.signIn()
    expect(await setAt(cookie)).toBeNull()
    const without = await product.call('setPassword', { password: A_PASSWORD }, { cookie })
    expect(without).toMatchObject({ status: 200, code: refusalCode('STEP_UP_REQUIRED') })
    const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'copyData' })
    const other = await product.call('setPassword', { password: A_PASSWORD, challengeId, smsCode }, { cookie })
    expect(other.code).toBe(refusalCode('CODE_EXPIRED'))
    const own = await aStepUpCode(product, cookie, { purpose: 'setPassword' })
    const wrong = { challengeId: own.challengeId, smsCode: anotherCode(own.smsCode) }
    expect((await product.call('setPassword', { password: A_PASSWORD, ...wrong }, { cookie })).code).toBe(
      refusalCode('CODE_WRONG'),
    )
    expect(await setAt(cookie)).toBeNull()
    const right = { challengeId: own.challengeId, smsCode: own.smsCode }
    expect((await product.call('setPassword', { password: A_PASSWORD, ...right }, { cookie })).code).toBe(0)
    expect(await setAt(cookie)).toMatch(/^\d{4}-/)
  })

  it('is stored only as an encrypted hash, which is another for the same password', async () => {
    await aBorrowerWithPassword(product)
    await aBorrowerWithPassword(product)
    const kept = await dump()
    expect(kept).not.toMatch(/argon2|गाय/)
    const { rows } = await product.services.db.$client.query(
      'select count(distinct hash_sealed)::int as n from passwords',
    )
    expect(rows[0].n).toBeGreaterThan(1)
  })

  it.each(['set', 'changed', 'removed'])(
    'security 11 ends all other sessions and tells the owner when it is %s',
    async (how) => {
      const phone = anyPhone()
      const other = await product.signIn(phone)
      product.passSeconds(61)
      const cookie = await product.signIn(phone)
      if (how !== 'set') {
        await changePassword(product, cookie, A_PASSWORD)
        product.passSeconds(61)
      }
      const before = (await noticesOf(cookie)).length
      const third = await product.signIn(phone)
      product.passSeconds(2)
      const code = await aStepUpCode(product, cookie, { purpose: 'setPassword' })
      const answer = { challengeId: code.challengeId, smsCode: code.smsCode }
      const done =
        how === 'removed'
          ? await product.call('removePassword', answer, { cookie })
          : await product.call('setPassword', { password: `${A_PASSWORD} ${how}`, ...answer }, { cookie })
      expect(done.code).toBe(0)
      for (const ended of [other, third])
        expect((await product.call('getSession', {}, { cookie: ended })).status).toBe(401)
      expect((await product.call('getSession', {}, { cookie })).status).toBe(200)
      expect((await noticesOf(cookie)).slice(0, -before || undefined)).toEqual(['sign-in-changed'])
      await product.runJobs()
      expect(product.world.messages.at(-1)?.text).toContain('your password or passkey was changed on')
      expect(await setAt(cookie)).toEqual(how === 'removed' ? null : expect.any(String))
    },
  )

  it('is removed with a code only, and one that does not exist without a notice', async () => {
    const cookie = await product.signIn()
    expect((await product.call('removePassword', {}, { cookie })).code).toBe(refusalCode('STEP_UP_REQUIRED'))
    const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'setPassword' })
    expect((await product.call('removePassword', { challengeId, smsCode }, { cookie })).code).toBe(0)
    expect(await noticesOf(cookie)).toEqual([])
    const { cookie: owner } = await aBorrowerWithPassword(product)
    const refused = await product.call('removePassword', {}, { cookie: owner })
    expect(refused.code).toBe(refusalCode('STEP_UP_REQUIRED'))
    expect(await setAt(owner)).not.toBeNull()
  })

  it('changes once with fifty simultaneous uses of one code', async () => {
    const cookie = await product.signIn()
    const { challengeId, smsCode } = await aStepUpCode(product, cookie, { purpose: 'setPassword' })
    const sent = Array.from({ length: 50 }, (_each, index) =>
      product.call('setPassword', { password: `${A_PASSWORD} ${index}`, challengeId, smsCode }, { cookie }),
    )
    const codes = (await Promise.all(sent)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
  })
})
