import type { Loan } from '../loan/loan.ts'
import type { Restructured } from '../loan/loan-event.ts'
import { requireRestructured } from '../restructuring/require-restructured.ts'
import { restructuringQuote } from '../restructuring/restructuring-quote.ts'
import { requirePart } from '../terms/require-values.ts'
import type { Breach } from './breach.ts'
import { breachesOf } from './check-offer.ts'
import { creditOf } from './credit.ts'
import type { RuleInForce } from './policy-pack.ts'
import { requireRules } from './require-policy-pack.ts'

/**
 * The rules that a restructuring would break by what it makes principal: late charges that become principal bear the new
 * terms' interest, as far as a rule allows a rate on unpaid late charges. The new terms themselves are judged as any others:
 * see `checkOffer`.
 *
 * `loan` is the loan without the restructuring; `rules` are those of its day. Errors: `loan-unknown`, `terms-invalid`,
 * those of `requireRestructured`, `planSchedule` and `requireRules`.
 * Example: under India's rules a penalty of 50.00 cannot become principal at 12 % a year, and can be kept or waived.
 */
export function checkRestructuring(loan: Loan, event: Restructured, rules: readonly RuleInForce[]): Breach[] {
  requirePart(event, 'The restructuring')
  requireRestructured(event)
  requireRules(rules)
  const { unpaid } = restructuringQuote(loan, event.on, event)
  const credit = creditOf(event.terms, event.on)
  const isOnLateCharges = (['penalty', 'lateInterest'] as const).some(
    (kind) => event.charges[kind] === 'capitalised' && unpaid[kind] > 0,
  )
  const value = isOnLateCharges ? event.terms.interest.ratePpm : 0
  return breachesOf(rules, credit, (check) => (check.kind === 'rate-on-late-charges' ? { value, slack: 0 } : undefined))
}
