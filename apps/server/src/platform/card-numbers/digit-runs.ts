/** Digits that nothing but separators parts, in groups as they were typed. All three lists have one entry a digit. */
export type Run = {
  /** Plain; a digit that is covered already is an asterisk. */
  readonly digits: string[]
  /** Where in the text each stands. */
  readonly places: number[]
  /** In which group each stands. */
  readonly groups: number[]
}

export const COVER = '*'

/** Between the digits of one card nobody writes letters, an amount's currency, a sign of an address or of a sum. */
const PARTS = /[\p{L}\p{Sc}\p{N}@%+=]/u

/** Every run that is long enough to hold a card. */
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

/**
 * The digit 0 to 9 that a character stands for in any script, raised, lowered or in a circle; null for what is no digit.
 */
export function readDigit(char: string): string | null {
  if (char >= '0' && char <= '9') return char
  if (!/\p{N}/u.test(char)) return null
  const known = values.get(char)
  if (known !== undefined) return known || null
  const value = /\p{Nd}/u.test(char) ? valueInItsScript(char) : valueWhenPlain(char)
  values.set(char, value)
  return value || null
}

/** The digits of each script stand in order in tens, from zero on; a row of tens has no other character between them. */
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

/** What payment cards begin with, and how many digits follow suit: the issuers' ranges of ISO/IEC 7812 used in these markets. */
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

/** Whether digits are those of a payment card, which must not be kept (security 59): an issuer's range and the check digit. */
export function isCardNumber(digits: string): boolean {
  return cardLengths(digits).includes(digits.length) && hasCheckDigit(digits)
}

/** How many digits a card can have whose number begins so; none where no issuer's does. Four digits say it. */
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
