import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { landingImages } from './templates.schema.ts'

const ID = /^[0-9a-f]{32}$/
/** A few megabytes. */
const MOST_KEPT = 100

/** Its name is a hash of its content, so that caches keep it permanently. */
export function landingImageRoute(app: FastifyInstance, services: Services): void {
  const find = keptImages(services)
  app.get<{ Params: { id: string } }>(landingImageUrl(':id'), { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params
    const bytes = ID.test(id) ? await find(id) : null
    if (!bytes) throw new DomainError('NOT_FOUND')
    return reply
      .type('image/webp')
      .header('content-security-policy', 'sandbox')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}

/** Held in memory like the pages that show them: a burst of visits to one reads its image once. */
function keptImages({ db }: Services): (id: string) => Promise<Buffer | null> {
  const kept = new Map<string, Buffer>()
  return async (id) => {
    const known = kept.get(id)
    if (known) return known
    const bytes = await findImageBytes(db, id)
    const [oldest] = kept.keys()
    if (bytes && kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    if (bytes) kept.set(id, bytes)
    return bytes
  }
}

type AddedImage = Pick<LandingImage, 'id' | 'width' | 'height'> & { readonly sizeBytes: number }

/** Reads a picture like an uploaded photo, and keeps only its pixels, scaled down. @throws Error in words for staff */
export async function addLandingImage(services: Services, by: string, file: Uint8Array): Promise<AddedImage> {
  const fitted = await fitLandingImage(await readPicture(services, file))
  if (!fitted) throw new Error('This picture cannot be made small enough. Take one with larger, calmer areas.')
  const { bytes, width, height } = fitted
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await inTransaction(services.db, async (tx) => {
    await insertImage(tx, { id, bytes, width, height, addedBy: by, addedAt: services.clock.now() })
    await recordAudit(tx, by, 'landing-image-added', { image: id, width, height })
  })
  return { id, width, height, sizeBytes: bytes.length }
}

async function readPicture({ photoReader }: Services, file: Uint8Array): Promise<Uint8Array> {
  try {
    return (await photoReader.read(file)).bytes
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    throw new Error('This is no picture that can be shown. It takes a JPEG, PNG or WebP of up to 24 megapixels.', {
      cause,
    })
  }
}

/** An image of a landing page, on the slow phones that advertisements reach. */
export const IMAGE_MAX_BYTES = 30_720

const EDGES = [960, 720, 540, 400]

const QUALITIES = [78, 55]

type FittedImage = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/** The largest and clearest WebP of a photo that is small enough; null when even the smallest is not. */
async function fitLandingImage(photo: Uint8Array): Promise<FittedImage | null> {
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

type LandingImage = typeof landingImages.$inferSelect

/** An existing row is the same image. */
async function insertImage(tx: Tx, image: LandingImage): Promise<void> {
  await tx.insert(landingImages).values(image).onConflictDoNothing()
}

async function findImageBytes(db: Reader, id: string): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: landingImages.bytes }).from(landingImages).where(eq(landingImages.id, id))
  return row?.bytes ?? null
}

export async function hasImage(db: Reader, id: string): Promise<boolean> {
  const rows = await db.select({ id: landingImages.id }).from(landingImages).where(eq(landingImages.id, id))
  return rows.length === 1
}

export async function listImages(db: Reader): Promise<Omit<LandingImage, 'bytes'>[]> {
  const { id, width, height, addedBy, addedAt } = landingImages
  return db.select({ id, width, height, addedBy, addedAt }).from(landingImages).orderBy(asc(addedAt), asc(id))
}

/** Where a page finds an image. */
export function landingImageUrl(id: string): string {
  return `/promotion/images/${id}`
}
