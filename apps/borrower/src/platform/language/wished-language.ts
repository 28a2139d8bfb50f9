import { lastingStorage } from '../browser/kept-storage.ts'
import { chooseLanguage, type Language } from './languages.ts'

const STORED_AS = 'hulog.language'

/** What the address says, else what was chosen here before, else what the browser speaks. */
export function wishedLanguage(): Language {
  const lang = new URLSearchParams(location.search).get('lang')
  return chooseLanguage([lang, lastingStorage.getItem(STORED_AS), ...navigator.languages])
}

export function keepLanguage(chosen: Language): void {
  lastingStorage.setItem(STORED_AS, chosen)
}
