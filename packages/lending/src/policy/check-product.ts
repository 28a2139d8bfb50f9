import { addDays, addMonths, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { clientKinds, type PrincipalRange, type ProductTerms } from '../terms/product-terms.ts'
import { requireProductTerms, termsFor } from '../terms/terms-for.ts'
import { type Breach, worseBreach } from './breach.ts'
import { breachesOf, checkOffer } from './check-offer.ts'
import { creditOf } from './credit.ts'
import { measureCredit } from './measures.ts'
import type { RuleInForce } from './policy-pack.ts'
import { requireRules } from './require-policy-pack.ts'

/**
 * The rules that some loan of a product would break, each once, with the worst figure found: every term on offer, new and
 * repeat clients, and of the amounts the smallest, the largest, and those next to the limits that rules are about.
 * Months differ in length, so each price is worked out for loans made on the day and at every month's end of the year after.
 *
 * `rules` are those of `rulesOn` for the day the product is set up. Errors: those of `termsFor`, `planSchedule` and
 * `requireRules`.
 * Example: a product from 1,000.00 to 25,000.00 is checked at 10,000.00 too, the largest amount of the Philippines' caps.
 */
export function checkProduct(product: ProductTerms, rules: readonly RuleInForce[], on: IsoDate): Breach[] {
  requireProductTerms(product)
  requireRules(rules)
  parseIsoDate(on)
  const worst = new Map<string, Breach>()
  const note = (breach: Breach) => {
    const known = worst.get(breach.rule)
    worst.set(breach.rule, known === undefined ? breach : worseBreach(known, breach))
  }
  for (const terms of loansOf(product, rules)) {
    checkOffer(terms, dayOfLongMonth(terms, on), rules).forEach(note)
    for (const startsOn of [on, ...monthEndsAfter(on)]) {
      const credit = creditOf(terms, startsOn)
      breachesOf(rules, credit, (check) => measureCredit(check, credit)).forEach(note)
    }
  }
  return [...worst.values()]
}

function loansOf(product: ProductTerms, rules: readonly RuleInForce[]): LoanTerms[] {
  return product.repaymentOptions.flatMap(({ code: option }) =>
    amountsOf(product.principal, rules).flatMap((principalMinor) =>
      clientKinds.map((clientKind) => termsFor(product, { principalMinor, option, clientKind })),
    ),
  )
}

/** The ends of the range, and the offered amounts on both sides of every limit within it. */
function amountsOf({ minMinor, maxMinor, stepMinor }: PrincipalRange, rules: readonly RuleInForce[]): number[] {
  const atLimits = rules.flatMap(({ scope: { maxPrincipalMinor: limit } }) => {
    if (limit === undefined || limit < minMinor || limit >= maxMinor) return []
    const below = limit - ((limit - minMinor) % stepMinor)
    return [below, below + stepMinor]
  })
  return [...new Set([minMinor, ...atLimits, maxMinor])]
}

function monthEndsAfter(on: IsoDate): IsoDate[] {
  const firstOfMonth = addDays(on, 1 - Number(on.slice(8)))
  return Array.from({ length: 12 }, (_, index) => addDays(addMonths(firstOfMonth, index + 2), -1))
}

/** A day from which the first month of lateness has 31 days: a rate a day then comes to the most a month. */
function dayOfLongMonth(terms: LoanTerms, on: IsoDate): IsoDate {
  const isLong = (startsOn: IsoDate) => {
    const { dueOn } = planSchedule(terms, startsOn).installments[0]!
    return addMonths(dueOn, 1) === addDays(dueOn, 31)
  }
  return [on, ...monthEndsAfter(on)].find(isLong) ?? on
}
