import type { TextLanguage } from '../../../people/borrowers/index.ts'
import { labels as en } from './en.ts'
import { labels as fil } from './fil.ts'
import { labels as hi } from './hi.ts'
import { labels as id } from './id.ts'
import type { Labels } from './labels.ts'
import { labels as zh } from './zh.ts'

export type { Labels } from './labels.ts'

export const labelsIn: Readonly<Record<TextLanguage, Labels>> = { en, fil, hi, id, zh }
