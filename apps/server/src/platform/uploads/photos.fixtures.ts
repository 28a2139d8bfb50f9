import sharp, { type Sharp } from 'sharp'

type Size = { readonly width: number; readonly height: number }

/** Pixels that do not compress: a random pattern that is the same for the same seed. */
function noise({ width, height }: Size, seed: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[index] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A photo as a phone would send it. */
export async function aPhoto(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  size: Size = { width: 160, height: 120 },
  seed = 1,
): Promise<Buffer> {
  return noise(size, seed).toFormat(format).toBuffer()
}

export type UploadPart = {
  readonly name: string
  readonly content: Buffer | string
  readonly filename?: string
  readonly type?: string
}

const BOUNDARY = 'hulog-test-boundary'

/** A multipart body, byte for byte as given, even if no browser would send it. */
export function multipart(parts: readonly UploadPart[]): { payload: Buffer; headers: Record<string, string> } {
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, content, filename, type }) => [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(filename === undefined ? '' : `; filename="${filename}"`),
      Buffer.from(type === undefined ? '\r\n\r\n' : `\r\ncontent-type: ${type}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}
