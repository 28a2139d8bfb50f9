import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'
import { aLandingPhone, aNetwork, codeSentTo, misread } from '../registration/landing.fixtures.ts'
import { aTemplate } from '../templates.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await aTemplate(product, 1, { language: 'zh', market: null, appName: 'Hulog', adTag: 'tag-1' })
})
afterAll(() => product.close())

type Fields = Readonly<Record<string, string>>

/** A browser without scripts: it keeps cookies, follows the picture's redirect, and sends the form. */
function aPlainBrowser(query = 'templateId=1') {
  const from = aNetwork()
  const kept = new Map<string, string>()

  function keep(cookies: readonly { readonly name: string; readonly value: string }[]): void {
    for (const { name, value } of cookies) value === '' ? kept.delete(name) : kept.set(name, value)
  }
  const headers = () => ({
    cookie: [...kept].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
  })
  return {
    kept,
    async seePicture(): Promise<string> {
      const led = await product.app.inject({
        url: '/promotion/captcha?templateId=1',
        headers: headers(),
        remoteAddress: from,
      })
      expect(led.statusCode).toBe(302)
      expect(led.headers['cache-control']).toBe('no-store')
      keep(led.cookies)
      const picture = await product.app.inject({
        url: String(led.headers.location),
        headers: { ...headers(), 'x-sandbox-captcha': '1' },
        remoteAddress: from,
      })
      expect(picture.headers['content-type']).toBe('image/png')
      return String(picture.headers['x-sandbox-captcha'])
    },
    async send(fields: Fields, more: Fields = {}) {
      const answer = await product.app.inject({
        method: 'POST',
        url: `/promotion?${query}`,
        headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded', ...more },
        payload: new URLSearchParams(fields).toString(),
        remoteAddress: from,
      })
      keep(answer.cookies)
      return answer
    },
  }
}

it('PRO-08 registers without scripts, with the source of the advertising link, and leads to the download page', async () => {
  const browser = aPlainBrowser('templateId=1&utm_tag=spring&links_id=7&user_from=a%00b')
  const phone = aLandingPhone()
  const capcode = await browser.seePicture()
  const sent = await browser.send({ do: 'code', phone, capcode, id: '1', merchantNumber: '0', smsCode: '' })
  expect(sent.statusCode).toBe(200)
  expect(sent.headers['cache-control']).toBe('no-store')
  expect(sent.body).toContain('验证码已发送，请在手机上查看！')
  expect(sent.body).toContain(`value="${phone}"`)
  await product.runJobs()
  await browser.seePicture()
  const smsCode = codeSentTo(product, `+86${phone}`)
  const done = await browser.send({ do: 'register', phone, capcode: '', smsCode, adConsent: 'true' })
  expect(done.statusCode).toBe(303)
  expect(done.headers.location).toBe('/promotion?templateId=1&utm_tag=spring&links_id=7#/downloadTemplate')
  const { rows } = await product.services.db.$client.query(
    'select utm_tag, user_from, ad_consent, template_id from acquisitions order by registered_at desc limit 1',
  )
  expect(rows).toEqual([{ utm_tag: 'spring', user_from: '', ad_consent: true, template_id: 1 }])
})

it('PRO-07 a wrong captcha is reported, with the input kept, and nothing is sent', async () => {
  const browser = aPlainBrowser()
  const before = product.world.messages.length
  const capcode = misread(await browser.seePicture())
  const answer = await browser.send({ do: 'code', phone: aLandingPhone(), capcode, smsCode: '' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('图形验证码错误，请重新输入！')
  await product.runJobs()
  expect(product.world.messages.length).toBe(before)
})

it('PRO-05 missing input is reported in the page’s words, before anything is used up', async () => {
  const browser = aPlainBrowser()
  const capcode = await browser.seePicture()
  const phone = aLandingPhone()
  expect((await browser.send({ do: 'code', phone, capcode: '' })).body).toContain('请正确输入图形验证码！')
  expect((await browser.send({ do: 'register', phone, capcode, smsCode: '' })).body).toContain('请正确输入短信验证码！')
  expect((await browser.send({ do: 'code', phone: '12345', capcode })).body).toContain('请正确输入手机号！')
  expect((await browser.send({ do: 'code', phone, capcode })).body).toContain('验证码已发送，请在手机上查看！')
})

it.each<[string, Fields]>([
  ['nothing', {}],
  ['markup', { do: 'register', phone: '<script>alert(1)</script>', capcode: '"><b>', smsCode: '\u0000' }],
  ['too much', { do: 'code', phone: '1'.repeat(500), capcode: 'x'.repeat(500), smsCode: '9'.repeat(500) }],
  ['strange names', { constructor: 'x', __proto__: 'y', do: 'both' }],
])('PRO-08 a form with %s is answered with the page, and nothing of it becomes markup', async (_, fields) => {
  const answer = await aPlainBrowser().send(fields)
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).not.toContain('<script>alert')
  expect(answer.body).toContain('role="alert"')
})

it('PRO-01 a form of a missing page is answered like the page', async () => {
  expect((await aPlainBrowser('templateId=99').send({ do: 'code' })).statusCode).toBe(404)
  expect((await product.app.inject('/promotion/captcha?templateId=nine')).statusCode).toBe(404)
})

it('PRO-08 a page of another site cannot send the form', async () => {
  const browser = aPlainBrowser()
  const refused = await browser.send({ do: 'register' }, { origin: 'https://evil.example' })
  expect(refused.statusCode).toBe(403)
})
