import type { Edition } from '../facts.ts'
import { en } from './en.ts'
import { fil } from './fil.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import type { Words } from './words.ts'
import { zh } from './zh.ts'

export type { Navigation, Words } from './words.ts'

const words: Readonly<Record<Edition['language'], Words>> = { en, fil, hi, id, zh }

export function wordsOf({ language }: Edition): Words {
  return words[language]
}
