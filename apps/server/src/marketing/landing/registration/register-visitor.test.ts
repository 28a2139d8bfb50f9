import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDefaultTexts } from '../../../care/index.ts'
import { refusalCode } from '../../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'
import { aTemplate } from '../templates.fixtures.ts'
import { aCode, aLandingPhone, aNetwork, aSolvedCaptcha, askForPicture, misread, register } from './landing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await aTemplate(product, 61)
})
afterAll(() => product.close())

async function aSpecifiedCode(from = aNetwork()) {
  const phone = aLandingPhone()
  return { from, values: await aCode(product, phone, `+86${phone}`, { from }) }
}

async function rowsOf(query: string, values: unknown[] = []) {
  return (await product.services.db.$client.query(query, values)).rows
}

describe('register', () => {
  it('PRO-08 makes an account once with everything that the specification’s page sends, and answers 11 after that', async () => {
    const { from, values } = await aSpecifiedCode()
    const whole = {
      ...values,
      deviceId: values.sid,
      appName: 'Hulog',
      merchantNumber: '0',
      userName: values.phone,
      invite_code: '',
      user_from: 'friend',
      id: '61',
      app_from: 'ads',
      utm_tag: 'spring',
    }
    expect(await register(product, whole, { from })).toMatchObject({ status: 200, code: 0 })
    // The answer was lost, so the request is repeated.
    expect(await register(product, whole, { from })).toMatchObject({
      status: 200,
      code: refusalCode('ALREADY_REGISTERED'),
      message: '您已注册,请直接下载APP登录！',
    })
    expect(
      await rowsOf('select 1 from borrowers where phone_masked like $1', [`%${values.phone.slice(-4)}`]),
    ).toHaveLength(1)
  })

  it('PRO-11 the number signs in to the app, the Chinese one too, and finds the new account', async () => {
    const chinese = await aSpecifiedCode()
    expect((await register(product, chinese.values, { from: chinese.from })).code).toBe(0)
    const cookie = await product.signIn(`+86 ${chinese.values.phone}`)
    expect((await product.call('getSession', {}, { cookie })).data).toMatchObject({ market: 'PH' })
    const from = aNetwork()
    const filipino = await aCode(product, '09181234567', '+639181234567', { from, templateId: 61 })
    expect((await register(product, filipino, { from })).code).toBe(0)
    const again = await product.signIn('0918 123 4567')
    expect((await product.call('getSession', {}, { cookie: again })).data).toMatchObject({ market: 'PH' })
    expect(await rowsOf(`select language from borrowers where phone_masked like '%4567'`)).toEqual([
      { language: 'fil' },
    ])
  })

  it('opens no session', async () => {
    const { from, values } = await aSpecifiedCode()
    expect(await product.call('registerVisitor', values, { from })).toMatchObject({ code: 0, cookie: null })
  })

  it('stores the accepted texts, their wording, and the page', async () => {
    const from = aNetwork()
    const values = await aCode(product, '09181234568', '+639181234568', { from, templateId: 61 })
    expect((await register(product, { ...values, utm_tag: 'spring' }, { from })).code).toBe(0)
    const [{ id }] = await rowsOf(`select id from borrowers where phone_masked like '%4568'`)
    expect(await rowsOf('select action, details from audit_events where actor = $1', [id])).toMatchObject([
      { action: 'registered', details: { templateId: 61, templateVersion: 1 } },
    ])
    expect(
      await rowsOf('select template_id, utm_tag, ad_consent from acquisitions where borrower_id = $1', [id]),
    ).toEqual([{ template_id: 61, utm_tag: 'spring', ad_consent: false }])
  })

  it('SUP-03 includes the privacy policy of that day, and signing in later asks for nothing more', async () => {
    await addDefaultTexts(product.services, 'ana')
    const from = aNetwork()
    const values = await aCode(product, '09181234569', '+639181234569', { from, templateId: 61 })
    expect((await register(product, values, { from })).code).toBe(0)
    const cookie = await product.signIn('09181234569')
    const { consents } = (await product.call('listConsents', {}, { cookie })).data
    expect(consents).toMatchObject([{ kind: 'privacyPolicy', version: '1', language: 'fil', how: 'registration' }])
  })

  it('uses the language of the call where the page is unknown', async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/v2/youmi/promotion/register?lang=en',
      payload: { phone: aLandingPhone(), sid: 'unknown', capcode: 'A2K9', smsCode: '123456' },
    })
    expect(answer.json()).toMatchObject({
      code: refusalCode('CAPTCHA_NOT_SOLVED'),
      message: 'Those are not the characters in the picture. Please try the new one.',
    })
  })

  it('PRO-08 without a solved captcha the answer is -1, and the code stays valid', async () => {
    const { from, values } = await aSpecifiedCode()
    const data = { reason: 'CAPTCHA_NOT_SOLVED', field: 'capcode' }
    const refused = { status: 200, code: -1, message: '图形验证码错误，请重新输入！', data }
    expect(await register(product, { ...values, capcode: misread(values.capcode) }, { from })).toMatchObject(refused)
    expect(await register(product, { ...values, capcode: '' }, { from })).toMatchObject(refused)
    expect(await register(product, { ...values, sid: 'unknown' }, { from })).toMatchObject(refused)
    const unread = await aSolvedCaptcha(product, { from })
    expect(await register(product, { ...values, ...unread, capcode: misread(unread.capcode) }, { from })).toMatchObject(
      refused,
    )
    expect(await register(product, { ...values, ...unread }, { from })).toMatchObject(refused)
    expect((await register(product, values, { from })).code).toBe(0)
  })

  it('PRO-08 accepts a newer picture like the one that requested the code', async () => {
    const { from, values } = await aSpecifiedCode()
    const { capcode } = await askForPicture(product, values.sid, '2', { from })
    expect((await register(product, { ...values, capcode }, { from })).code).toBe(0)
    const other = await aSpecifiedCode()
    const fresh = await aSolvedCaptcha(product, { from: other.from })
    expect((await register(product, { ...other.values, ...fresh }, { from: other.from })).code).toBe(0)
  })

  it('the captcha of one number does not count for another', async () => {
    const from = aNetwork()
    const mine = await aSpecifiedCode(from)
    const theirs = await aSpecifiedCode(from)
    const { sid, capcode } = mine.values
    expect(await register(product, { ...theirs.values, sid, capcode }, { from })).toMatchObject({
      code: refusalCode('CAPTCHA_NOT_SOLVED'),
    })
  })

  it('a person who signed in meanwhile is registered already', async () => {
    const { from, values } = await aSpecifiedCode()
    product.passSeconds(61)
    await product.signIn(`+86${values.phone}`)
    expect(await register(product, values, { from })).toMatchObject({ code: refusalCode('ALREADY_REGISTERED') })
  })

  it('accepts only the number as user name, and only the sid as device', async () => {
    const { from, values } = await aSpecifiedCode()
    for (const field of ['userName', 'deviceId'] as const) {
      const refused = await register(product, { ...values, [field]: 'another' }, { from })
      expect(refused).toMatchObject({ status: 400, code: refusalCode('INVALID_FIELD'), data: { field } })
    }
    expect(await register(product, { ...values, phone: '12345' }, { from })).toMatchObject({
      code: refusalCode('LANDING_PHONE_NOT_VALID'),
    })
    expect((await register(product, values, { from })).code).toBe(0)
  })
})
