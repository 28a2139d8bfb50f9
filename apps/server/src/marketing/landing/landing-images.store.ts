import { asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { landingImages } from './templates.schema.ts'

export type LandingImage = typeof landingImages.$inferSelect

/** One that is there already is the same image. */
export async function insertImage(tx: Tx, image: LandingImage): Promise<void> {
  await tx.insert(landingImages).values(image).onConflictDoNothing()
}

export async function findImageBytes(db: Reader, id: string): Promise<Buffer | null> {
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
