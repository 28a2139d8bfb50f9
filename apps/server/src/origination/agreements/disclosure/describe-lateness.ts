import type { DailyTier, DisclosedLateness, LateTerms, LoanTerms } from '@hulog/lending'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import type { Wording } from '../../../platform/texts/wording.ts'
import type { DescribedDisclosure } from './disclosure-facts.ts'

/** Every rule of the late terms in one sentence, and what they cost on this loan. */
export function describeLateness(
  { examples, lifetimeCap, overdueInterest }: DisclosedLateness,
  terms: Pick<LoanTerms, 'interest' | 'late'>,
  wording: Wording,
): DescribedDisclosure['lateness'] {
  const { say, amount, rate } = wording
  return {
    rules: lateRules(terms, overdueInterest, wording),
    examples: examples.map((example) => {
      const {
        daysLate: days,
        overdueMinor,
        penaltyMinor,
        lateInterestMinor,
        overdueInterestMinor = 0,
        toPayMinor,
      } = example
      const amounts = {
        overdue: amount(overdueMinor),
        toPay: amount(toPayMinor),
        late: amount(penaltyMinor + lateInterestMinor + overdueInterestMinor),
      }
      return { ...example, sentence: say('disclosure.late.example', { days, ...amounts }) }
    }),
    lifetimeCap: lifetimeCap && {
      ...lifetimeCap,
      sentence: say('disclosure.late.lifetimeCap', {
        amount: amount(lifetimeCap.amountMinor),
        rate: rate(lifetimeCap.sharePpm),
      }),
    },
    ...(overdueInterest && { overdueInterest }),
  }
}

/** Day 1 is the day after the due date. */
function lateRules(
  { interest, late }: Pick<LoanTerms, 'interest' | 'late'>,
  overdue: DisclosedLateness['overdueInterest'],
  wording: Wording,
): string[] {
  const { say, rate } = wording
  const { graceDays = 0, installmentCapPpm } = late
  const rules = [
    ...fixedRules(late, wording),
    ...rateRules(late, wording),
    ...loanRateRules(late, interest, wording),
    ...(installmentCapPpm === undefined
      ? []
      : [say('disclosure.late.installmentCap', { rate: rate(installmentCapPpm) })]),
  ]
  const bearing = overdue === undefined || overdue === 'as-planned' ? [] : [say(`disclosure.late.bearing.${overdue}`)]
  if (rules.length === 0) return bearing.length === 0 ? [say('disclosure.late.nothing')] : bearing
  const graced = graceDays === 0 ? rules : [say('disclosure.late.grace', { days: graceDays }), ...rules]
  return [...graced, ...bearing]
}

function fixedRules({ penaltyMinor, installmentPenaltyMinor = 0 }: LateTerms, { say, amount }: Wording): string[] {
  return [
    ...(penaltyMinor > 0 ? [say('disclosure.late.once', { amount: amount(penaltyMinor) })] : []),
    ...(installmentPenaltyMinor > 0
      ? [say('disclosure.late.eachInstallment', { amount: amount(installmentPenaltyMinor) })]
      : []),
  ]
}

/** The daily rate, the share of a month, and the second daily rate beside them. */
function rateRules(late: LateTerms, wording: Wording): string[] {
  const { say, rate } = wording
  const { dailyTiers, dailyBase = 'overdue', monthlyPpm = 0, runsOnPenalty = false } = late
  const base = baseOf({ dailyBase, runsOnPenalty }, say)
  const first = [
    ...tierRules(dailyTiers, base, 'first', wording),
    ...(monthlyPpm > 0 ? [say('disclosure.late.month', { rate: rate(monthlyPpm), base })] : []),
  ]
  return [...first, ...secondRules(late, first.length > 0, wording)]
}

/** `isBeside`: another rate is charged at the same time, so that each sentence says that this one comes on top. */
function secondRules({ graceDays = 0, secondDaily }: LateTerms, isBeside: boolean, wording: Wording): string[] {
  if (secondDaily === undefined) return []
  const { tiers, base = 'overdue', graceDays: days = graceDays, runsOnPenalty = false } = secondDaily
  const plainBase = baseOf({ dailyBase: base, runsOnPenalty }, wording.say)
  const rules = tierRules(tiers, plainBase, isBeside ? 'beside' : 'first', wording)
  return rules.length === 0 || days === graceDays
    ? rules
    : [...rules, wording.say('disclosure.late.ownGrace', { days })]
}

const tierTexts = {
  first: { from: 'disclosure.late.fromDay', between: 'disclosure.late.onDays' },
  beside: { from: 'disclosure.late.besideFromDay', between: 'disclosure.late.besideOnDays' },
} as const

function tierRules(
  tiers: readonly DailyTier[],
  base: string,
  position: keyof typeof tierTexts,
  { say, rate }: Wording,
): string[] {
  const texts = tierTexts[position]
  return tiers.flatMap(({ fromDay: from, ratePpm }, index) => {
    if (ratePpm === 0) return []
    const next = tiers[index + 1]
    const told = { from, rate: rate(ratePpm), base }
    return [next === undefined ? say(texts.from, told) : say(texts.between, { ...told, until: next.fromDay - 1 })]
  })
}

function baseOf(
  { dailyBase = 'overdue', runsOnPenalty }: Pick<LateTerms, 'dailyBase' | 'runsOnPenalty'>,
  say: SayServer,
) {
  const base = say(`disclosure.late.base.${dailyBase}`)
  return runsOnPenalty === true ? say('disclosure.late.base.withPenalty', { base }) : base
}

/** The loan's own rate for the time overdue, with the figure that is charged. */
function loanRateRules(
  { atLoanRate }: LateTerms,
  { per, ratePpm }: LoanTerms['interest'],
  { say, rate }: Wording,
): string[] {
  if (atLoanRate === undefined || ratePpm === 0) return []
  const own = say(`keyFacts.ratePer.${per}`, { rate: rate(ratePpm) })
  return [say('disclosure.late.atLoanRate', { base: say(`disclosure.late.base.${atLoanRate.base}`), rate: own })]
}
