const consonants = pairs(
  'क k ख kh ग g घ gh ङ ṅ च c छ ch ज j झ jh ञ ñ ट ṭ ठ ṭh ड ḍ ढ ḍh ण ṇ त t थ th द d ध dh न n',
  'प p फ ph ब b भ bh म m य y र r ल l ळ ḷ व v श ś ष ṣ स s ह h',
  'क़ q ख़ ḵh ग़ ġ ज़ z ड़ ṛ ढ़ ṛh फ़ f य़ ẏ',
)
const vowels = pairs('अ a आ ā इ i ई ī उ u ऊ ū ऋ r̥ ए ē ऐ ai ओ ō औ au ऍ ê ऑ ô')
const vowelSigns = pairs('ा ā ि i ी ī ु u ू ū ृ r̥ े ē ै ai ो ō ौ au ॅ ê ॉ ô')
const others = pairs('ं ṁ ः ḥ ँ m̐ ऽ ’ । . ॥ . ० 0 १ 1 २ 2 ३ 3 ४ 4 ५ 5 ६ 6 ७ 7 ८ 8 ९ 9')
const VIRAMA = '्'
const NUKTA = '़'

/**
 * Devanagari in Latin letters by ISO 15919, in which each spelling has its own: a consonant carries an `a` unless a vowel sign
 * or a virama follows it. What is no Devanagari stays. Example: `राजेश कुमार` is `rājēśa kumāra`.
 */
export function romanise(text: string): string {
  const letters = joinNuktas(Array.from(text))
  return letters.map((letter, index) => romaniseLetter(letter, letters[index + 1])).join('')
}

function romaniseLetter(letter: string, next: string | undefined): string {
  const consonant = consonants.get(letter)
  if (consonant === undefined) return vowels.get(letter) ?? vowelSigns.get(letter) ?? others.get(letter) ?? bare(letter)
  const hasOwnVowel = next !== undefined && (next === VIRAMA || vowelSigns.has(next))
  return hasOwnVowel ? consonant : `${consonant}a`
}

function bare(letter: string): string {
  return letter === VIRAMA ? '' : letter
}

/** A dot below makes another consonant of the one before it. */
function joinNuktas(letters: readonly string[]): string[] {
  const joined: string[] = []
  for (const letter of letters) {
    if (letter === NUKTA && joined.length > 0) joined.push((joined.pop() ?? '') + NUKTA)
    else joined.push(letter)
  }
  return joined
}

function pairs(...lines: readonly string[]): ReadonlyMap<string, string> {
  const words = lines.join(' ').normalize('NFC').split(' ')
  return new Map(words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : [])))
}
