import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPayer, type Payer } from '../../loans/repayments/a-payer.fixtures.ts'
import { extendable } from '../../loans/repayments/repayments.fixtures.ts'
import { bounce, payAs } from '../../loans/servicing/servicing.fixtures.ts'
import { readPdf } from '../../platform/documents/pdf/read-pdf.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const INTEREST = 91_000
const free = { ...extendable, interest: { ...extendable.interest, ratePpm: 0 } }

async function papersOf({ order, cookie }: Payer) {
  return (await product.call('listSignedAgreements', { orderId: order.id }, { cookie })).data.agreements
}

function open(url: string, cookie?: string) {
  return product.app.inject({ url, headers: cookie ? { cookie } : {} })
}

async function signingsOf({ order }: Payer) {
  const { rows } = await product.services.db.$client.query<{ user_agent: string; ip_address: string; number: number }>(
    `select user_agent, ip_address, (disclosure ->> 'number')::int as number from signed_agreements
     where order_id = $1 order by signed_at`,
    [order.id],
  )
  return rows
}

const newDueOnOf = async (payer: Payer) => (await payer.view()).data.delay?.nextDueOn ?? ''

describe('TRM-04 the agreement to an extension', () => {
  it('is stored once with the extension, with time, address and browser', async () => {
    const payer = await aPayer(product, { terms: free })
    expect(await papersOf(payer)).toEqual([])
    await payer.extend('2020-01-01')
    expect(await papersOf(payer)).toEqual([])
    const newDueOn = await newDueOnOf(payer)
    const options = { key: randomUUID(), headers: { 'user-agent': 'a phone' }, from: '203.0.113.7' }
    await Promise.all(Array.from({ length: 20 }, () => payer.extend(newDueOn, options)))
    expect(await signingsOf(payer)).toEqual([{ user_agent: 'a phone', ip_address: '203.0.113.7', number: 1 }])
    await payer.extend(await newDueOnOf(payer))
    expect((await signingsOf(payer)).map(({ number }) => number)).toEqual([1, 2])
  })

  it('is stored when a payment code is requested: once for the same figures, again when more must be paid', async () => {
    const payer = await aPayer(product, { terms: extendable })
    await Promise.all(Array.from({ length: 10 }, () => payer.askForExtension(INTEREST)))
    await product.passDays(1)
    await payer.askForExtension(INTEREST)
    await payer.askForExtension(INTEREST + 1)
    expect(await papersOf(payer)).toHaveLength(1)
    await product.passDays(92)
    const { amount = 0 } = (await payer.view()).data.delay ?? {}
    expect((await payer.askForExtension(amount)).code).toBe(0)
    expect(await papersOf(payer)).toHaveLength(2)
  })

  it('is stored again for the same figures after the payment and with it the extension was reversed', async () => {
    const payer = await aPayer(product, { terms: extendable })
    for (const papers of [1, 2, 3]) {
      const { data } = await payer.askForExtension(INTEREST)
      await payer.askForExtension(INTEREST)
      expect(await papersOf(payer)).toHaveLength(papers)
      const receiptId = await payAs(payer, INTEREST, data.payCode)
      expect((await payer.details()).standing?.lastExtension).not.toBeNull()
      await bounce(product, receiptId, INTEREST)
      expect((await payer.details()).standing?.lastExtension).toBeNull()
    }
    const [first, second] = await papersOf(payer)
    expect(first?.pageUrl).not.toBe(second?.pageUrl)
    expect((await signingsOf(payer)).map(({ number }) => number)).toEqual([1, 1, 1])
  })

  it('is not stored without a payment code, nor by paying the loan itself', async () => {
    const payer = await aPayer(product, { terms: extendable })
    await product.passDays(91)
    expect((await payer.askToPay(INTEREST)).code).toBe(0)
    product.world.isDown = true
    const refused = await payer.askForExtension(INTEREST)
    product.world.isDown = false
    expect(refused.data).toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' })
    expect(await papersOf(payer)).toEqual([])
  })

  it('states what is put off, until when, the cost and every payment, as a page and as a PDF', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const newDueOn = await newDueOnOf(payer)
    await payer.askForExtension(INTEREST)
    const [paper] = await papersOf(payer)
    expect(paper?.title).toMatch(/^Extension agreement of \d{4}-\d{2}-\d{2}$/)
    const page = await open(paper?.pageUrl ?? '', payer.cookie)
    const { text } = readPdf((await open(paper?.pdfUrl ?? '', payer.cookie)).rawPayload)
    for (const said of ['₱10,000.00', '₱910.00', '₱10,910.00', '₱11,820.00', newDueOn, 'extension 1 of at most 2']) {
      expect(page.body).toContain(said)
      expect(text).toContain(said)
    }
  })

  it('stays as agreed to, and is shown to nobody else', async () => {
    const payer = await aPayer(product, { terms: extendable })
    const { data } = await payer.askForExtension(INTEREST)
    const [{ pageUrl, pdfUrl } = { pageUrl: '', pdfUrl: '' }] = await papersOf(payer)
    const before = (await open(pageUrl, payer.cookie)).body
    await payer.pay(INTEREST, { code: data.payCode })
    expect((await payer.details()).standing?.lastExtension).toMatchObject({ paidMinor: INTEREST })
    expect((await open(pageUrl, payer.cookie)).body).toBe(before)
    const stranger = await product.signIn()
    for (const url of [pageUrl, pdfUrl]) {
      expect((await open(url, stranger)).statusCode).toBe(404)
      expect((await open(url)).statusCode).toBe(401)
    }
  })

  it('CNF-08 is not among the agreements for confirming a loan', async () => {
    const payer = await aPayer(product, { terms: extendable })
    await payer.askForExtension(INTEREST)
    const { cookie, order } = payer
    const listed = await product.call('listAgreements', { orderId: order.id, scene: 3 }, { cookie })
    expect(listed.data.data).toEqual([])
  })
})
