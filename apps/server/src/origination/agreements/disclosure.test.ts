import { createHash } from 'node:crypto'
import type { LoanTerms } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../platform/documents/pdf/read-pdf.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrower, aBorrowerWithOffer } from '../confirmation/a-borrower.fixtures.ts'
import { anApplication, anOffer } from '../orders/orders.fixtures.ts'
import { hashText } from './agreement-documents.ts'
import { requiredItems, richTerms } from './disclosure.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const offered = (terms: LoanTerms) => aBorrowerWithOffer(product, { terms, periods: 4, termUnit: 'month' })
const KINDS = ['key-facts', 'loan-agreement', 'data-use']

function open(orderId: string, file: string, cookie?: string) {
  return product.app.inject({ url: `/agreements/${orderId}/${file}`, headers: cookie ? { cookie } : {} })
}

/** The words of a page, as a person reads them. */
function wordsOf(page: string): string {
  const text = page.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ')
  return text.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ')
}

describe('the key facts of a loan', () => {
  it('have every item the laws require, on the page and in the PDF', async () => {
    const { cookie, orderId } = await offered(richTerms)
    const page = wordsOf((await open(orderId, 'key-facts', cookie)).body)
    const { text } = readPdf((await open(orderId, 'key-facts.pdf', cookie)).rawPayload)
    for (const [item, words] of requiredItems) {
      expect(page, `${item} on the page`).toContain(words)
      expect(text, `${item} in the PDF`).toContain(words)
    }
  })

  it('show the same figures in the data, on the page, in the PDF and in the offer', async () => {
    const { cookie, orderId, read } = await offered(richTerms)
    const { data } = await product.call('getDisclosure', { orderId }, { cookie })
    const { cost, disclosureHash } = (await read()).data
    const { disclosure } = data
    expect(data).toMatchObject({ isSigned: false, signedAt: null, disclosureHash })
    expect(disclosure.proceeds.netMinor).toBe(cost.netProceedsMinor)
    expect(disclosure.payments.totalMinor).toBe(cost.totalRepayableMinor)
    expect(disclosure.financeCharge.totalMinor).toBe(cost.costMinor)
    expect(disclosure.interest.totalMinor).toBe(cost.interestMinor)
    expect(disclosure.payments.rows.map(({ totalMinor }) => totalMinor)).toEqual(
      cost.installments.map(({ amountMinor }) => amountMinor),
    )
    const page = wordsOf((await open(orderId, 'key-facts', cookie)).body)
    const { text } = readPdf((await open(orderId, 'key-facts.pdf', cookie)).rawPayload)
    const shown = [
      disclosure.proceeds.netMinor,
      disclosure.payments.totalMinor,
      disclosure.financeCharge.totalMinor,
      ...disclosure.payments.rows.map(({ totalMinor }) => totalMinor),
    ]
    for (const amountMinor of shown) {
      const figure = `₱${new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2 }).format(amountMinor / 100)}`
      expect(page).toContain(figure)
      expect(text).toContain(figure)
    }
  })

  it('change their hash when any figure changes', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const hashes = new Set<string>()
    const changed: LoanTerms[] = [
      richTerms,
      { ...richTerms, principalMinor: richTerms.principalMinor + 1 },
      { ...richTerms, interest: { ...richTerms.interest, ratePpm: 30_001 } },
      { ...richTerms, upfrontFee: { ...richTerms.upfrontFee, taxPpm: 180_001 } },
      { ...richTerms, late: { ...richTerms.late, penaltyMinor: 100_001 } },
      { ...richTerms, coolingOff: { days: 4, refundsUpfrontFee: true } },
      { ...richTerms, extension: { times: 3, feeRatePpm: 20_000, feeFixedMinor: 0 } },
    ]
    const { id } = await anOffer(product.services, borrowerId, { terms: richTerms })
    for (const terms of changed) {
      await product.services.db.$client.query('update orders set terms = $1 where id = $2', [JSON.stringify(terms), id])
      hashes.add((await product.call('getDisclosure', { orderId: id }, { cookie })).data.disclosureHash)
    }
    expect(hashes.size).toBe(changed.length)
  })

  it('CNF-05 refuse to be signed when a figure changed since they were read', async () => {
    const { orderId, cookie, confirm, read } = await aBorrowerWithOffer(product)
    const { disclosureHash } = (await read()).data
    await product.services.db.$client.query(
      `update orders set terms = jsonb_set(terms, '{late,penaltyMinor}', '100001') where id = $1`,
      [orderId],
    )
    expect(await confirm({ disclosureHash })).toMatchObject({ code: refusalCode('TERMS_DIFFER') })
    expect((await product.call('getDisclosure', { orderId }, { cookie })).data.isSigned).toBe(false)
  })

  it('do not exist before an offer or after it ended', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const { id } = await anApplication(product.services, borrowerId)
    expect(await product.call('getDisclosure', { orderId: id }, { cookie })).toMatchObject({
      status: 200,
      code: refusalCode('NOT_DISCLOSED'),
    })
    expect((await open(id, 'key-facts.pdf', cookie)).statusCode).toBe(404)
  })
})

describe('what was signed', () => {
  it('is returned byte for byte, page, PDF and data, after product and terms changed', async () => {
    const { cookie, orderId, confirm, read } = await aBorrowerWithOffer(product)
    const { disclosureHash } = (await read()).data
    const files = KINDS.flatMap((kind) => [kind, `${kind}.pdf`])
    const before = await Promise.all(files.map(async (file) => (await open(orderId, file, cookie)).rawPayload))
    const data = (await product.call('getDisclosure', { orderId }, { cookie })).data
    await confirm({ disclosureHash })
    const { db } = product.services
    await db.$client.query(
      `update orders set product_name = 'Another name', terms = jsonb_set(terms, '{principalMinor}', '5') where id = $1`,
      [orderId],
    )
    await product.passDays(400)
    const after = await Promise.all(files.map(async (file) => (await open(orderId, file, cookie)).rawPayload))
    for (const [index, bytes] of after.entries())
      expect(bytes.equals(before[index] ?? Buffer.of()), files[index]).toBe(true)
    const signed = (await product.call('getDisclosure', { orderId }, { cookie })).data
    expect(signed).toEqual({ ...data, isSigned: true, signedAt: signed.signedAt })
    expect(signed.signedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('is stored encrypted with each file’s hash, and the database refuses to change or delete it', async () => {
    const { orderId, confirm, cookie } = await aBorrowerWithOffer(product)
    const pdf = (await open(orderId, 'key-facts.pdf', cookie)).rawPayload
    await confirm()
    const { $client } = product.services.db
    const { rows } = await $client.query('select * from signed_agreements where order_id = $1 order by kind', [orderId])
    const { rows: data } = await $client.query('select * from signed_disclosures where order_id = $1', [orderId])
    expect(rows.find(({ kind }) => kind === 'key-facts').pdf_sha256).toBe(
      createHash('sha256').update(pdf).digest('hex'),
    )
    expect(data).toHaveLength(1)
    expect(data[0].disclosure_hash).toBe(rows[0].disclosure_hash)
    expect(JSON.stringify([rows, data])).not.toMatch(/Maria|JVBERi/)
    for (const change of [
      'update signed_disclosures set data = $1 where order_id = $2',
      'update signed_agreements set pdf = $1 where order_id = $2',
      'update signed_agreements set document = $1 where order_id = $2',
      'update signed_agreements set document_sha256 = $1 where order_id = $2',
    ]) {
      await expect($client.query(change, ['x', orderId])).rejects.toThrow('append-only')
    }
    for (const table of ['signed_disclosures', 'signed_agreements']) {
      await expect($client.query(`delete from ${table}`)).rejects.toThrow('append-only')
      await expect($client.query(`truncate ${table}`)).rejects.toThrow('append-only')
    }
  })

  it('is never shown when it does not match its hash', async () => {
    const { orderId, confirm, cookie } = await aBorrowerWithOffer(product)
    await confirm()
    const { $client } = product.services.db
    await $client.query('alter table signed_agreements disable trigger signed_agreements_append_only')
    const change = (column: string) =>
      $client.query(`update signed_agreements set ${column} = $1 where order_id = $2 and kind = $3`, [
        hashText('other'),
        orderId,
        column === 'pdf_sha256' ? 'key-facts' : 'data-use',
      ])
    await change('pdf_sha256')
    await change('document_sha256')
    await $client.query('alter table signed_agreements enable trigger signed_agreements_append_only')
    expect((await open(orderId, 'key-facts.pdf', cookie)).statusCode).toBe(500)
    expect((await open(orderId, 'key-facts', cookie)).statusCode).toBe(200)
    expect((await open(orderId, 'data-use.pdf', cookie)).statusCode).toBe(500)
    expect((await open(orderId, 'data-use', cookie)).statusCode).toBe(500)
  })
})

describe('the PDF of an agreement', () => {
  it('is a download with a plain and a full file name, and is never cached', async () => {
    const { cookie, orderId } = await aBorrowerWithOffer(product)
    const { headers, rawPayload, statusCode } = await open(orderId, 'key-facts.pdf', cookie)
    expect(statusCode).toBe(200)
    expect(rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Key facts and cost of your loan, order ${orderId.slice(0, 8)}.pdf"; filename*=UTF-8''Key%20facts%20and%20cost%20of%20your%20loan%2C%20order%20${orderId.slice(0, 8)}.pdf`,
    })
  })

  it('is for its borrower only, and foreign, unknown and malformed names answer alike', async () => {
    const owner = await aBorrowerWithOffer(product)
    const { cookie } = await aBorrower(product)
    expect((await open(owner.orderId, 'key-facts.pdf', cookie)).json()).toMatchObject({
      code: refusalCode('ORDER_NOT_FOUND'),
    })
    expect((await open(owner.orderId, 'key-facts.pdf')).statusCode).toBe(401)
    for (const file of ['secret.pdf', '.pdf', 'key-facts.pdf.pdf', '__proto__.pdf', 'key-facts.PDF']) {
      expect((await open(owner.orderId, file, owner.cookie)).statusCode, file).toBe(404)
    }
    const foreign = await product.call('getDisclosure', { orderId: owner.orderId }, { cookie })
    expect(foreign).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
  })

  it('draws a name in any script readably and searchable as typed', async () => {
    const borrower = await aBorrower(product)
    const identity = {
      fullName: 'राजेश 张',
      birthOn: '1990-05-17',
      gender: 'male',
      nationalId: '9876543210987001',
    } as const
    expect(await product.call('saveIdentity', identity, { cookie: borrower.cookie })).toMatchObject({ code: 0 })
    const { id } = await anOffer(product.services, borrower.borrowerId)
    expect((await open(id, 'key-facts', borrower.cookie)).body).toContain('राजेश 张')
    expect(readPdf((await open(id, 'key-facts.pdf', borrower.cookie)).rawPayload).text).toContain('राजेश 张')
  })
})
