import type { IsoDate } from '../calendar/iso-date.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { requireKeys, requirePart } from '../terms/require-values.ts'
import { type Breach, breachOf } from './breach.ts'
import { type Credit, creditOf, firstExtensionOf, isInScope } from './credit.ts'
import { incomeSharePpm, requireIncome } from './income-share.ts'
import { costOfLatenessForLifeMinor, monthsOfLateness, unpaidLoans } from './lateness-track.ts'
import { type Measured, measureCredit, measureLateness, measureTerms, shareOf, worseOf } from './measures.ts'
import type { FigureCheck, RuleInForce } from './policy-pack.ts'
import { requireRules } from './require-policy-pack.ts'
import { unearnedInterestShare } from './unearned-interest.ts'

/** The facts about a borrower that a rule may need. */
export type OfferFacts = { monthlyIncomeMinor?: number }

/**
 * The rules that one loan would break, each once, with its worst figure: its price, the price of more time, what being
 * late or paying early would cost, and the share of the income. A rule on the income is passed over when no income is known.
 *
 * `rules` are those of `rulesOn` for the day the loan is made. Errors: those of `planSchedule` and `requireRules`;
 * `terms-invalid` for facts that are none; `amount-out-of-range` for an income that is not whole. Example: the
 * specification's 5 % a day breaks the 5 % a month of the Philippines on the first day of lateness.
 */
export function checkOffer(
  terms: LoanTerms,
  disbursedOn: IsoDate,
  rules: readonly RuleInForce[],
  facts: OfferFacts = {},
): Breach[] {
  requireRules(rules)
  requireFacts(facts)
  const credit = creditOf(terms, disbursedOn)
  const extension = firstExtensionOf(terms, disbursedOn)
  const lateness = latenessOf(terms, disbursedOn, credit, extension)
  const ownChecks = breachesOf(rules, credit, (check) => {
    if (check.kind === 'income-share') return shareOfIncome(terms, disbursedOn, facts)
    if (check.kind === 'unearned-interest') return unearnedInterestShare(terms, disbursedOn)
    return measureCredit(check, credit) ?? measureTerms(check, terms) ?? lateness(check)
  })
  const ofExtension = extension === null ? [] : breachesOf(rules, extension, (check) => measureCredit(check, extension))
  const known = new Set(ownChecks.map(({ rule }) => rule))
  return [...ownChecks, ...ofExtension.filter(({ rule }) => !known.has(rule))]
}

function requireFacts(facts: OfferFacts): void {
  requirePart(facts, 'The facts about the borrower')
  requireKeys(facts, ['monthlyIncomeMinor'], 'The facts about the borrower')
  if (facts.monthlyIncomeMinor !== undefined) requireIncome(facts.monthlyIncomeMinor)
}

/** The breaches among the rules about a credit with a measurable figure. */
export function breachesOf(
  rules: readonly RuleInForce[],
  credit: Credit,
  measure: (check: FigureCheck) => Measured | undefined,
): Breach[] {
  return rules.flatMap((rule) => {
    const { check } = rule
    if (check.kind === 'conduct' || !isInScope(rule.scope, credit)) return []
    const measured = measure(check)
    return measured === undefined ? [] : (breachOf(rule, check, measured) ?? [])
  })
}

function shareOfIncome(terms: LoanTerms, on: IsoDate, { monthlyIncomeMinor }: OfferFacts): Measured | undefined {
  if (monthlyIncomeMinor === undefined) return undefined
  return { value: incomeSharePpm(terms, monthlyIncomeMinor, on), slack: 0 }
}

/** Folds the unpaid loans only once a rule asks, since most packs of an offer ask for a few figures only. */
function latenessOf(terms: LoanTerms, disbursedOn: IsoDate, credit: Credit, extension: Credit | null) {
  let loans: ReturnType<typeof unpaidLoans> | null = null
  return (check: FigureCheck): Measured | undefined => {
    loans ??= unpaidLoans(terms, disbursedOn)
    if (check.kind === 'total-cost') {
      const lateMinor = Math.max(...loans.map(costOfLatenessForLifeMinor))
      return totalCost(terms, credit, extension, lateMinor)
    }
    const figures = loans.flatMap((unpaid) =>
      monthsOfLateness(unpaid).flatMap((month) => measureLateness(check, month, unpaid.installments) ?? []),
    )
    return figures.length === 0 ? undefined : figures.reduce(worseOf)
  }
}

/** The lifetime cap of the terms cuts late charges short, never the price that was agreed. */
function totalCost(
  { extension: offered, late, principalMinor }: LoanTerms,
  credit: Credit,
  extension: Credit | null,
  lateMinor: number,
): Measured {
  const agreedMinor = credit.costMinor + (extension?.costMinor ?? 0) * (offered?.times ?? 0)
  const capMinor =
    late.lifetimeCapPpm === null ? Number.POSITIVE_INFINITY : (principalMinor / 1_000_000) * late.lifetimeCapPpm
  const totalMinor = Math.max(agreedMinor, Math.min(agreedMinor + lateMinor, capMinor))
  return shareOf(totalMinor, principalMinor, 1)
}
