import { type Language, languageOfTag } from '@hulog/texts/languages'
import { lastingStorage } from '../browser/storage.ts'

const STORED_AS = 'hulog.language'

/** The language of the address, else the earlier choice, else the browser's. */
export function preferredLanguage(): Language {
  const lang = new URLSearchParams(location.search).get('lang')
  return chooseLanguage([lang, lastingStorage.getItem(STORED_AS), ...navigator.languages])
}

/** Tells a language of a link from one that was chosen: a private subtag, which readers of the tag pass over. */
const OF_LINK = '-x-link'

/**
 * Keeps the language of the address that opened the app, such as a landing page's link, for later visits. It replaces that
 * of an earlier link; a language that was chosen stays.
 */
export function keepLinkLanguage(shown: Language): void {
  const kept = lastingStorage.getItem(STORED_AS)
  if (kept !== null && !kept.endsWith(OF_LINK)) return
  if (hasLanguage(location.search)) lastingStorage.setItem(STORED_AS, shown + OF_LINK)
}

function hasLanguage(query: string): boolean {
  return languageOfTag(new URLSearchParams(query).get('lang') ?? '') !== null
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
