import { CAPTCHA_LENGTH } from '@hulog/contract/limits'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import { ALPHABET } from './glyphs.ts'

/** By which a captcha is found: who reads the table learns no sid. */
export function keyOfSid(cipher: FieldCipher, sid: string): string {
  return cipher.blindIndex('captcha-sid', sid)
}

export function keyOfSource(cipher: FieldCipher, source: string): string {
  return cipher.blindIndex('captcha-source', source)
}

/**
 * The characters of one drawing. They follow from our key, the sid and the number of the drawing, so that they are stored
 * nowhere and are found again until they are answered.
 */
export function charactersOf(cipher: FieldCipher, sid: string, drawing: number): string {
  const bytes = Buffer.from(cipher.blindIndex('captcha-characters', `${sid}\n${drawing}`), 'base64url')
  const characterAt = (index: number) => ALPHABET[bytes.readUInt32BE(index * 4) % ALPHABET.length]
  return Array.from({ length: CAPTCHA_LENGTH }, (_, index) => characterAt(index)).join('')
}

/** What somebody read in a picture of this sid, so that it can be compared and not be read. */
export function keyOfTyped(cipher: FieldCipher, sid: string, typed: string): string {
  return cipher.blindIndex('captcha-typed', `${sid}\n${typed.normalize('NFKC').trim().toUpperCase()}`)
}
