import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'
import { aTemplate } from '../templates.fixtures.ts'
import { aCode, aLandingPhone, aNetwork, codeSentTo, register } from './landing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function aSpecifiedCode(from = aNetwork()) {
  const phone = aLandingPhone()
  return { from, values: await aCode(product, phone, `+86${phone}`, { from }) }
}

describe('the code of a registration', () => {
  it('PRO-05 a wrong SMS code uses up a try though it is refused, and after five none is accepted', async () => {
    const { from, values } = await aSpecifiedCode()
    const wrong = { ...values, smsCode: anotherCode(values.smsCode) }
    for (const left of [4, 3, 2, 1])
      expect(await register(product, wrong, { from })).toMatchObject({
        code: refusalCode('LANDING_CODE_WRONG'),
        message: `请正确输入短信验证码！还可以再试 ${left} 次。`,
      })
    expect(await register(product, wrong, { from })).toMatchObject({
      code: refusalCode('LANDING_CODE_WRONG'),
      message: '请正确输入短信验证码！次数已用完，请重新获取验证码。',
    })
    expect(await register(product, values, { from })).toMatchObject({
      code: refusalCode('LANDING_CODE_EXPIRED'),
      message: '短信验证码已失效，请重新获取！',
    })
  })

  it('PRO-05 the tries that are left are told in the language of the page, and then that a new code is needed', async () => {
    await aTemplate(product, 71)
    const from = aNetwork()
    const values = await aCode(product, '09181234571', '+639181234571', { from, templateId: 71 })
    const wrong = { ...values, smsCode: anotherCode(values.smsCode) }
    for (const left of [4, 3, 2, 1])
      expect((await register(product, wrong, { from })).message).toContain(`May ${left} pang natitirang subok.`)
    expect((await register(product, wrong, { from })).message).toContain('humingi ng bagong code')
  })

  it('of fifty simultaneous guesses five are compared, and of fifty right ones one makes the account', async () => {
    const guessed = await aSpecifiedCode()
    const wrong = { ...guessed.values, smsCode: anotherCode(guessed.values.smsCode) }
    const fifty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work))
    const guesses = await fifty(() => register(product, wrong, { from: guessed.from }))
    expect(guesses.filter(({ code }) => code === refusalCode('LANDING_CODE_WRONG'))).toHaveLength(5)
    expect(guesses.filter(({ code }) => code === refusalCode('LANDING_CODE_EXPIRED'))).toHaveLength(45)
    const right = await aSpecifiedCode()
    const uses = await fifty(() => register(product, right.values, { from: right.from }))
    expect(uses.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(new Set(uses.map(({ code }) => code))).toEqual(new Set([0, 11, 3605]))
  })

  it('a code works for five minutes, and a newer one ends it', async () => {
    const late = await aSpecifiedCode()
    product.passSeconds(301)
    expect(await register(product, late.values, { from: late.from })).toMatchObject({
      code: refusalCode('LANDING_CODE_EXPIRED'),
    })
    const { from, values } = await aSpecifiedCode()
    product.passSeconds(61)
    const newer = await aCode(product, values.phone, `+86${values.phone}`, { from })
    expect(await register(product, values, { from })).toMatchObject({ code: refusalCode('LANDING_CODE_EXPIRED') })
    product.passSeconds(230)
    expect((await register(product, newer, { from })).code).toBe(0)
  })

  it('a sign-in code registers nobody, and a registration code signs nobody in', async () => {
    const { from, values } = await aSpecifiedCode()
    product.passSeconds(61)
    const { data } = await product.call('sendLoginCode', { phone: `+86${values.phone}` }, { from })
    const signInCode = codeSentTo(product, `+86${values.phone}`)
    const crossed = await product.call('signInWithCode', { challengeId: data.challengeId, smsCode: values.smsCode })
    expect(crossed).toMatchObject({ code: refusalCode('CODE_WRONG') })
    expect(await register(product, { ...values, smsCode: signInCode }, { from })).toMatchObject({
      code: refusalCode('LANDING_CODE_WRONG'),
    })
  })
})
