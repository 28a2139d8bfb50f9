import type { PolicyRule, RuleInForce } from './policy-pack.ts'

/** A rule that does not hold, with both sides of it. */
export type Breach = Pick<PolicyRule, 'says' | 'source' | 'confidence' | 'startsOn'> & {
  rule: string
  pack: RuleInForce['pack']
  limit: Quantity
  figure: Quantity
  /** "Philippines, effective rate a month: 20.45 % is above 12 % (SEC MC 14 s.2025, from 2026-04-01)". */
  sentence: string
}

/** A number with its unit, and the same in words. `null`: no such number exists, as when a loan has no single rate. */
export type Quantity = { value: number | null; unit: 'ppm' | 'days'; words: string }
