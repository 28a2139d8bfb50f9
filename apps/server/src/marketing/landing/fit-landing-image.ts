/** An image of a landing page, on the slow phones that advertisements reach. */
export const IMAGE_MAX_BYTES = 30_720

const EDGES = [960, 720, 540, 400]
const QUALITIES = [78, 55]

export type FittedImage = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/** The largest and clearest WebP of a photo that is small enough; null when even the smallest is not. */
export async function fitLandingImage(photo: Uint8Array): Promise<FittedImage | null> {
  // Only staff need it: a server that shows images starts without it.
  const { default: sharp } = await import('sharp')
  for (const edge of EDGES) {
    for (const quality of QUALITIES) {
      const { data, info } = await sharp(photo)
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true })
      if (data.length <= IMAGE_MAX_BYTES) return { bytes: data, width: info.width, height: info.height }
    }
  }
  return null
}
