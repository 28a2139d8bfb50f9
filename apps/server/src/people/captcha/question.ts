import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { TextLanguage } from '../borrowers/index.ts'

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

export function sumOf(cipher: FieldCipher, sid: string): string {
  const [a, b] = termsOf(cipher, sid)
  return String(a + b)
}

function termsOf(cipher: FieldCipher, sid: string): [number, number] {
  const bytes = Buffer.from(cipher.blindIndex('captcha-question', sid), 'base64url')
  return [1 + (bytes.readUInt32BE(0) % 12), 1 + (bytes.readUInt32BE(4) % 12)]
}
