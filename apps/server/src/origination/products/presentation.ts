import { PRODUCT_ID_PATTERN } from '@hulog/contract/limits'
import type { Language } from '@hulog/texts'
import type { Config } from '../../config.ts'
import { cleanHtml } from '../../platform/documents/page/clean-html.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { everyWording, type LenderWords } from '../../platform/texts/lender-words.ts'
import type { LoanChoice } from './terms.ts'

type Notice = { readonly title: string; readonly content: string }

/** A text of the lender, as HTML. */
export type WrittenText = { readonly title: string; readonly html: string }

/** A text to read first, which is English, with its other languages; English fills gaps. */
type ReadFirst = WrittenText & { readonly translations?: Readonly<Partial<Record<Language, WrittenText>>> }

/** How a lender shows a product. Nothing here changes what is owed; missing parts are not shown. */
export type Presentation = {
  /** The page that confirms an offer; `confirm` by default. */
  readonly confirmPage?: 'confirm' | 'newConfirm'
  /** The label of the confirm button (NewButtonMsg). */
  readonly confirmLabel?: string
  /** Shown once when the second confirm page opens (NewPopMsg). Text only; its button may lead to a product. */
  readonly promotion?: { readonly message: string; readonly button: string; readonly productId?: string }
  /** Asked before the borrower leaves an offer (CNF-04); a standard text by default. */
  readonly retention?: Notice
  /** Text that the borrower agrees to before reading the offer (CNF-03). */
  readonly readFirst?: ReadFirst
  /** Whether confirming needs a code sent by SMS (sendSms). */
  readonly confirmsBySms?: boolean
  /** The tip shown before repaying or extending (ORD-08, KindTipsMsg). */
  readonly tips?: LenderWords
  /** Where this product is repaid instead, on an allowed host (ORD-07, h5Url). */
  readonly repayElsewhereUrl?: string
  /** Whether borrowers are asked for a rating once the loan is paid back (ORD-11). */
  readonly asksForRating?: boolean
  /** Whether the banner with payment instructions is hidden (REP-01). */
  readonly hidesInstructions?: boolean
  /** The example loan on the official site and in advertisements. */
  readonly siteExample?: LoanChoice
  /** Descriptions in other languages; the main description, which is English, fills gaps. */
  readonly descriptions?: Readonly<Partial<Record<Language, string>>>
}

const LABEL_MAX_LENGTH = 30

const TITLE_MAX_LENGTH = 80

const MESSAGE_MAX_LENGTH = 300

const HTML_MAX_LENGTH = 100_000

const CONTROL_SIGNS = /\p{Cc}/u

/** Refuses texts that a page cannot show: blank, too long, or with control characters. */
export function requirePresentation(id: string, presentation: Presentation): void {
  const { confirmPage, confirmLabel, promotion, retention, readFirst, tips, descriptions = {} } = presentation
  if (confirmPage !== undefined && confirmPage !== 'confirm' && confirmPage !== 'newConfirm') {
    throw new Error(`product ${id} names no page to confirm on`)
  }
  requireWords(id, 'confirmLabel', confirmLabel, LABEL_MAX_LENGTH)
  requireWords(id, 'promotion.message', promotion?.message, MESSAGE_MAX_LENGTH)
  requireWords(id, 'promotion.button', promotion?.button, LABEL_MAX_LENGTH)
  requireWords(id, 'retention.title', retention?.title, TITLE_MAX_LENGTH)
  requireWords(id, 'retention.content', retention?.content, MESSAGE_MAX_LENGTH)
  for (const text of readFirst === undefined ? [] : everyTextToRead(readFirst)) requireText(id, text)
  for (const words of tips === undefined ? [] : everyWording(tips)) requireWords(id, 'tips', words, MESSAGE_MAX_LENGTH)
  for (const [language, words] of Object.entries(descriptions)) {
    requireWords(id, `descriptions.${language}`, words, MESSAGE_MAX_LENGTH)
  }
  if (promotion?.productId !== undefined && !new RegExp(PRODUCT_ID_PATTERN).test(promotion.productId)) {
    throw new Error(`the promotion of product ${id} leads to no product`)
  }
}

/** Returns the text to read first in a language, in English where the lender has no other. */
export function textToReadIn(language: Language, readFirst: ReadFirst): WrittenText {
  return readFirst.translations?.[language] ?? readFirst
}

/** Returns that text in each language the lender has it in. */
export function everyTextToRead({ title, html, translations = {} }: ReadFirst) {
  const translated = Object.entries(translations) as [Language, WrittenText][]
  return [['en', { title, html }] as const, ...translated].map(([language, text]) => ({ language, ...text }))
}

function requireText(id: string, { title, html }: WrittenText): void {
  requireWords(id, 'readFirst.title', title, TITLE_MAX_LENGTH)
  if (html.trim() === '' || html.length > HTML_MAX_LENGTH) {
    throw new Error(`product ${id} has nothing to read first, or too much`)
  }
}

/** Returns the description of a product in a language, or in English where the lender has no other. */
export function descriptionIn(
  language: Language,
  { description, presentation }: { readonly description: string; readonly presentation: Presentation },
): { readonly description: string; readonly descriptionLanguage: Language } {
  const translated = presentation.descriptions?.[language]
  return translated === undefined
    ? { description, descriptionLanguage: 'en' }
    : { description: translated, descriptionLanguage: language }
}

function requireWords(id: string, what: string, words: string | undefined, maxLength: number): void {
  if (words === undefined) return
  if (words.trim() === '' || words.length > maxLength || CONTROL_SIGNS.test(words)) {
    throw new Error(`${what} of product ${id} cannot be shown`)
  }
}

/** Removes active markup before storing. Reading cleans again, because the rules may be stricter by then. */
export function cleanPresentation(presentation: Presentation, config: Config): Presentation {
  const { readFirst } = presentation
  if (!readFirst) return presentation
  const clean = <Text extends WrittenText>(text: Text): Text => ({
    ...text,
    html: cleanHtml(text.html, (target) => allowedLink(target, config)),
  })
  const { translations } = readFirst
  if (translations === undefined) return { ...presentation, readFirst: clean(readFirst) }
  const cleaned = Object.entries(translations).map(([language, text]) => [language, clean(text)])
  return { ...presentation, readFirst: { ...clean(readFirst), translations: Object.fromEntries(cleaned) } }
}
