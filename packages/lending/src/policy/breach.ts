import { formatRatePlainly } from '../money/amount.ts'
import type { Measured } from './measures.ts'
import { checkKinds, type FigureCheck, type PolicyRule, type RuleInForce } from './policy-pack.ts'

/** A broken rule, with both sides of it. */
export type Breach = Pick<PolicyRule, 'says' | 'source' | 'confidence' | 'startsOn'> & {
  rule: string
  pack: RuleInForce['pack']
  limit: Quantity
  figure: Quantity
  /** "Philippines, effective rate a month: 20.45% is above 12% (SEC MC 14 s.2025, from 2026-04-01)". */
  sentence: string
}

/** A number with its unit, and the same in words. `null`: no such number exists, as when a loan has no single rate. */
export type Quantity = { value: number | null; unit: 'ppm' | 'days'; words: string }

type Limit = { side: 'max' | 'min'; value: number; unit: Quantity['unit'] }

/** The breach of a rule by a figure, or null when it is kept. */
export function breachOf(rule: RuleInForce, check: FigureCheck, found: Measured): Breach | null {
  const limit = limitOf(check)
  // A share of next to nothing can be too large to be stated, which is above every limit.
  const measured = found.value !== null && Number.isSafeInteger(found.value) ? found : { value: null, slack: 0 }
  if (holds(limit, measured)) return null
  const { code, pack, says, source, confidence, startsOn } = rule
  const [limitQuantity, figure] = [quantityOf(limit.value, limit.unit), quantityOf(measured.value, limit.unit)]
  const relation = limit.side === 'max' ? 'is above' : 'is below'
  const sentence = `${pack.name}, ${checkKinds[check.kind]}: ${figure.words} ${relation} ${limitQuantity.words} (${source}, from ${startsOn})`
  return { rule: code, pack, says, source, confidence, startsOn, limit: limitQuantity, figure, sentence }
}

/** The worse of two breaches of one rule: the figure further from the limit. */
export function worseBreach(left: Breach, right: Breach): Breach {
  if (left.figure.value === null) return left
  return distance(right) > distance(left) ? right : left
}

function distance({ figure, limit }: Breach): number {
  if (figure.value === null || limit.value === null) return Number.POSITIVE_INFINITY
  return Math.abs(figure.value - limit.value)
}

function limitOf(check: FigureCheck): Limit {
  return 'maxPpm' in check
    ? { side: 'max', value: check.maxPpm, unit: 'ppm' }
    : { side: 'min', value: check.minDays, unit: 'days' }
}

function holds({ side, value: limit }: Limit, { value, slack }: Measured): boolean {
  if (value === null) return false
  return side === 'max' ? value <= limit + slack : value >= limit
}

function quantityOf(value: number | null, unit: Quantity['unit']): Quantity {
  if (value === null) return { value, unit, words: 'a rate that cannot be stated' }
  const words = unit === 'ppm' ? formatRatePlainly(value) : `${value} day${value === 1 ? '' : 's'}`
  return { value, unit, words }
}
