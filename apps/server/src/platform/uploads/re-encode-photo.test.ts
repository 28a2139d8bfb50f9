import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { aMovingWebp, aPng, EICAR } from './hostile-photos.fixtures.ts'
import { makeBoundedWorker } from './photo-reader.ts'
import { aPhoto } from './photos.fixtures.ts'
import type { Photo, PhotoOutcome } from './re-encode-photo.ts'

// Enabled decoders are a setting of the whole process, so photos are decoded in their own one.
const worker = makeBoundedWorker<Uint8Array, PhotoOutcome>(new URL('./photo-worker.ts', import.meta.url), {
  mostWaiting: 1,
  timeLimitMs: 60_000,
})
afterAll(() => worker.close())

const reEncodePhoto = (bytes: Uint8Array) => worker.run(bytes)

function requirePhoto(outcome: PhotoOutcome): Photo {
  if (typeof outcome === 'string') throw new Error(`the photo was refused as ${outcome}`)
  return outcome
}

async function blank(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('that is %s is encoded again as JPEG', async (format) => {
    const photo = requirePhoto(await reEncodePhoto(await aPhoto(format)))
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 })
    expect(photo).toMatchObject({ widthPixels: 160, heightPixels: 120 })
  })

  it('is at most 2000 pixels long', async () => {
    const photo = requirePhoto(await reEncodePhoto(await blank(4000, 1000)))
    expect(photo).toMatchObject({ widthPixels: 2000, heightPixels: 500 })
  })

  it('is upright and has no metadata', async () => {
    const location = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } }
    const sent = await sharp(await aPhoto())
      .withExif({ IFD0: { Copyright: 'GPS-CANARY', Orientation: '6' }, ...location })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- XMP-CANARY --></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(sent.includes('GPS-CANARY') && sent.includes('XMP-CANARY')).toBe(true)
    const photo = requirePhoto(await reEncodePhoto(sent))
    expect(photo).toMatchObject({ widthPixels: 120, heightPixels: 160 })
    const { exif, xmp, icc, orientation } = await sharp(photo.bytes).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(Buffer.from(photo.bytes).includes('CANARY')).toBe(false)
  })

  it('keeps nothing hidden behind its pixels', async () => {
    const tails = ['<script>alert(1)</script>', 'PK\u0003\u0004 a zip', '%PDF-1.7', EICAR]
    for (const tail of tails) {
      const photo = requirePhoto(await reEncodePhoto(Buffer.concat([await aPhoto(), Buffer.from(tail)])))
      expect(Buffer.from(photo.bytes).includes(tail.slice(0, 8))).toBe(false)
    }
  })

  it('may be CMYK or transparent', async () => {
    const fourInks = await sharp(await aPhoto())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const { bytes } = requirePhoto(await reEncodePhoto(fourInks))
    expect((await sharp(bytes).metadata()).space).toBe('srgb')
    const transparent = await sharp(await aPhoto())
      .ensureAlpha(0.2)
      .png()
      .toBuffer()
    expect(await reEncodePhoto(transparent)).toMatchObject({ widthPixels: 160 })
  })
})

describe('a file that is not a photo', () => {
  it.each([
    ['nothing', ''],
    ['text', 'no photo at all'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>'],
    [
      'SVG that reads files',
      '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg width="99" height="99">&x;</svg>',
    ],
    ['HTML', '<!doctype html><img src=x onerror=alert(1)>'],
    ['PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
    ['a zip', 'PK\u0003\u0004\u0014\u0000'],
    ['a JPEG by its first bytes only', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
    [
      'HEIC by its first bytes',
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
    ],
  ])('is refused: %s', async (_what, content) => {
    expect(await reEncodePhoto(Buffer.from(content as string))).toBe('not-readable')
  })

  it.each(['gif', 'tiff', 'avif'] as const)('is refused although it could be decoded: %s', async (format) => {
    const script = `import sharp from 'sharp'
      const image = sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      process.stdout.write(await image.toFormat('${format}').toBuffer())`
    const made = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname })
    expect(made.stdout.length).toBeGreaterThan(30)
    expect(await reEncodePhoto(made.stdout)).toBe('not-readable')
  })

  it('is refused when it is animated', async () => {
    const frames = await aMovingWebp()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    expect(await reEncodePhoto(frames)).toBe('not-readable')
  })

  it('is refused when it is too small to show anything', async () => {
    expect(await reEncodePhoto(await blank(1, 1))).toBe('not-readable')
  })

  it.each(['jpeg', 'png', 'webp'] as const)('is refused when it is truncated: %s', async (format) => {
    const whole = await aPhoto(format)
    for (let percent = 0; percent < 100; percent += 3) {
      const cut = whole.subarray(0, Math.floor((whole.length * percent) / 100))
      expect(await reEncodePhoto(cut), `${format} cut at ${percent} %`).toBe('not-readable')
    }
  })
})

describe('a decompression bomb', () => {
  it('of 14000 × 14000 pixels in few bytes is refused by its header', async () => {
    const bomb = aPng(14_000, 14_000, Buffer.alloc(14_001 * 14_000))
    expect(bomb.length).toBeLessThan(8 * 1024 * 1024)
    expect(await reEncodePhoto(bomb)).toBe('too-large')
  })

  it('whose header claims 65535 × 65535 is refused', async () => {
    expect(await reEncodePhoto(aPng(65_535, 65_535, Buffer.alloc(10)))).toBe('too-large')
    const jpeg = await aPhoto()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(65_535, frame + 5)
    jpeg.writeUInt16BE(65_535, frame + 7)
    expect(await reEncodePhoto(jpeg)).toBe('not-readable')
    jpeg.writeUInt16BE(65_000, frame + 5)
    jpeg.writeUInt16BE(65_000, frame + 7)
    expect(await reEncodePhoto(jpeg)).toBe('too-large')
  })

  it('whose header hides more data decodes only what the header announced', async () => {
    const outcome = await reEncodePhoto(aPng(64, 64, Buffer.alloc(2_000 * 2_001)))
    expect(outcome === 'not-readable' || requirePhoto(outcome).widthPixels === 64).toBe(true)
  })

  it('one pixel above the limit is refused, at the limit it is decoded', async () => {
    expect(await reEncodePhoto(await blank(6000, 4001))).toBe('too-large')
    expect(await reEncodePhoto(await blank(6000, 4000))).toMatchObject({ widthPixels: 2000, heightPixels: 1333 })
  })
})
