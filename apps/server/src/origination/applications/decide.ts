import type { Facts } from './facts.ts'
import { brokenRules } from './rules.ts'

export type Decision = { readonly offeredAmountMinor: number; readonly reasons: readonly string[] }

/** Approved, when no rule is broken, for as much of the requested amount as the income bears. */
export function decide(facts: Facts): Decision {
  const reasons = brokenRules(facts)
  return { reasons, offeredAmountMinor: reasons.length === 0 ? facts.affordableAmountMinor : 0 }
}
