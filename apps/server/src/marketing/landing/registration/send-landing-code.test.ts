import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'
import { aTemplate } from '../templates.fixtures.ts'
import {
  aCode,
  aLandingPhone,
  aNetwork,
  aSolvedCaptcha,
  askForCode,
  codeSentTo,
  misread,
  register,
  sendCode,
} from './landing.fixtures.ts'
import { TOLD } from './send-landing-code.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await aTemplate(product, 51)
  await aTemplate(product, 52, { language: 'hi', market: 'IN' })
  await aTemplate(product, 53, { language: 'id', market: 'ID' })
  await aTemplate(product, 54, { language: 'en', market: 'PH' })
})
afterAll(() => product.close())

/** Registers an account, and returns its number as it is typed. */
async function aRegistered(): Promise<string> {
  const phone = aLandingPhone()
  const from = aNetwork()
  const values = await aCode(product, phone, `+86${phone}`, { from })
  expect(await register(product, values, { from })).toMatchObject({ code: 0 })
  return phone
}

const sentTo = (e164: string) => product.world.messages.filter(({ to }) => to === e164)

describe('get-sms', () => {
  it('PRO-07 answers 0, and a job sends the code in the words of the page', async () => {
    const from = aNetwork()
    const phone = aLandingPhone()
    expect((await askForCode(product, phone, { from })).answer).toMatchObject({ status: 200, code: 0 })
    expect(sentTo(`+86${phone}`)).toEqual([])
    await product.runJobs()
    const [message, ...others] = sentTo(`+86${phone}`)
    expect(others).toEqual([])
    expect(message?.text).toMatch(/注册验证码：\d{6}，5 分钟内有效/)
    expect(message?.channel).toBe('sms')
  })

  it('PRO-07 a wrong captcha is 101 in the language of the page, and nothing is sent', async () => {
    const before = product.world.messages.length
    const pages = [
      [undefined, aLandingPhone(), '图形验证码错误，请重新输入！'],
      [51, '09171234501', 'Hindi tugma sa larawan ang inilagay mo. Subukan ang bagong larawan.'],
      [52, '9876543201', 'तस्वीर के अक्षर मेल नहीं खाए। नई तस्वीर से फिर कोशिश करें।'],
      [53, '081234567801', 'Karakter tidak cocok dengan gambar. Coba gambar yang baru.'],
      [54, '09171234502', 'Those are not the characters in the picture. Please try the new one.'],
    ] as const
    for (const [templateId, phone, message] of pages) {
      const solved = await aSolvedCaptcha(product, templateId ? { templateId } : {})
      const refused = await sendCode(product, { phone, ...solved, capcode: misread(solved.capcode) })
      expect(refused).toMatchObject({ status: 200, code: refusalCode('CAPTCHA_WRONG'), message })
    }
    await product.runJobs()
    expect(product.world.messages).toHaveLength(before)
  })

  it('PRO-07 a registered number is 11 once the captcha is right, and gets no message', async () => {
    const phone = await aRegistered()
    const from = aNetwork()
    const before = sentTo(`+86${phone}`).length
    const solved = await aSolvedCaptcha(product, { from })
    expect(await sendCode(product, { phone, ...solved, capcode: misread(solved.capcode) }, { from })).toMatchObject({
      code: refusalCode('CAPTCHA_WRONG'),
    })
    expect((await askForCode(product, phone, { from })).answer).toMatchObject({
      status: 200,
      code: 11,
      message: '您已注册,请直接下载APP登录！',
    })
    await product.runJobs()
    expect(sentTo(`+86${phone}`)).toHaveLength(before)
  })

  it('security 6.4 a network above the limit learns nothing more: the number gets a code like a new one', async () => {
    const from = aNetwork()
    const phones: string[] = []
    for (let made = 0; made <= TOLD.perHour; made += 1) phones.push(await aRegistered())
    const codes: number[] = []
    for (const phone of phones) codes.push((await askForCode(product, phone, { from })).answer.code)
    expect(codes).toEqual([...Array.from({ length: TOLD.perHour }, () => refusalCode('ALREADY_REGISTERED')), 0])
    const last = phones.at(-1) ?? ''
    await product.runJobs()
    const smsCode = codeSentTo(product, `+86${last}`)
    const proven = await aSolvedCaptcha(product, { from })
    // Only the holder of the phone learns it, by registering.
    expect(await register(product, { phone: last, smsCode, ...proven }, { from })).toMatchObject({
      code: refusalCode('ALREADY_REGISTERED'),
    })
  })

  it('PRO-06 a second code within a minute is refused, and sent after it', async () => {
    const [from, phone] = [aNetwork(), aLandingPhone()]
    await askForCode(product, phone, { from })
    expect((await askForCode(product, phone, { from })).answer).toMatchObject({
      status: 200,
      code: refusalCode('LANDING_CODE_JUST_SENT'),
      message: '请勿重复发送验证码!',
    })
    product.passSeconds(61)
    expect((await askForCode(product, phone, { from })).answer.code).toBe(0)
  })

  it('PRO-06 of twenty simultaneous requests for one number one is sent', async () => {
    const [from, phone] = [aNetwork(), aLandingPhone()]
    const solved = await Promise.all(Array.from({ length: 20 }, () => aSolvedCaptcha(product, { from })))
    const asked = solved.map((each) => sendCode(product, { phone, ...each }, { from }))
    const codes = (await Promise.all(asked)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === refusalCode('LANDING_CODE_JUST_SENT'))).toHaveLength(19)
    await product.runJobs()
    expect(sentTo(`+86${phone}`)).toHaveLength(1)
  })

  it('PRO-04 accepts the numbers of the page, answers others with its message, and uses up no captcha for them', async () => {
    const from = aNetwork()
    const solved = await aSolvedCaptcha(product, { from, templateId: 51 })
    expect(await sendCode(product, { phone: '13800138000', ...solved }, { from })).toMatchObject({
      code: refusalCode('LANDING_PHONE_NOT_VALID'),
      message: 'Maglagay ng tamang numero ng mobile.',
      data: { reason: 'LANDING_PHONE_NOT_VALID', field: 'phone' },
    })
    expect((await sendCode(product, { phone: '0917 123 4503', ...solved }, { from })).code).toBe(0)
    const specified = await aSolvedCaptcha(product, { from })
    for (const phone of ['12800138000', '1380013800', '138001380001', '09171234503', '+8613800138000', 'abc'])
      expect(await sendCode(product, { phone, ...specified }, { from })).toMatchObject({
        code: refusalCode('LANDING_PHONE_NOT_VALID'),
        message: '请正确输入手机号！',
      })
  })

  it('refuses a device that is not the sid, and needs none', async () => {
    const solved = await aSolvedCaptcha(product)
    expect(await sendCode(product, { phone: aLandingPhone(), ...solved, deviceId: 'another' })).toMatchObject({
      status: 400,
      code: refusalCode('INVALID_FIELD'),
      data: { field: 'deviceId' },
    })
    expect((await sendCode(product, { phone: aLandingPhone(), ...solved, deviceId: solved.sid })).code).toBe(0)
  })
})
