import { PHOTO_MAX_PIXELS } from '@hulog/contract/limits'
import sharp from 'sharp'

export type Photo = { readonly bytes: Uint8Array; readonly widthPixels: number; readonly heightPixels: number }
export type PhotoOutcome = Photo | 'not-readable' | 'too-large'

const FORMATS = new Set(['jpeg', 'png', 'webp'])
const MOST_EDGE_PIXELS = 2000
/** Below this no face and no ID is recognisable. */
const LEAST_EDGE_PIXELS = 16
const QUALITY = 80

// Only these three decoders run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * Reads a photo by decoding it, and encodes its pixels again as JPEG: upright, at most 2000 pixels long, without
 * metadata and without anything hidden before, behind or between the pixels. Its size is checked in the header, before
 * memory is used for pixels.
 */
export async function reEncodePhoto(bytes: Uint8Array): Promise<PhotoOutcome> {
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!FORMATS.has(format) || pages !== 1) return 'not-readable'
    if (width * height > PHOTO_MAX_PIXELS) return 'too-large'
    if (Math.min(width, height) < LEAST_EDGE_PIXELS) return 'not-readable'
    return await reEncode(bytes)
  } catch {
    return 'not-readable'
  }
}

async function reEncode(bytes: Uint8Array): Promise<Photo> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: PHOTO_MAX_PIXELS,
    failOn: 'error',
    pages: 1,
    autoOrient: true,
  })
    .resize({ width: MOST_EDGE_PIXELS, height: MOST_EDGE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPixels: info.width, heightPixels: info.height }
}
