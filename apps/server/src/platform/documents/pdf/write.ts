import type { TextOptions } from 'pdfkit'
import { type FontName, ink, type Sheet } from './sheet.ts'

export type Style = { readonly font: FontName; readonly sizePoints: number; readonly colour: string }

export const body: Style = { font: 'plain', sizePoints: 9.5, colour: ink }

export const strong: Style = { ...body, font: 'strong' }

const LINE_GAP_POINTS = 2

type Spot = { readonly x: number; readonly y: number } & Pick<TextOptions, 'width' | 'align' | 'lineBreak'>

/**
 * Draws a text at a position. Characters that the font lacks stay as typed for copying, searching and screen readers.
 */
export function write(sheet: Sheet, text: string, style: Style, { x, y, ...options }: Spot): void {
  const { pdf } = sheet
  use(sheet, style)
  const drawn = drawable(sheet, text)
  const isChanged = drawn !== text
  if (isChanged) pdf.markContent('Span', { actual: text })
  pdf.text(drawn, x, y, { lineGap: LINE_GAP_POINTS, ...options })
  if (isChanged) pdf.endMarkedContent()
}

export function heightOf(sheet: Sheet, text: string, style: Style, width: number): number {
  use(sheet, style)
  return sheet.pdf.heightOfString(drawable(sheet, text), { width, lineGap: LINE_GAP_POINTS })
}

export function widthOf(sheet: Sheet, text: string, style: Style): number {
  use(sheet, style)
  return sheet.pdf.widthOfString(drawable(sheet, text))
}

function use({ pdf }: Sheet, { font, sizePoints, colour }: Style): void {
  pdf.font(font).fontSize(sizePoints).fillColor(colour)
}

function drawable({ pdf }: Sheet, text: string): string {
  const { font } = pdf._font
  return drawableText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint))
}

/**
 * Returns the text without characters that the font lacks. Devanagari is transliterated to Latin letters; any other
 * character becomes its Unicode number, `[U+5F20]`, so that it stays distinguishable. Nothing is lost: the original
 * text is stored beside it (see `write`) for search, copying and screen readers.
 */
export function drawableText(text: string, canDraw: (codePoint: number) => boolean): string {
  if (everyLetter(text, canDraw)) return text
  const drawn = Array.from(romanise(text.normalize('NFC')), (letter) => drawLetter(letter, canDraw))
  return drawn.join('').replaceAll('][', '] [')
}

function drawLetter(letter: string, canDraw: (codePoint: number) => boolean): string {
  if (canDraw(codePointOf(letter))) return letter
  return `[U+${codePointOf(letter).toString(16).toUpperCase().padStart(4, '0')}]`
}

function everyLetter(text: string, canDraw: (codePoint: number) => boolean): boolean {
  return Array.from(text).every((letter) => canDraw(codePointOf(letter)))
}

function codePointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}

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
 * Transliterates Devanagari by ISO 15919, in which each spelling is distinct: a consonant has an `a` unless a vowel
 * sign or a virama follows it. Other text does not change. Example: `राजेश कुमार` is `rājēśa kumāra`.
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
