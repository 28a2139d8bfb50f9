import { randomUUID } from 'node:crypto'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { xssPayloads } from '../../platform/documents/page/xss-payloads.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { demoProducts } from '../products/demo-products.ts'
import type { Presentation } from '../products/presentation.ts'
import { aProduct } from '../products/products.fixtures.ts'
import { aBorrower, aBorrowerWithOffer } from './a-borrower.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const TEXT = { title: 'Before you <borrow>', html: '<p>Read <strong>this</strong>.</p>' }

/** An offer of a product with a text to read first. */
async function anOfferWithText(readFirst: NonNullable<Presentation['readFirst']> = TEXT) {
  const { id: productId } = await aProduct(product.services, { presentation: { readFirst } })
  const borrower = await aBorrowerWithOffer(product, { productId })
  const { cookie, orderId } = borrower
  return {
    ...borrower,
    productId,
    agree: (popAgreementHash: string, key?: string) =>
      product.call('agreeToText', { orderId, popAgreementHash }, { cookie, ...(key && { key }) }),
    open: (url: string, as = cookie) => product.app.inject({ method: 'GET', url, headers: { cookie: as } }),
  }
}

async function changeText(productId: string, html: string): Promise<void> {
  await product.services.db.$client.query(
    `update products set presentation = jsonb_set(presentation, '{readFirst,html}', to_jsonb($2::text)) where id = $1`,
    [productId, html],
  )
}

async function agreedRows(orderId: string) {
  const { rows } = await product.services.db.$client.query('select * from agreed_texts where order_id = $1', [orderId])
  return rows
}

describe('a text to read first', () => {
  it('CNF-03 comes before the offer until agreed to, and is stored as shown', async () => {
    const { read, agree, confirm, orderId } = await anOfferWithText()
    const { data } = await read()
    expect(data.popAgreementUrl).toBe(`/agreements/${orderId}/read-first/${data.popAgreementHash}`)
    expect(data.popAgreementTitle).toBe(TEXT.title)
    expect(await agree(data.popAgreementHash)).toMatchObject({ status: 200, code: 0 })
    expect((await read()).data).toMatchObject({ popAgreementUrl: '', popAgreementTitle: '', popAgreementHash: '' })
    expect(await agreedRows(orderId)).toMatchObject([{ sha256: data.popAgreementHash, ...TEXT }])
    expect(await confirm()).toMatchObject({ code: 0 })
  })

  it('CNF-03 no loan is confirmed without it, and the refusal signs nothing', async () => {
    const { read, agree, confirm } = await anOfferWithText()
    expect(await confirm()).toMatchObject({ status: 200, code: refusalCode('TEXT_NOT_AGREED') })
    await agree((await read()).data.popAgreementHash)
    expect(await confirm()).toMatchObject({ code: 0 })
  })

  it('CNF-03 must be agreed to again after a change, and agreeing to the old text does not count', async () => {
    const { read, agree, confirm, productId, orderId } = await anOfferWithText()
    const before = (await read()).data.popAgreementHash
    await changeText(productId, '<p>Read that.</p>')
    expect(await agree(before)).toMatchObject({ status: 200, code: refusalCode('TEXT_CHANGED') })
    expect(await agreedRows(orderId)).toEqual([])
    const after = (await read()).data.popAgreementHash
    expect(after).not.toBe(before)
    await agree(after)
    await changeText(productId, '<p>And now this.</p>')
    expect(await confirm()).toMatchObject({ code: refusalCode('TEXT_NOT_AGREED') })
    expect((await read()).data.popAgreementUrl).not.toBe('')
  })

  it('CNF-03 50 concurrent answers count as one, with the time of the first', async () => {
    const { read, agree, orderId } = await anOfferWithText()
    const { popAgreementHash } = (await read()).data
    const answers = await Promise.all(Array.from({ length: 50 }, () => agree(popAgreementHash, randomUUID())))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    expect(new Set(answers.map(({ data }) => data.agreedAt)).size).toBe(1)
    expect(await agreedRows(orderId)).toHaveLength(1)
  })

  it('CNF-03 refuses agreement for another borrower or without an offer', async () => {
    const { read, agree, orderId, cookie, confirm } = await anOfferWithText()
    const { popAgreementHash } = (await read()).data
    const stranger = await aBorrower(product)
    const foreign = await product.call('agreeToText', { orderId, popAgreementHash }, { cookie: stranger.cookie })
    expect(foreign).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
    await agree(popAgreementHash)
    await confirm()
    const late = await product.call('agreeToText', { orderId, popAgreementHash }, { cookie })
    expect(late).toMatchObject({ status: 200, code: refusalCode('NOT_OFFERED') })
    expect(await agreedRows(orderId)).toHaveLength(1)
  })

  it('CNF-03 without a text there is nothing to agree to', async () => {
    const { orderId, cookie } = await aBorrowerWithOffer(product)
    const answer = await product.call('agreeToText', { orderId, popAgreementHash: 'a'.repeat(64) }, { cookie })
    expect(answer).toMatchObject({ status: 200, code: refusalCode('TEXT_CHANGED') })
  })
})

describe('a text to read first in several languages', () => {
  const HINDI = { title: 'पहले पढ़ें', html: '<p>यह <strong>पढ़ें</strong>।</p>' }
  const TRANSLATED = { ...TEXT, translations: { hi: HINDI } }

  /** The same offer, read on a page in a language. */
  async function anOfferToReadIn() {
    const offer = await anOfferWithText(TRANSLATED)
    const { orderId, cookie } = offer
    const readIn = async (lang: string) => (await product.call('getConfirmation', { orderId }, { cookie, lang })).data
    return { ...offer, readIn }
  }

  it('CNF-03 COM-01 is shown in the language of the page, in English where the lender has no other', async () => {
    const { readIn, open } = await anOfferToReadIn()
    const [hindi, english, other] = [await readIn('hi'), await readIn('en'), await readIn('id')]
    expect(hindi.popAgreementTitle).toBe(HINDI.title)
    const hindiPage = (await open(hindi.popAgreementUrl)).body
    expect(hindiPage).toContain(`<h1>${HINDI.title}</h1>${HINDI.html}`)
    expect(hindiPage).toContain('<html lang="hi">')
    expect((await open(english.popAgreementUrl)).body).toContain('<html lang="en">')
    expect(english.popAgreementTitle).toBe(TEXT.title)
    expect(other.popAgreementUrl).toBe(english.popAgreementUrl)
    expect(hindi.popAgreementHash).not.toBe(english.popAgreementHash)
  })

  it('CNF-03 stores exactly the words that were shown, and one language is enough', async () => {
    const { readIn, agree, confirm, orderId } = await anOfferToReadIn()
    const { popAgreementHash } = await readIn('hi')
    await agree(popAgreementHash)
    expect(await agreedRows(orderId)).toMatchObject([{ sha256: popAgreementHash, ...HINDI }])
    for (const language of ['hi', 'en', 'id']) expect((await readIn(language)).popAgreementUrl).toBe('')
    expect(await confirm()).toMatchObject({ code: 0 })
  })

  it('CNF-03 must be agreed to again when the words that were read change', async () => {
    const { readIn, agree, confirm, productId } = await anOfferToReadIn()
    await agree((await readIn('hi')).popAgreementHash)
    await product.services.db.$client.query(
      `update products set presentation = jsonb_set(presentation, '{readFirst,translations,hi,html}', '"<p>नया</p>"')
       where id = $1`,
      [productId],
    )
    expect(await confirm()).toMatchObject({ code: refusalCode('TEXT_NOT_AGREED') })
    expect((await readIn('hi')).popAgreementUrl).not.toBe('')
  })

  it('CNF-03 a translation is cleaned before storing, as the text itself is', async () => {
    const hi = { ...HINDI, html: '<p onclick="alert(1)">यह<script>alert(1)</script></p>' }
    const { productId } = await anOfferWithText({ ...TEXT, translations: { hi } })
    const { rows } = await product.services.db.$client.query(
      `select presentation #>> '{readFirst,translations,hi,html}' as html from products where id = $1`,
      [productId],
    )
    expect(rows).toEqual([{ html: '<p>यह</p>' }])
  })

  it('CNF-03 COM-01 the demo lender’s texts are in all five languages', () => {
    const texts = demoProducts.flatMap(({ presentation }) => presentation.readFirst ?? [])
    expect(texts.length).toBeGreaterThan(0)
    for (const { translations = {} } of texts)
      expect(Object.keys(translations).sort()).toEqual(['fil', 'hi', 'id', 'zh'])
  })
})

describe('the page of that text', () => {
  it('CNF-03 is served to its borrower only, and exactly the named text', async () => {
    const { read, open, orderId } = await anOfferWithText()
    const { popAgreementUrl } = (await read()).data
    const page = await open(popAgreementUrl)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1>Before you &lt;borrow&gt;</h1><p>Read <strong>this</strong>.</p>')
    const stranger = await aBorrower(product)
    expect((await open(popAgreementUrl, stranger.cookie)).statusCode).toBe(404)
    expect((await open(popAgreementUrl, '')).statusCode).toBe(401)
    expect((await open(`/agreements/${orderId}/read-first/${'a'.repeat(64)}`)).statusCode).toBe(404)
    expect((await open(`/agreements/rubbish/read-first/${'a'.repeat(64)}`)).statusCode).toBe(404)
  })

  it('CNF-03 an agreed text can still be read after the lender changed it', async () => {
    const { read, open, agree, productId } = await anOfferWithText()
    const { popAgreementUrl, popAgreementHash } = (await read()).data
    await agree(popAgreementHash)
    await changeText(productId, '<p>Another.</p>')
    expect((await open(popAgreementUrl)).body).toContain('Read <strong>this</strong>')
  })

  it('CNF-03 may run, load and send nothing, and only our own pages may frame it', async () => {
    const { read, open } = await anOfferWithText()
    const { headers } = await open((await read()).data.popAgreementUrl)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("form-action 'none'")
    const sandbox = policy.find((line) => line.startsWith('sandbox'))
    expect(sandbox).toBe('sandbox allow-downloads allow-popups allow-popups-to-escape-sandbox')
    expect(policy.some((line) => line.startsWith('script-src'))).toBe(false)
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each(['stored by the product', 'written into the database'])('CNF-03 neutralises an attack %s', async (way) => {
    const html = xssPayloads.filter((payload) => !payload.includes('\u0000')).join('\n<p>Next.</p>\n')
    const { read, open, productId } = await anOfferWithText(way.startsWith('stored') ? { ...TEXT, html } : TEXT)
    if (!way.startsWith('stored')) await changeText(productId, html)
    const page = await open((await read()).data.popAgreementUrl)
    const { document } = new Window()
    document.write(page.body.replace(/<style>.*?<\/style>/s, ''))
    const dangerous = 'script, style, link, base, iframe, object, embed, form, input, img, svg, math, video, audio'
    expect([...document.querySelectorAll(dangerous)].map(({ outerHTML }) => outerHTML)).toEqual([])
    const attributes = [...document.body.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    expect(new Set(attributes.map(({ name }) => name))).toEqual(new Set())
  })

  it('CNF-03 removes active markup before storing', async () => {
    const { productId } = await anOfferWithText({
      ...TEXT,
      html: '<p onclick="alert(1)">Hi<script>alert(1)</script></p>',
    })
    const { rows } = await product.services.db.$client.query(
      `select presentation->'readFirst'->>'html' as html from products where id = $1`,
      [productId],
    )
    expect(rows).toEqual([{ html: '<p>Hi</p>' }])
  })
})
