import { CAPTCHA_LENGTH } from '@hulog/contract/limits'
import type { Language } from '@hulog/texts'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { type FieldCipher, isSameHash } from '../../platform/secrets/field-cipher.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { captchas } from './captchas.schema.ts'
import { ALPHABET } from './glyphs.ts'

type Typed = { readonly sid: string; readonly capcode: string; readonly source: string }

type Outcome = 'right' | 'wrong' | 'expired' | 'elsewhere' | 'replayed' | 'unknown'

/**
 * Tells whether the answer to a picture is right. Any answer uses it up, and this is committed before the act that
 * needs it. A picture must be answered from the network that fetched it.
 */
export async function solveCaptcha(services: Services, purpose: Captcha['purpose'], typed: Typed): Promise<boolean> {
  const outcome = await answer(services, purpose, typed)
  services.metrics.captchas.inc({ outcome })
  return outcome === 'right'
}

async function answer({ db, clock, cipher }: Services, purpose: Captcha['purpose'], typed: Typed): Promise<Outcome> {
  const { sid, capcode, source } = typed
  const sidKey = keyOfSid(cipher, sid)
  const captcha = await closeCaptcha(db, sidKey)
  if (!captcha) return (await findCaptcha(db, sidKey)) ? 'replayed' : 'unknown'
  if (!captcha.answerEndsAt || captcha.answerEndsAt <= clock.now()) return 'expired'
  if (captcha.purpose !== purpose || captcha.sourceKey !== keyOfSource(cipher, source)) return 'elsewhere'
  const expected = captcha.kind === 'question' ? sumOf(cipher, sid) : charactersOf(cipher, sid, captcha.drawings)
  const right = keyOfTyped(cipher, sid, expected)
  return isSameHash(right, keyOfTyped(cipher, sid, capcode)) ? 'right' : 'wrong'
}

/** The key by which a captcha is found: a reader of the table learns no sid. */
export function keyOfSid(cipher: FieldCipher, sid: string): string {
  return cipher.blindIndex('captcha-sid', sid)
}

export function keyOfSource(cipher: FieldCipher, source: string): string {
  return cipher.blindIndex('captcha-source', source)
}

/**
 * Returns the characters of one drawing. They are derived from our key, the sid and the number of the drawing, so that they
 * are not stored and stay the same until they are answered.
 */
export function charactersOf(cipher: FieldCipher, sid: string, drawing: number): string {
  const bytes = Buffer.from(cipher.blindIndex('captcha-characters', `${sid}\n${drawing}`), 'base64url')
  const characterAt = (index: number) => ALPHABET[bytes.readUInt32BE(index * 4) % ALPHABET.length]
  return Array.from({ length: CAPTCHA_LENGTH }, (_, index) => characterAt(index)).join('')
}

/** A keyed hash of an answer to a picture of this sid, so that it can be compared but not read. */
export function keyOfTyped(cipher: FieldCipher, sid: string, typed: string): string {
  return cipher.blindIndex('captcha-typed', `${sid}\n${typed.normalize('NFKC').trim().toUpperCase()}`)
}

/** Returns a sum in words, which a screen reader can read. It is derived from the sid, like the characters of a picture. */
export function questionOf(cipher: FieldCipher, sid: string, language: Language): string {
  const [a, b] = termsOf(cipher, sid)
  const say = textsIn(language)
  return say('captcha.ask', { a: say(`captcha.number.${a}`), b: say(`captcha.number.${b}`) })
}

function sumOf(cipher: FieldCipher, sid: string): string {
  const [a, b] = termsOf(cipher, sid)
  return String(a + b)
}

function termsOf(cipher: FieldCipher, sid: string): [OneToTwelve, OneToTwelve] {
  const bytes = Buffer.from(cipher.blindIndex('captcha-question', sid), 'base64url')
  const termAt = (index: number) => (1 + (bytes.readUInt32BE(index * 4) % 12)) as OneToTwelve
  return [termAt(0), termAt(1)]
}

type OneToTwelve = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

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

/** A new drawing replaces the answer to the earlier one. */
export async function noteDrawing(tx: Tx, sidKey: string, drawing: Drawing): Promise<void> {
  const drawings = sql`${captchas.drawings} + 1`
  await tx
    .update(captchas)
    .set({ ...drawing, drawings, isOpen: true })
    .where(eq(captchas.sidKey, sidKey))
}

/**
 * Closes the captcha for answers and returns what was drawn; null when another answer was first. One statement, so that
 * one of many answers gets it.
 */
export async function closeCaptcha(db: Reader, sidKey: string): Promise<Captcha | null> {
  const [row] = await db
    .update(captchas)
    .set({ isOpen: false })
    .where(and(eq(captchas.sidKey, sidKey), captchas.isOpen))
    .returning()
  return row ?? null
}
