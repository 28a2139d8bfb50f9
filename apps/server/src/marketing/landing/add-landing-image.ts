import { createHash } from 'node:crypto'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { fitLandingImage } from './fit-landing-image.ts'
import { insertImage, type LandingImage } from './landing-images.store.ts'

type AddedImage = Pick<LandingImage, 'id' | 'width' | 'height'> & { readonly sizeBytes: number }

/** Reads a picture as a stranger's photo is read, and keeps only its pixels, small. @throws Error in words for staff */
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
