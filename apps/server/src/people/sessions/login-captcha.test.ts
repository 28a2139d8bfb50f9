import { LANGUAGES } from '@hulog/texts/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLandingPhone, aSolvedCaptcha, sendCode } from '../../marketing/landing/registration/landing.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { QUESTIONS_PER_HOUR } from '../captcha/open-captcha.ts'
import { questionOf } from '../captcha/solve-captcha.ts'
import { aSolvedLoginCaptcha, readPicture } from './login-captcha.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_SOURCE_HOURLY: '1' })
})
afterAll(() => product.close())

let networks = 0
/** A network with too many unused codes. */
async function aWornNetwork(): Promise<string> {
  networks += 1
  const from = `100.64.${networks}.9`
  expect((await product.call('sendLoginCode', { phone: anyPhone() }, { from })).code).toBe(0)
  return from
}

const send = (from: string, body: object = {}) =>
  product.call('sendLoginCode', { phone: anyPhone(), ...body }, { from })
const refused = {
  status: 200,
  code: refusalCode('LOGIN_CAPTCHA_WRONG'),
  data: { reason: 'LOGIN_CAPTCHA_WRONG', field: 'capcode' },
}
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

function answerTo(question: string | null): string {
  const terms = (question ?? '').split(/\W+/).map((word) => numbers.indexOf(word) + 1)
  return String(terms.reduce((sum, term) => sum + term, 0))
}

describe('a network with too many unused codes', () => {
  it('OTH-01 needs a captcha, and its answer allows the code and the sign-in', async () => {
    const from = await aWornNetwork()
    const before = product.world.messages.length
    expect(await send(from)).toMatchObject({
      status: 200,
      code: refusalCode('CAPTCHA_NEEDED'),
      data: { reason: 'CAPTCHA_NEEDED' },
    })
    expect(product.world.messages).toHaveLength(before)
    const sent = await send(from, await aSolvedLoginCaptcha(product, from))
    expect(sent.code).toBe(0)
    const smsCode = product.world.messages.at(-1)?.text.slice(0, 6) ?? ''
    const signedIn = await product.call('signInWithCode', { challengeId: sent.data.challengeId, smsCode }, { from })
    expect(signedIn.code).toBe(0)
  })

  it('gets a question in words instead of a picture, and the code by a voice call', async () => {
    const from = await aWornNetwork()
    const { data } = await product.call('getLoginCaptcha', { captchaKind: 'question' }, { from })
    expect(data.question).toMatch(/^How much is \w+ plus \w+\? Write it in digits\.$/)
    const sent = await send(from, { sid: data.sid, capcode: ` ${answerTo(data.question)} `, channel: 'voice' })
    expect(sent.code).toBe(0)
    expect(product.world.messages.at(-1)).toMatchObject({ channel: 'voice' })
  })

  it('gets ten questions an hour, and still gets pictures', async () => {
    const from = await aWornNetwork()
    const ask = () => product.call('getLoginCaptcha', { captchaKind: 'question' }, { from })
    for (let asked = 0; asked < QUESTIONS_PER_HOUR; asked += 1) expect((await ask()).code).toBe(0)
    expect(await ask()).toMatchObject({ status: 429, data: { reason: 'TOO_MANY' } })
    expect((await send(from, await aSolvedLoginCaptcha(product, from))).code).toBe(0)
  })
})

describe('security 6.3 a captcha for a sign-in', () => {
  it('is used up by any answer, right or wrong', async () => {
    const from = await aWornNetwork()
    const solved = await aSolvedLoginCaptcha(product, from)
    expect(await send(from, { ...solved, capcode: '????' })).toMatchObject(refused)
    expect(await send(from, solved)).toMatchObject(refused)
    const right = await aSolvedLoginCaptcha(product, from)
    const fifty = await Promise.all(Array.from({ length: 50 }, () => send(from, right)))
    expect(fifty.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(fifty.filter(({ code }) => code === refusalCode('LOGIN_CAPTCHA_WRONG'))).toHaveLength(49)
  })

  it('is refused without an answer, from another network, late, unknown or from a landing page, and does not count there', async () => {
    const from = await aWornNetwork()
    const { sid } = await aSolvedLoginCaptcha(product, from)
    expect(await send(from, { sid })).toMatchObject(refused)
    expect(await send(await aWornNetwork(), await aSolvedLoginCaptcha(product, from))).toMatchObject(refused)
    expect(await send(from, { sid: 'unknown', capcode: 'A2K9' })).toMatchObject(refused)
    expect(await send(from, await aSolvedCaptcha(product, { from }))).toMatchObject(refused)
    const forSignIn = await aSolvedLoginCaptcha(product, from)
    expect(await sendCode(product, { phone: aLandingPhone(), ...forSignIn }, { from })).toMatchObject({
      code: refusalCode('CAPTCHA_WRONG'),
    })
    const late = await aSolvedLoginCaptcha(product, from)
    product.passSeconds(121)
    expect(await send(from, late)).toMatchObject(refused)
  })

  it('as a question is answered once, in time, and has no picture', async () => {
    const from = await aWornNetwork()
    const ask = async () => (await product.call('getLoginCaptcha', { captchaKind: 'question' }, { from })).data
    const first = await ask()
    expect(await readPicture(product, first.sid, from)).toBe('')
    expect(await send(from, { sid: first.sid, capcode: '0' })).toMatchObject(refused)
    expect(await send(from, { sid: first.sid, capcode: answerTo(first.question) })).toMatchObject(refused)
    const late = await ask()
    product.passSeconds(121)
    expect(await send(from, { sid: late.sid, capcode: answerTo(late.question) })).toMatchObject(refused)
  })
})

it('a question exists in every language, with every number named', () => {
  const { cipher } = product.services
  for (const language of LANGUAGES) {
    for (let sid = 0; sid < 50; sid += 1) {
      const question = questionOf(cipher, String(sid), language)
      expect(question).not.toMatch(/[{}\d]/)
      expect(questionOf(cipher, String(sid), language)).toBe(question)
    }
  }
})
