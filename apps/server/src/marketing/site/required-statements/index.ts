import type { TextLanguage } from '../../../people/borrowers/index.ts'
import type { Market } from '../../../platform/markets/markets.ts'
import { words as en } from './en.ts'
import { words as fil } from './fil.ts'
import { words as hi } from './hi.ts'
import { words as id } from './id.ts'
import { type Said, type StatementWords, statementRules } from './statement-rules.ts'
import { words as zh } from './zh.ts'

export type { Said } from './statement-rules.ts'

const wordsIn: Readonly<Record<TextLanguage, StatementWords>> = { en, fil, hi, id, zh }

/** What law and stores want said of loans in a market, whole sentences; in an advertisement only what belongs there. */
export function requiredStatements(
  market: Market,
  language: TextLanguage,
  said: Said,
  where: 'site' | 'advertisement',
): string[] {
  const rules = statementRules[market].filter(({ inAdvertisements }) => where === 'site' || inAdvertisements)
  return rules.flatMap(({ say }) => say(wordsIn[language], said) ?? [])
}
