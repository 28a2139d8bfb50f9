import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { OpenFont, PDFDocument } from 'pdfkit'

export type Weight = 'plain' | 'strong'

/**
 * DejaVu has ₱, ₹ and the letters of every Latin, Greek and Cyrillic name. Condensed, because a row of a payment plan has up
 * to eight figures. The Noto fonts have Devanagari, and the Chinese of the mainland. All licences allow embedding.
 */
const files = {
  dejavu: {
    plain: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
    strong: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  },
  devanagari: {
    plain: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    strong: '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
  },
  chinese: {
    plain: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    strong: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  },
} as const

export type Family = keyof typeof files

const families = Object.keys(files) as Family[]

const require = createRequire(import.meta.url)

/** Opened once: reading a font's tables takes longer than rendering a page with it. Each PDF embeds its own subset. */
const opened = new Map<string, OpenFont>()

const registered = new WeakMap<PDFDocument, Set<string>>()

/** Makes a font the current one; it joins the PDF when it is first used. */
export function useFont(pdf: PDFDocument, family: Family, weight: Weight): void {
  const name = `${family} ${weight}`
  const known = registered.get(pdf) ?? new Set()
  registered.set(pdf, known)
  if (known.has(name)) {
    pdf.font(name)
    return
  }
  pdf.registerFont(name, opened.get(name) ?? readFileSync(require.resolve(files[family][weight])))
  pdf.font(name)
  pdf._font.layoutCache = shapedWordsOf(name)
  known.add(name)
  opened.set(name, pdf._font.font)
}

type ShapedWords = PDFDocument['_font']['layoutCache']

/**
 * Words with their letters in place, by font: shaping them takes nearly half of the time of a PDF, and papers share most of
 * their words. The library itself forgets them with each PDF.
 */
const shapedWords = new Map<string, ShapedWords>()

const MOST_WORDS = 5_000

function shapedWordsOf(font: string): ShapedWords {
  const known = shapedWords.get(font)
  if (known && Object.keys(known).length <= MOST_WORDS) return known
  const none: ShapedWords = Object.create(null)
  shapedWords.set(font, none)
  return none
}

const familyOfCharacter = new Map<string, Family | null>()

/** Returns the first family with a character; null when none has it. Opens the others only for what DejaVu lacks. */
export function familyOf(pdf: PDFDocument, character: string): Family | null {
  const known = familyOfCharacter.get(character)
  if (known !== undefined) return known
  const codePoint = character.codePointAt(0) ?? 0
  const found = families.find((family) => {
    if (!opened.has(`${family} plain`)) useFont(pdf, family, 'plain')
    return opened.get(`${family} plain`)?.hasGlyphForCodePoint(codePoint)
  })
  familyOfCharacter.set(character, found ?? null)
  return found ?? null
}
