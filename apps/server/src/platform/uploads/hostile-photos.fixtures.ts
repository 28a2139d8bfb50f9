import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPhoto } from './photos.fixtures.ts'

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A grey PNG with an arbitrary header, which may be wrong. */
export function aPng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([PNG_SIGNATURE, ...chunks])
}

export async function aMovingWebp(): Promise<Buffer> {
  const frames = [await aPhoto('png'), await aPhoto('png', { width: 160, height: 120 }, 2)]
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

export type HostilePhoto = readonly [what: string, bytes: Buffer]

/** A harmless file that every virus scanner detects; see eicar.org. Written in two parts, so that none blocks this file. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`

/** Files that must be refused and leave nothing behind. */
export async function photosToRefuse(): Promise<HostilePhoto[]> {
  const [jpeg, png, webp] = [await aPhoto('jpeg'), await aPhoto('png'), await aPhoto('webp')]
  const half = (photo: Buffer) => photo.subarray(0, photo.length / 2)
  const gif = Buffer.from('R0lGODlhEAAQAIAAAAAAAP///yH5BAAAAAAALAAAAAAQABAAAAIOhI+py+0Po5y02ouzPgUAOw==', 'base64')
  return [
    ['a bomb: 14000 × 14000 pixels in few bytes', aPng(14_000, 14_000, Buffer.alloc(14_001 * 14_000))],
    ['a header that claims 65535 × 65535', aPng(65_535, 65_535, Buffer.alloc(10))],
    ['a JPEG cut in the middle', half(jpeg)],
    ['a PNG cut in the middle', half(png)],
    ['a WebP cut in the middle', half(webp)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script/></svg>')],
    ['a GIF', gif],
    ['a WebP that moves', await aMovingWebp()],
    ['HTML behind a JPEG’s first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('<script>1</script>')])],
    ['HTML behind a GIF’s first bytes', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
    ['a zip in front of a JPEG', Buffer.concat([Buffer.from('PK\u0003\u0004'), jpeg])],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
    ['the test file of virus scanners', Buffer.from(EICAR)],
    ['HEIC', Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1')],
  ]
}

export const CANARY = '<script>alert("canary")</script>'

/** Photos with hidden content: they are decoded and encoded again without it. Each shows 160 × 120 pixels when upright. */
export async function photosToClean(): Promise<HostilePhoto[]> {
  const [jpeg, png] = [await aPhoto('jpeg'), await aPhoto('png')]
  const canary = Buffer.from(CANARY)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, canary.length + 2]), canary])
  const lying = aPhoto('jpeg', { width: 120, height: 160 })
  const zip = Buffer.from(`PK\u0003\u0004${CANARY}PK\u0005\u0006${'\u0000'.repeat(18)}`, 'latin1')
  return [
    ['a JPEG with HTML behind it', Buffer.concat([jpeg, canary])],
    ['a JPEG with HTML as its comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
    ['a PNG with a zip behind it', Buffer.concat([png, zip])],
    [
      'a PNG with HTML as its text',
      Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Title\u0000${CANARY}`)), png.subarray(33)]),
    ],
    ['a PNG of 16 bits', await sharp(png).toColourspace('rgb16').png().toBuffer()],
    ['a JPEG in four inks', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'a JPEG lying on its side, with the place where it was taken',
      await sharp(await lying)
        .withExif({ IFD0: { Copyright: CANARY }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    ],
    ['a JPEG sent in ten scans', await sharp(jpeg).jpeg({ progressive: true }).toBuffer()],
  ]
}
