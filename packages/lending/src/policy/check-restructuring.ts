import { type Amounts, noAmounts, sumOfAmounts, totalMinor } from '../loan/amounts.ts'
import { chapterOn, firstChapterOf } from '../loan/folded-loans.ts'
import type { Loan } from '../loan/loan.ts'
import type { Restructured } from '../loan/loan-event.ts'
import { accountOn, positionOn } from '../loan/position.ts'
import { closingAmounts } from '../restructuring/closing-amounts.ts'
import { requireRestructured } from '../restructuring/require-restructured.ts'
import { treat } from '../restructuring/restructure.ts'
import { restructuringQuote } from '../restructuring/restructuring-quote.ts'
import { requirePart } from '../terms/require-values.ts'
import type { Breach } from './breach.ts'
import { breachesOf } from './check-offer.ts'
import { creditOf } from './credit.ts'
import { shareOf } from './measures.ts'
import type { RuleInForce } from './policy-pack.ts'
import { requireRules } from './require-policy-pack.ts'

/**
 * The rules that a restructuring would break by what goes on from the terms before. Late charges that become principal bear
 * the new terms' interest, as far as a rule allows a rate on unpaid late charges. A limit for the cost of a loan for life counts what the
 * loan has cost so far, less what is waived, and what the new terms cost when they are kept, as a share of the principal
 * paid out; charges that became principal stay a cost. The new terms by themselves are judged as any others: see `checkOffer`.
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
  return breachesOf(rules, credit, (check) => {
    if (check.kind === 'rate-on-late-charges') return { value: rateOnLateChargesPpm(event, unpaid), slack: 0 }
    if (check.kind !== 'total-cost') return undefined
    return shareOf(costSoFarMinor(loan, event) + credit.costMinor, firstChapterOf(loan).terms.principalMinor, 1)
  })
}

function rateOnLateChargesPpm({ charges, terms }: Restructured, unpaid: Amounts): number {
  const isOnLateCharges = (['penalty', 'lateInterest'] as const).some(
    (kind) => charges[kind] === 'capitalised' && unpaid[kind] > 0,
  )
  return isOnLateCharges ? terms.interest.ratePpm : 0
}

/** Charges paid, made principal, or unpaid and not waived, with those kept back from the payout. */
function costSoFarMinor(loan: Loan, { on, charges }: Restructured): number {
  const chapter = chapterOn(loan, on)
  const { paid, unpaid } = closingAmounts(chapter, positionOn(chapter, accountOn(chapter, on), on))
  const before = chapter.restructuring ?? { paid: noAmounts, capitalised: noAmounts }
  const { kept, capitalised } = treat(unpaid, charges)
  const { deductedFeeMinor, deductedTaxMinor } = firstChapterOf(loan).schedule
  const cost = sumOfAmounts([paid, before.paid, before.capitalised, kept, capitalised])
  return deductedFeeMinor + deductedTaxMinor + totalMinor(cost) - cost.principal
}
