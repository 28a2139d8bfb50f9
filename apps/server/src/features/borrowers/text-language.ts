import { TEXT_LANGUAGES } from '@hulog/contract/limits'

/** A language that texts to borrowers are written in. */
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** The language of a tag such as `fil-PH`; null for one in which there are no texts. */
export function textLanguageOf(tag: string | undefined): TextLanguage | null {
  const primary = tag?.toLowerCase().split(/[-_]/)[0] ?? ''
  return TEXT_LANGUAGES.find((language) => language === primary) ?? null
}
