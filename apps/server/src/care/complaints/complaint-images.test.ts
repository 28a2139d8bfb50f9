import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayer, type Payer } from '../../loans/repayments/a-payer.fixtures.ts'
import { uploadProof } from '../../loans/transfers/transfers.fixtures.ts'
import { countRows } from '../../testing/count-rows.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aComplaint, complain, idOf, uploadImage } from './complaints.fixtures.ts'

let product: TestProduct
let payer: Payer
beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(async () => {
  payer = await aPayer(product)
})
afterAll(() => product.close())

const kept = (table: string) => countRows(product, table, payer.order.borrowerId)

async function expectRefused(problemImage: string, refusal: object) {
  expect(await complain(product, payer, { problemImage })).toMatchObject(refusal)
  expect([await kept('complaints'), await kept('complaint_images')]).toEqual([0, 0])
}

describe('CMP-07 the pictures of a complaint', () => {
  it('are nine at most, in the order sent, and their owner sees them', async () => {
    const urls: string[] = []
    for (let sent = 0; sent < 9; sent += 1) urls.push(await uploadImage(product, payer))
    const { read } = await aComplaint(product, payer, { problemImage: [...urls].reverse().join(',') })
    expect((await read()).images).toEqual([...urls].reverse())
    const look = (cookie: string) => product.app.inject({ url: urls[0] ?? '', headers: { cookie } })
    expect((await look(payer.cookie)).headers['content-type']).toBe('image/jpeg')
    expect((await look((await aPayer(product)).cookie)).statusCode).toBe(404)
  })

  it('are counted once each, and a tenth is refused', async () => {
    const url = await uploadImage(product, payer)
    const tenth = Array.from({ length: 10 }, () => `/gateway/files/${randomUUID()}`).join(',')
    await expectRefused(tenth, { status: 400, code: refusalCode('INVALID_FIELD'), data: { field: 'problemImage' } })
    const { read } = await aComplaint(product, payer, { problemImage: `${url}, ${url},` })
    expect((await read()).images).toEqual([url])
  })

  it('are refused when unknown, another borrower’s, of another kind, already sent, or not an image', async () => {
    const own = await uploadImage(product, payer)
    const foreign = await uploadImage(product, await aPayer(product))
    const proof = await uploadProof(product, payer.cookie)
    const refusal = { status: 200, code: refusalCode('COMPLAINT_IMAGE_NOT_FOUND'), data: { field: 'problemImage' } }
    for (const problemImage of [
      foreign,
      `/gateway/files/${randomUUID()}`,
      `/gateway/files/${proof}`,
      `${own},${foreign}`,
      'https://evil.example/a.jpg',
      'javascript:alert(1)',
    ]) {
      await expectRefused(problemImage, refusal)
    }
    // No refusal above has used one up.
    await aComplaint(product, payer, { problemImage: own })
    expect(await complain(product, payer, { problemImage: own })).toMatchObject(refusal)
    expect(await kept('complaint_images')).toBe(1)
  })

  it('belong to one of two complaints that send them at once', async () => {
    const problemImage = await uploadImage(product, payer)
    const answers = await Promise.all(Array.from({ length: 8 }, () => complain(product, payer, { problemImage })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await kept('complaint_images')).toBe(1)
  })

  it('are refused beyond a day’s limit, and leave nothing', async () => {
    const first = await uploadImage(product, payer)
    await product.services.db.$client.query(
      `insert into files (borrower_id, id, purpose, storage_key, sha256, media_type, size_bytes, width_pixels, height_pixels)
       select borrower_id, gen_random_uuid(), 'complaint', storage_key || '-' || n, sha256, media_type, size_bytes, width_pixels, height_pixels
       from files, generate_series(1, 35) n where id = $1`,
      [idOf(first)],
    )
    await expect(uploadImage(product, payer)).rejects.toThrow('"code":"2113"')
    expect(await kept('files')).toBe(36)
  })
})
