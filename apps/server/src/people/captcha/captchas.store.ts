import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { captchas } from './captchas.schema.ts'

export type Captcha = typeof captchas.$inferSelect

export async function insertCaptcha(db: Reader, captcha: Captcha): Promise<void> {
  await db.insert(captchas).values(captcha)
}

export async function findCaptcha(db: Reader, sidKey: string): Promise<Captcha | null> {
  const [row] = await db.select().from(captchas).where(eq(captchas.sidKey, sidKey))
  return row ?? null
}

export async function lockCaptcha(tx: Tx, sidKey: string): Promise<Captcha | null> {
  const [row] = await tx.select().from(captchas).where(eq(captchas.sidKey, sidKey)).for('update')
  return row ?? null
}

type Drawing = { readonly drawnFor: string; readonly sourceKey: string; readonly answerEndsAt: Date }

/** The answer to the picture before ends with it. */
export async function noteDrawing(tx: Tx, sidKey: string, drawing: Drawing): Promise<void> {
  const drawings = sql`${captchas.drawings} + 1`
  await tx
    .update(captchas)
    .set({ ...drawing, drawings, isOpen: true })
    .where(eq(captchas.sidKey, sidKey))
}

/** Ends the taking of answers and gives what was drawn; null when somebody was faster. One statement: of many answers one gets it. */
export async function closeCaptcha(db: Reader, sidKey: string): Promise<Captcha | null> {
  const [row] = await db
    .update(captchas)
    .set({ isOpen: false })
    .where(and(eq(captchas.sidKey, sidKey), captchas.isOpen))
    .returning()
  return row ?? null
}
