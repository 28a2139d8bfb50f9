import { TEXT_KEYS, TEXT_LANGUAGES } from '@hulog/contract/limits'
import type { TextKey } from '../../apps/server/src/care/support/index.ts'
import type { TextLanguage } from '../../apps/server/src/people/borrowers/index.ts'

export function readTextKey(word: string): TextKey {
  const key = TEXT_KEYS.find((each) => each === word)
  if (key) return key
  throw new Error(`A text is one of ${TEXT_KEYS.join(', ')}, not "${word}".`)
}

export function readTextLanguage(word: string): TextLanguage {
  const language = TEXT_LANGUAGES.find((each) => each === word)
  if (language) return language
  throw new Error(`A language is one of ${TEXT_LANGUAGES.join(', ')}, not "${word}".`)
}
