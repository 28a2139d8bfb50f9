import { type Language, languageOfTag } from '@hulog/texts/languages'
import { lastingStorage } from '../browser/storage.ts'

const STORED_AS = 'hulog.language'

/** The language of the address, else the earlier choice, else the browser's. */
export function preferredLanguage(): Language {
  const lang = new URLSearchParams(location.search).get('lang')
  return chooseLanguage([lang, lastingStorage.getItem(STORED_AS), ...navigator.languages])
}

export function keepLanguage(chosen: Language): void {
  lastingStorage.setItem(STORED_AS, chosen)
}

/** The first of these wishes that is a language of ours: the address, the borrower's choice, the browser. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const language = wish ? languageOfTag(wish) : null
    if (language) return language
  }
  return 'en'
}
