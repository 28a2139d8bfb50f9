import type { TextLanguage } from '../../../people/borrowers/index.ts'
import type { ComplaintWords } from './complaint-words.ts'
import { en } from './en.ts'
import { fil } from './fil.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import { zh } from './zh.ts'

const words: Readonly<Record<TextLanguage, ComplaintWords>> = { en, fil, hi, id, zh }

/** In the language of the page that asks; English where it names none, and for staff. */
export function wordsIn(language: TextLanguage | null): ComplaintWords {
  return words[language ?? 'en']
}
