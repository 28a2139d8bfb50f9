import type { Language } from '@hulog/texts'

/** A text of the lender: in English only, or in several languages with English among them. */
export type LenderWords = string | ({ readonly en: string } & Readonly<Partial<Record<Language, string>>>)

/** Returns the lender's text in a language, in English where the lender has no other. */
export function wordsIn(language: Language, words: LenderWords): string {
  return typeof words === 'string' ? words : (words[language] ?? words.en)
}

/** Returns the text of each language, for what has to hold for all of them. */
export function everyWording(words: LenderWords): readonly string[] {
  return typeof words === 'string' ? [words] : Object.values(words)
}
