import { CAPTCHA_LENGTH } from '@hulog/contract/limits'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import { isSameHash } from '../../platform/secrets/is-same-hash.ts'
import type { Services } from '../../services.ts'
import type { TextLanguage } from '../borrowers/index.ts'
import { type Captcha, closeCaptcha, findCaptcha } from './captchas.store.ts'
import { ALPHABET } from './glyphs.ts'

type Typed = { readonly sid: string; readonly capcode: string; readonly source: string }

type Outcome = 'right' | 'wrong' | 'expired' | 'elsewhere' | 'replayed' | 'unknown'

/**
 * Whether a picture was read rightly. Any answer, right or wrong, uses it up, and is committed before whatever it is
 * asked for. A picture is answered from the network that fetched it.
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

/** Numbers from one to twelve. */
type QuestionWords = { readonly ask: string; readonly numbers: readonly string[] }

const words: Readonly<Record<TextLanguage, QuestionWords>> = {
  en: {
    ask: 'How much is {a} plus {b}? Write it in digits.',
    numbers: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  },
  fil: {
    ask: 'Magkano ang {a} dagdagan ng {b}? Isulat sa numero.',
    numbers: 'isa dalawa tatlo apat lima anim pito walo siyam sampu labing-isa labindalawa'.split(' '),
  },
  hi: {
    ask: '{a} और {b} जोड़ने पर कितना होता है? अंकों में लिखें।',
    numbers: 'एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह'.split(' '),
  },
  id: {
    ask: 'Berapa {a} ditambah {b}? Tulis dengan angka.',
    numbers: 'satu,dua,tiga,empat,lima,enam,tujuh,delapan,sembilan,sepuluh,sebelas,dua belas'.split(','),
  },
  zh: {
    ask: '{a}加{b}等于多少？请用数字填写。',
    numbers: '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' '),
  },
}

/** A sum in words, which a screen reader reads and which needs no eyes. It follows from the sid, as the characters of a picture do. */
export function questionOf(cipher: FieldCipher, sid: string, language: TextLanguage): string {
  const [a, b] = termsOf(cipher, sid)
  const { ask, numbers } = words[language]
  return ask.replace('{a}', numbers[a - 1] ?? '').replace('{b}', numbers[b - 1] ?? '')
}

function sumOf(cipher: FieldCipher, sid: string): string {
  const [a, b] = termsOf(cipher, sid)
  return String(a + b)
}

function termsOf(cipher: FieldCipher, sid: string): [number, number] {
  const bytes = Buffer.from(cipher.blindIndex('captcha-question', sid), 'base64url')
  return [1 + (bytes.readUInt32BE(0) % 12), 1 + (bytes.readUInt32BE(4) % 12)]
}
