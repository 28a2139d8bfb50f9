/**
 * Every language of the product, with its name in its own words. Its texts are the files of `po/<language>/`; a new
 * language is a line here and a folder there.
 */
export const LANGUAGE_NAMES = {
  en: 'English',
  fil: 'Filipino',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  zh: '中文',
} as const

export type Language = keyof typeof LANGUAGE_NAMES

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[]

/** Older or wider tags of the same languages, as browsers and phones send them. */
const OTHER_TAGS: Readonly<Record<string, Language>> = { tl: 'fil', in: 'id' }

/** Returns the language of a tag such as `hi-IN` or `zh_Hans`, null for an unsupported one. */
export function languageOfTag(tag: string): Language | null {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? ''
  return LANGUAGES.find((language) => language === primary) ?? OTHER_TAGS[primary] ?? null
}
