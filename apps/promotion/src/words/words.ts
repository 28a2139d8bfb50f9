import type { LandingTemplate } from '../facts.ts'
import { en } from './en.ts'
import { fil } from './fil.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import type { Words } from './shape.ts'
import { zh } from './zh.ts'

const all: Readonly<Record<LandingTemplate['language'], Words>> = { en, fil, hi, id, zh }

/** What a landing page says besides its template, in the template's language. */
export function wordsIn(language: LandingTemplate['language']): Words {
  return all[language]
}
