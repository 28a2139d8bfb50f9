import { TEXT_LANGUAGES } from '@hulog/contract/limits'
import type { Language } from './notice-words.ts'

/** The first language of the browser's list that we have words in: browsers send it in order of liking. English, if there is none. */
export function readerLanguage(accepted: string | undefined): Language {
  for (const offer of (accepted ?? '').toLowerCase().split(',')) {
    const wanted = offer.split(/[-;]/)[0]?.trim()
    // Android says `tl` for Filipino.
    const found = TEXT_LANGUAGES.find((language) => language === (wanted === 'tl' ? 'fil' : wanted))
    if (found) return found
  }
  return 'en'
}
