import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPhoto } from '../../platform/uploads/photos.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { addLandingImage, IMAGE_MAX_BYTES, landingImageUrl } from './landing-images.ts'
import { makeTemplateCache } from './template-cache.ts'
import { aTemplate } from './templates.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const add = (file: Uint8Array) => addLandingImage(product.services, 'ana', file)
const open = (id: string) => product.app.inject({ url: landingImageUrl(id) })

/** A photo with position and camera in its metadata, as phones write them. */
async function aTravelPhoto(): Promise<Buffer> {
  const photo = await aPhoto('jpeg', { width: 800, height: 600 })
  return sharp(photo)
    .blur(12)
    .withExif({ IFD0: { Copyright: 'Maria Santos, Makati' } })
    .toBuffer()
}

describe('an image of a landing page', () => {
  it('PRO-01 is scaled down, without metadata, and cached permanently under its hash', async () => {
    const { id, width, height } = await add(await aTravelPhoto())
    const answer = await open(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    })
    expect(answer.rawPayload.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES)
    const kept = await sharp(answer.rawPayload).metadata()
    expect(kept).toMatchObject({ format: 'webp', width, height })
    expect(kept.exif).toBeUndefined()
    expect(answer.body).not.toContain('Makati')
  })

  it('PRO-01 is read once, and shown while the database is unavailable', async () => {
    const { id } = await add(await aPhoto('png'))
    const seen = await open(id)
    await product.services.db.$client.query('alter table landing_images rename to images_away')
    const again = await open(id)
    await product.services.db.$client.query('alter table images_away rename to landing_images')
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload).toEqual(seen.rawPayload)
  })

  it('PRO-01 is shown by a page with its size and its text', async () => {
    const { id, width, height } = await add(await aPhoto('png'))
    await aTemplate(product, 11, { picture: { kind: 'image', imageId: id, alt: 'Tindera sa palengke' } })
    const cache = makeTemplateCache(product.services, async () => [])
    expect((await cache.find(11))?.shown.picture).toEqual({
      kind: 'image',
      url: landingImageUrl(id),
      width,
      height,
      alt: 'Tindera sa palengke',
    })
  })

  it('PRO-01 is the same one when it is added twice', async () => {
    const photo = await aPhoto('webp')
    expect((await add(photo)).id).toBe((await add(photo)).id)
  })

  it('PRO-01 a page with a missing image is refused, by the database too', async () => {
    const picture = { kind: 'image', imageId: 'f'.repeat(32), alt: 'Wala' } as const
    await expect(aTemplate(product, 12, { picture })).rejects.toThrow('There is no image ffff')
    const { rows } = await product.services.db.$client.query('select 1 from landing_templates where id = 12')
    expect(rows).toEqual([])
    const direct = product.services.db.$client.query(
      `insert into landing_templates (id, version, content, added_by, added_at) values (12, 1, $1, 'x', now())`,
      [JSON.stringify({ language: 'fil', picture })],
    )
    await expect(direct).rejects.toThrow('foreign key')
  })

  it.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['half a picture', '\xff\xd8\xff\xe0'],
  ])('%s is not an image', async (_what, text) => {
    await expect(add(Buffer.from(text, 'latin1'))).rejects.toThrow('This is no picture that can be shown')
  })

  it.each(['', 'x', 'f'.repeat(32), 'F'.repeat(32), '../../etc/passwd', '%2e%2e', '%00', 'f'.repeat(63)])(
    'none has the name %j',
    async (id) => {
      expect((await open(id)).statusCode).toBe(404)
    },
  )
})
