export const LANGUAGES = ['en', 'fil', 'hi', 'id', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

const OTHER_TAGS: Readonly<Record<string, Language>> = { tl: 'fil', in: 'id' }

export function languageOfTag(tag: string): Language | null {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? ''
  return LANGUAGES.find((language) => language === primary) ?? OTHER_TAGS[primary] ?? null
}

/** The first of these wishes that is a language of ours: the address, the borrower's choice, the browser. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const language = wish ? languageOfTag(wish) : null
    if (language) return language
  }
  return 'en'
}
