import { FREE_TEXT, type Writer } from '@hulog/contract'
import type { TSchema } from 'typebox'
import { COVER, cardLengths, FEWEST_CARD_DIGITS, hasCheckDigit, type Run, runsIn } from './digit-runs.ts'

const SHOWN_DIGITS = 4

/** The number of digits that determine an issuer's range. */
const RANGE_DIGITS = 4

const MANY_DIGITS = new RegExp(`(?:\\p{N}\\P{N}*){${FEWEST_CARD_DIGITS}}`, 'u')

/**
 * Masks the payment card numbers in a text (security 59): all but their last four digits, in any script and with any
 * separators, at the same length. Everything else stays as typed. Masking again changes nothing.
 *
 * In a program's text only a value that as a whole is a card number is masked: its ids have many digits, and one in ten
 * of nineteen digits contains a card number by chance.
 */
export function maskCardNumbers(text: string, writer: Writer = 'person'): string {
  if (!MANY_DIGITS.test(text)) return text
  const readable = [...withoutIds(text)]
  const covered = new Set<number>()
  for (const run of runsIn(readable)) for (const place of placesToCover(run, readable, writer)) covered.add(place)
  if (covered.size === 0) return text
  return [...text].map((char, place) => (covered.has(place) ? COVER : char)).join('')
}

/** All but the last four digits of every card that the run can be read as, also where two readings share digits. */
function* placesToCover(run: Run, chars: readonly string[], writer: Writer): Generator<number> {
  const { digits, places } = run
  for (let first = 0; first + FEWEST_CARD_DIGITS <= digits.length; first += 1) {
    for (const length of cardLengths(digits.slice(first, first + RANGE_DIGITS).join(''))) {
      const end = first + length
      if (end > digits.length || !isWrittenAsOne(run, first, end, writer)) continue
      if (!hasCheckDigit(digits.slice(first, end).join(''))) continue
      if (isAmounts(chars, places[first] ?? 0, places[end - 1] ?? 0)) continue
      yield* places.slice(first, end - SHOWN_DIGITS)
    }
  }
}

/**
 * Tells whether a person can have typed these digits as one number: in whole groups; within one long group, where
 * something was typed directly after it; or in the groups of cards, with something attached to the first or the last of
 * them.
 */
function isWrittenAsOne({ groups }: Run, first: number, end: number, writer: Writer): boolean {
  const [start, last] = [groups[first], groups[end - 1]]
  const isCutBefore = groups[first - 1] === start
  const isCutBehind = groups[end] === last
  if (!(isCutBefore || isCutBehind)) return true
  if (writer === 'program') return false
  if (start === last) return true
  const sizes = new Map<number, number>()
  for (const group of groups.slice(first, end)) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  return CARD_GROUPS.test([...sizes.values()].join('-'))
}

/** How cards have their digits printed. */
const CARD_GROUPS = /^(4-4-4-4|4-4-4-4-3|4-6-5|4-6-4)$/

const AMOUNT = String.raw`\d{1,3}(?:,\d{2,3}){0,3}\.\d{2}|\d{1,3}(?:,\d{2,3}){1,3}`

const DATE = String.raw`(?:19|20)\d{2}-[01]\d-[0-3]\d|[0-3]?\d[/.-][0-3]?\d[/.-](?:19|20)\d{2}`

const AMOUNTS = new RegExp(`^(?:${AMOUNT}|${DATE})(?:[^\\d.,/-]+(?:${AMOUNT}|${DATE}))+$`)

/** No amount and no date has more characters than this. */
const LONGEST_AMOUNT = 16

/** A list of amounts, perhaps with dates, is not a card number, even if its digits look like one. */
function isAmounts(chars: readonly string[], first: number, last: number): boolean {
  const belongs = (place: number) => /[\d.,/-]/.test(chars[place] ?? '')
  let [from, to] = [first, last + 1]
  while (first - from < LONGEST_AMOUNT && belongs(from - 1)) from -= 1
  while (to - last < LONGEST_AMOUNT && belongs(to)) to += 1
  return AMOUNTS.test(chars.slice(from, to).join('').replace(/[.,]$/, ''))
}

const UUID = /(?<![0-9a-z])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-z])/gi

const IBAN = /(?<![0-9A-Za-z])[A-Z]{2}\d{2}(?: ?[0-9A-Z]){11,30}(?![0-9A-Za-z])/g

/** Makes the ids in a text unreadable, at the same length: their digits are never a card number. */
function withoutIds(text: string): string {
  const withoutUuids = text.replace(UUID, (maybe) => (hasLetter(maybe) ? blotted(maybe) : maybe))
  return withoutUuids.replace(IBAN, (maybe) => (isIban(maybe) ? blotted(maybe) : maybe))
}

/** Nearly every random id has a letter: thirty-two plain digits are not a program's id. */
function hasLetter(uuid: string): boolean {
  return /[a-f]/i.test(uuid)
}

function blotted(id: string): string {
  return 'x'.repeat(id.length)
}

/** ISO 13616: the first four characters moved behind, letters read as 10 to 35, ninety-seven leaves one. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '')
  const moved = plain.slice(4) + plain.slice(0, 4)
  let rest = 0
  for (const char of moved)
    for (const digit of String(Number.parseInt(char, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

export type MaskFreeTexts = (value: unknown) => unknown

type Described = {
  readonly [FREE_TEXT]?: Writer
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
}

/**
 * Returns a function that masks the card numbers in all free texts of a schema's values: objects and lists in place.
 * Made once per schema; null without free texts. Invalid values are left for validation.
 */
export function freeTextsOf(schema: TSchema): MaskFreeTexts | null {
  const { [FREE_TEXT]: writer, maxLength = Number.POSITIVE_INFINITY, properties, items } = schema as Described
  if (writer) return (value) => (isAtMost(value, maxLength) ? maskCardNumbers(value, writer) : value)
  if (properties) return inObject(properties)
  return items ? inList(items) : null
}

/** Longer texts are refused by validation: reading thousands of digits before that would cost a server a moment each time. */
function isAtMost(value: unknown, codePoints: number): value is string {
  return typeof value === 'string' && value.length <= 2 * codePoints
}

function inObject(properties: Readonly<Record<string, TSchema>>): MaskFreeTexts | null {
  const masks = Object.entries(properties).flatMap(([name, schema]) => {
    const mask = freeTextsOf(schema)
    return mask ? [{ name, mask }] : []
  })
  if (masks.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const fields = value as Record<string, unknown>
    for (const { name, mask } of masks) if (Object.hasOwn(fields, name)) fields[name] = mask(fields[name])
    return value
  }
}

function inList(items: TSchema): MaskFreeTexts | null {
  const mask = freeTextsOf(items)
  if (!mask) return null
  return (value) => {
    if (!Array.isArray(value)) return value
    for (const [index, item] of value.entries()) value[index] = mask(item)
    return value
  }
}
