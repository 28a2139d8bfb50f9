import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { CAPTCHAS_PER_MINUTE } from '../../../people/index.ts'
import { refusalCode } from '../../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'
import {
  aLandingPhone,
  aNetwork,
  aSolvedCaptcha,
  askForPicture,
  askForSid,
  misread,
  sendCode,
} from './landing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const refused = { code: refusalCode('CAPTCHA_WRONG'), data: { reason: 'CAPTCHA_WRONG', field: 'capcode' } }

async function answered(outcome: string): Promise<number> {
  const { values } = await product.services.metrics.captchas.get()
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
}

describe('a captcha', () => {
  it('PRO-03 get-sid returns a sid, and get-captcha with it and a timestamp its picture, never cached', async () => {
    const { code, data } = await askForSid(product)
    expect(code).toBe(0)
    expect(data.sid).toMatch(/^[\w-]{22}$/)
    const picture = await askForPicture(product, data.sid, '1700000000000')
    expect(picture).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    })
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 120 })
    expect(picture.capcode).toHaveLength(4)
  })

  it('PRO-03 another timestamp gives another picture, and only its characters are right from then on', async () => {
    const from = aNetwork()
    const { data } = await askForSid(product, { from })
    const first = await askForPicture(product, data.sid, '1', { from })
    expect((await askForPicture(product, data.sid, '1', { from })).capcode).toBe(first.capcode)
    const second = await askForPicture(product, data.sid, '2', { from })
    expect(second.capcode).not.toBe(first.capcode)
    const phone = aLandingPhone()
    expect(await sendCode(product, { phone, sid: data.sid, capcode: first.capcode }, { from })).toMatchObject(refused)
    const third = await askForPicture(product, data.sid, '3', { from })
    expect((await sendCode(product, { phone, sid: data.sid, capcode: third.capcode }, { from })).code).toBe(0)
  })

  it('PRO-05 is accepted in lower case and full-width letters too', async () => {
    const from = aNetwork()
    const { sid, capcode } = await aSolvedCaptcha(product, { from })
    const wide = [...capcode.toLowerCase()].map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0))
    expect((await sendCode(product, { phone: aLandingPhone(), sid, capcode: wide.join('') }, { from })).code).toBe(0)
  })

  it('security 6.3 is used up by any answer, right or wrong', async () => {
    const from = aNetwork()
    const replays = await answered('replayed')
    const wrong = await aSolvedCaptcha(product, { from })
    const phone = aLandingPhone()
    expect(await sendCode(product, { phone, ...wrong, capcode: misread(wrong.capcode) }, { from })).toMatchObject(
      refused,
    )
    expect(await sendCode(product, { phone, ...wrong }, { from })).toMatchObject(refused)
    const right = await aSolvedCaptcha(product, { from })
    expect((await sendCode(product, { phone, ...right }, { from })).code).toBe(0)
    expect(await sendCode(product, { phone: aLandingPhone(), ...right }, { from })).toMatchObject(refused)
    expect(await answered('replayed')).toBe(replays + 2)
  })

  it('security 6.3 of fifty uses of one right answer one gets through', async () => {
    const from = aNetwork()
    const solved = await aSolvedCaptcha(product, { from })
    const uses = Array.from({ length: 50 }, () => sendCode(product, { phone: aLandingPhone(), ...solved }, { from }))
    const codes = (await Promise.all(uses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 101)).toHaveLength(49)
  })

  it('security 6.3 is refused alike when it is empty, unknown, never drawn, too long or from another network', async () => {
    const [from, phone] = [aNetwork(), aLandingPhone()]
    const { data: undrawn } = await askForSid(product, { from })
    const solved = () => aSolvedCaptcha(product, { from })
    const refusals = [
      await sendCode(product, { phone, ...(await solved()), capcode: '' }, { from }),
      await sendCode(product, { phone, ...(await solved()), capcode: `${(await solved()).capcode}A` }, { from }),
      await sendCode(product, { phone, sid: 'unknown', capcode: 'A2K9' }, { from }),
      await sendCode(product, { phone, sid: '', capcode: 'A2K9' }, { from }),
      await sendCode(product, { phone, sid: undrawn.sid, capcode: '' }, { from }),
      await sendCode(product, { phone, ...(await solved()) }, { from: aNetwork() }),
    ]
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ ...refused, status: 200, message: '图形验证码错误，请重新输入！' })
    }
  })

  it('is accepted from another address of the same network', async () => {
    const solved = await aSolvedCaptcha(product, { from: '10.201.7.20' })
    expect((await sendCode(product, { phone: aLandingPhone(), ...solved }, { from: '10.201.7.99' })).code).toBe(0)
  })

  it('is valid for two minutes', async () => {
    const from = aNetwork()
    const late = await aSolvedCaptcha(product, { from })
    product.passSeconds(121)
    expect(await sendCode(product, { phone: aLandingPhone(), ...late }, { from })).toMatchObject(refused)
    const inTime = await aSolvedCaptcha(product, { from })
    product.passSeconds(119)
    expect((await sendCode(product, { phone: aLandingPhone(), ...inTime }, { from })).code).toBe(0)
  })

  it('has no picture for a sid that is unknown, an hour old, or refreshed thirty times', async () => {
    expect((await askForPicture(product, 'unknown', '1')).status).toBe(404)
    const { data: often } = await askForSid(product)
    const statuses: number[] = []
    for (let t = 1; t <= 31; t += 1) statuses.push((await askForPicture(product, often.sid, String(t))).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    const { data: old } = await askForSid(product)
    product.passSeconds(3_601)
    expect((await askForPicture(product, old.sid, '1')).status).toBe(404)
  })

  it('has no picture for invalid input, and does not fail', async () => {
    const rubbish = [
      '',
      'sid=',
      'sid=a&sid=b',
      'sid[]=a',
      'sid=%00',
      'sid=%zz',
      `sid=${'a'.repeat(65)}`,
      'sid=a&t=%0d%0a',
      'sid=a&q=1',
    ]
    for (const query of rubbish) {
      const { statusCode } = await product.app.inject({ url: `/api/v2/youmi/promotion/get-captcha?${query}` })
      expect([400, 404], query).toContain(statusCode)
    }
  })

  it('is refused for a missing landing page', async () => {
    expect(await askForSid(product, { templateId: 987_654 })).toMatchObject({
      status: 404,
      code: refusalCode('TEMPLATE_NOT_FOUND'),
      data: { reason: 'TEMPLATE_NOT_FOUND', field: 'templateId' },
    })
  })

  it('is limited per minute for one network, whatever its headers say', async () => {
    const [from, other] = [aNetwork(), aNetwork()]
    const { data } = await askForSid(product, { from })
    for (let asked = 1; asked < CAPTCHAS_PER_MINUTE; asked += 1) await askForSid(product, { from })
    const forged = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' }
    expect(await askForSid(product, { from, headers: forged })).toMatchObject({
      status: 429,
      code: refusalCode('TOO_MANY'),
    })
    expect((await askForPicture(product, data.sid, '1', { from })).status).toBe(200)
    expect((await askForSid(product, { from: other })).code).toBe(0)
    product.passSeconds(61)
    expect((await askForSid(product, { from })).code).toBe(0)
  })

  it('leaves neither sid nor characters in the database, and no row after a day', async () => {
    const { sid, capcode } = await aSolvedCaptcha(product)
    const { $client } = product.services.db
    const { rows } = await $client.query<{ dump: string }>('select json_agg(c)::text as dump from captchas c')
    expect(rows[0]?.dump).not.toContain(sid)
    expect(rows[0]?.dump).not.toContain(`"${capcode}"`)
    product.passSeconds(90_001)
    await jobHandlers(product.services).followCalendar({})
    expect((await $client.query('select 1 from captchas')).rows).toEqual([])
  })
})

it('security 6.3 a picture’s characters are revealed only by a sandbox, on request', async () => {
  const { data } = await askForSid(product)
  const unasked = await product.app.inject({ url: `/api/v2/youmi/promotion/get-captcha?sid=${data.sid}&t=1` })
  expect(unasked.headers).not.toHaveProperty('x-sandbox-captcha')
  const real = await startTestProduct({ SANDBOX: '0' })
  const { data: given } = await askForSid(real)
  const picture = await askForPicture(real, given.sid, '1')
  expect(picture.status).toBe(200)
  expect(picture.headers).not.toHaveProperty('x-sandbox-captcha')
  await real.close()
})
