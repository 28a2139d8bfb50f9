import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anApplication } from '../../origination/orders/orders.fixtures.ts'
import { aPhoto, multipart, type UploadPart } from '../../platform/uploads/photos.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrower } from './borrowers.fixtures.ts'

const url = '/gateway/certification/upload-image'

let product: TestProduct
let borrowerId: string
let cookie: string
let photo: Buffer
beforeAll(async () => {
  product = await startTestProduct()
  photo = await aPhoto()
})
beforeEach(async () => {
  const phone = anyPhone()
  borrowerId = await aBorrower(product.services, phone)
  cookie = await product.signIn(phone)
})
afterAll(() => product.close())

const purpose: UploadPart = { name: 'purpose', content: 'selfie' }
const image = (content: Buffer | string, filename = 'photo.jpg'): UploadPart => ({
  name: 'image',
  content,
  filename,
  type: 'image/jpeg',
})

async function send(parts: readonly UploadPart[], change: { payload?: Buffer; headers?: Record<string, string> } = {}) {
  const { payload, headers } = multipart(parts)
  const response = await product.app.inject({
    method: 'POST',
    url,
    payload: change.payload ?? payload,
    headers: { ...headers, cookie, ...change.headers },
  })
  return { status: response.statusCode, ...response.json() }
}

async function storedFiles(): Promise<string[]> {
  const folder = join(product.services.config.dataDir, 'files', 'photos', borrowerId)
  return readdir(folder).catch(() => [])
}

async function storedRows() {
  const { rows } = await product.services.db.$client.query('select * from files where borrower_id = $1', [borrowerId])
  return rows
}

async function expectNothingStored(): Promise<void> {
  expect(await storedRows()).toEqual([])
  expect(await storedFiles()).toEqual([])
}

const get = (path: string, as = cookie) => product.app.inject({ url: path, headers: { cookie: as } })

describe('uploading a photo', () => {
  it('OTH-03 stores it encoded again, with a row that describes the file', async () => {
    const { code, data } = await send([purpose, image(photo, '../../etc/passwd\u0000.svg')])
    expect(code).toBe(0)
    const [row] = await storedRows()
    expect(row).toMatchObject({ id: data.fileId, purpose: 'selfie', media_type: 'image/jpeg', width_pixels: 160 })
    expect(await storedFiles()).toEqual([data.fileId])
    const bytes = await product.services.providers.storage.read(row.storage_key)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256)
    expect(bytes.length).toBe(row.size_bytes)
    expect(bytes.equals(photo)).toBe(false)
  })

  it('OTH-03 stores it encrypted: the file on the disk is not a picture', async () => {
    const { data } = await send([purpose, image(photo)])
    const folder = join(product.services.config.dataDir, 'files', 'photos', borrowerId)
    const kept = await readFile(join(folder, data.fileId))
    expect(kept.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    await expect(sharp(kept).metadata()).rejects.toThrow()
  })

  it('OTH-03 returns the stored one when sent again under its key, also once the details are locked', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send([purpose, image(photo)], { headers })))
    await anApplication(product.services, borrowerId)
    answers.push(await send([purpose, image(photo)], { headers }))
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]).toMatchObject({ code: 0 })
    expect(await storedRows()).toHaveLength(1)
    expect(await storedFiles()).toHaveLength(1)
  })

  it('OTH-03 is refused when its key belongs to another photo, or to the same photo for another purpose', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await send([purpose, image(photo)], { headers })
    const other = await send([purpose, image(await aPhoto('png'))], { headers })
    const elsewhere = await send([{ ...purpose, content: 'idFront' }, image(photo)], { headers })
    expect([other.status, elsewhere.status]).toEqual([422, 422])
    expect(await storedFiles()).toHaveLength(1)
  })

  it('does not use up its key when it is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect(await send([purpose, image('no photo')], { headers })).toMatchObject({ status: 415 })
    expect(await send([purpose, image(photo)], { headers })).toMatchObject({ code: 0 })
  })

  it.each<[string, readonly UploadPart[], number, string]>([
    ['without a file', [purpose], 400, 'PHOTO_MISSING'],
    ['without its purpose', [image('x')], 400, 'INVALID_FIELD'],
    ['with a purpose nobody asked for', [{ ...purpose, content: 'holiday' }, image('x')], 400, 'INVALID_FIELD'],
    ['under another field name', [purpose, { ...image('x'), name: 'file' }], 400, 'INVALID_FIELD'],
    ['as a field, not a file', [purpose, { name: 'image', content: 'x' }], 400, 'INVALID_FIELD'],
    ['with a second file', [purpose, image('x'), image('y')], 413, 'TOO_LARGE'],
    ['with a field twice', [purpose, purpose, image('x')], 400, 'MALFORMED'],
    [
      'with a field that was not asked for',
      [purpose, { name: 'userId', content: '1' }, image('x')],
      400,
      'INVALID_FIELD',
    ],
    ['with a poisoned name', [purpose, { name: '__proto__', content: '1' }, image('x')], 400, 'MALFORMED'],
    [
      'with too many parts',
      Array.from({ length: 20 }, (_, index) => ({ name: `n${index}`, content: '' })),
      413,
      'TOO_LARGE',
    ],
    ['of nothing', [purpose, image('')], 415, 'PHOTO_NOT_READABLE'],
    ['of text', [purpose, image('<script>alert(1)</script>')], 415, 'PHOTO_NOT_READABLE'],
    ['of SVG', [purpose, image('<svg xmlns="http://www.w3.org/2000/svg"/>')], 415, 'PHOTO_NOT_READABLE'],
    ['of a zip named so', [purpose, image('PK\u0003\u0004', 'photo.jpg')], 415, 'PHOTO_NOT_READABLE'],
    ['of more than 8 MB', [purpose, image(Buffer.alloc(8 * 1024 * 1024 + 1))], 413, 'PHOTO_TOO_LARGE'],
  ])('is refused %s, and leaves nothing behind', async (_what, parts, status, reason) => {
    expect(await send(parts)).toMatchObject({ status, data: { reason, requestId: expect.any(String) } })
    await expectNothingStored()
  })

  it('is refused when the body is broken or not multipart', async () => {
    const whole = multipart([purpose, image(photo)])
    const refusals = [
      await send([], { payload: whole.payload.subarray(0, whole.payload.length - 30), headers: whole.headers }),
      await send([], { payload: whole.payload, headers: { 'content-type': 'multipart/form-data' } }),
      await send([], { payload: whole.payload, headers: { 'content-type': 'multipart/form-data; boundary=other' } }),
      await send([], { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }),
      await send([], { payload: photo, headers: { 'content-type': 'image/jpeg' } }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 415, 415])
    const empty = await product.app.inject({ method: 'POST', url, headers: { cookie } })
    expect(empty.json()).toMatchObject({ code: refusalCode('PHOTO_MISSING') })
    await expectNothingStored()
  })

  it('is refused without a sign-in', async () => {
    cookie = ''
    expect((await send([purpose, image(photo)])).status).toBe(401)
    await expectNothingStored()
  })

  it('is refused from another site', async () => {
    const refused = await send([purpose, image(photo)], { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(refused.status).toBe(403)
    await expectNothingStored()
  })

  it('stops at twenty photos, however many are sent at once', async () => {
    const answers = []
    for (let round = 0; round < 4; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 7 }, () => send([purpose, image(photo)])))))
    }
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20)
    expect(answers.filter(({ code }) => code === refusalCode('PHOTO_QUOTA_REACHED'))).toHaveLength(8)
    expect(await storedRows()).toHaveLength(20)
    expect(await storedFiles()).toHaveLength(20)
  })

  it('is asked to try again when too many come at once, and accepted ones are not lost', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send([purpose, image(photo)])))
    const taken = answers.filter(({ code }) => code === 0)
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
    expect(
      answers.every(({ status, code }) => status === 503 || code === 0 || code === refusalCode('PHOTO_QUOTA_REACHED')),
    ).toBe(true)
    expect(await storedFiles()).toHaveLength(taken.length)
    expect(await storedRows()).toHaveLength(taken.length)
  })

  it('is refused while an order is open', async () => {
    await anApplication(product.services, borrowerId)
    expect(await send([purpose, image(photo)])).toMatchObject({ code: refusalCode('CERTIFICATION_LOCKED') })
    await expectNothingStored()
  })
})

describe('a stored photo', () => {
  it('is shown to its owner, as an image and as nothing else', async () => {
    const { data } = await send([purpose, image(photo)])
    const response = await get(data.url)
    expect(response.statusCode).toBe(200)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160 })
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="${data.fileId}.jpg"`,
    })
  })

  it('is unknown to everyone else, exactly like one that never existed', async () => {
    const { data } = await send([purpose, image(photo)])
    const stranger = await product.signIn()
    const answers = [
      await get(data.url, stranger),
      await get(`/gateway/files/${randomUUID()}`, stranger),
      await get('/gateway/files/..%2f..%2fsecrets', stranger),
      await get('/gateway/files/not-an-id', stranger),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect({ ...answer.json(), data: null }).toEqual({ ...answers[1]?.json(), data: null })
    }
    expect((await get(data.url, '')).statusCode).toBe(401)
  })

  it('is no longer shown after signing out', async () => {
    const { data } = await send([purpose, image(photo)])
    await product.call('signOut', {}, { cookie })
    expect((await get(data.url)).statusCode).toBe(401)
  })
})
