/** Digits that nothing but separators parts, in groups as they were typed. All three lists have one entry a digit. */
export type Run = {
  /** Plain; a digit that is covered already is an asterisk. */
  readonly digits: string[]
  /** The position of each in the text. */
  readonly places: number[]
  /** The group of each. */
  readonly groups: number[]
}

export const COVER = '*'

/** Characters that nobody writes between the digits of one card: letters, a currency, signs of addresses and sums. */
const PARTS = /[\p{L}\p{Sc}\p{N}@%+=]/u

/** Every run that is long enough for a card number. */
export function* runsIn(chars: readonly string[]): Generator<Run> {
  let run: Run = { digits: [], places: [], groups: [] }
  let group = 0
  for (const [place, char] of chars.entries()) {
    const digit = char === COVER ? COVER : readDigit(char)
    if (digit !== null) {
      run.digits.push(digit)
      run.places.push(place)
      run.groups.push(group)
      continue
    }
    group += 1
    if (!PARTS.test(char)) continue
    if (run.digits.length >= FEWEST_CARD_DIGITS) yield run
    run = { digits: [], places: [], groups: [] }
  }
  if (run.digits.length >= FEWEST_CARD_DIGITS) yield run
}

const values = new Map<string, string>()

/** Returns the digit 0 to 9 of a character in any script, raised, lowered or in a circle; null for other characters. */
export function readDigit(char: string): string | null {
  if (char >= '0' && char <= '9') return char
  if (!/\p{N}/u.test(char)) return null
  const known = values.get(char)
  if (known !== undefined) return known || null
  const value = /\p{Nd}/u.test(char) ? valueInItsScript(char) : valueWhenPlain(char)
  values.set(char, value)
  return value || null
}

/** The digits of each script are consecutive from zero on, with no other character between them. */
function valueInItsScript(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

function valueWhenPlain(char: string): string {
  const plain = char.normalize('NFKC')
  return /^[0-9]$/.test(plain) ? plain : ''
}

/**
 * The first digits of payment cards and the lengths of their numbers: the issuers' ranges of ISO/IEC 7812 used in these
 * markets.
 */
const CARDS: readonly { readonly begins: RegExp; readonly lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [16, 19] },
  { begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { begins: /^3[47]/, lengths: [15] },
  { begins: /^3(0[0-5]|[689])/, lengths: [14, 16] },
  { begins: /^35(2[89]|[3-8])/, lengths: [16] },
  { begins: /^(508|60|6[45]|8[12])/, lengths: [16] },
  { begins: /^62/, lengths: [16, 17, 18, 19] },
]

export const FEWEST_CARD_DIGITS = Math.min(...CARDS.flatMap(({ lengths }) => lengths))

/**
 * Tells whether digits are a payment card number, which must not be stored (security 59): an issuer's range and the
 * check digit.
 */
export function isCardNumber(digits: string): boolean {
  return cardLengths(digits).includes(digits.length) && hasCheckDigit(digits)
}

/**
 * The possible lengths of a card number that begins so; none without such an issuer. Four digits are enough to decide.
 */
export function cardLengths(digits: string): readonly number[] {
  return CARDS.flatMap(({ begins, lengths }) => (begins.test(digits) ? lengths : []))
}

/** ISO/IEC 7812-1, annex B: from the right every second digit doubled, its digits summed; ten divides the total. */
export function hasCheckDigit(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}
