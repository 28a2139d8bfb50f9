import { formatRatePlainly } from '../money/format-plainly.ts'
import type { LateBase, LateTerms } from '../terms/late-terms.ts'
import type { Currency } from '../terms/loan-terms.ts'
import { amountIn, counted } from './plain-words.ts'

const bases: Record<LateBase, string> = {
  overdue: 'the unpaid principal, interest and fees of the overdue installment',
  overduePrincipal: 'the unpaid principal of the overdue installment',
  loanPrincipal: 'the amount borrowed',
  loanBalance: 'the unpaid principal of the loan',
}

/** Every rule of the late terms in one sentence each. Day 1 is the day after the due date. */
export function lateRules(late: LateTerms, currency: Currency): string[] {
  const rules = [
    ...fixedRules(late, currency),
    ...rateRules(late),
    ...(late.installmentCapPpm === undefined
      ? []
      : [
          `Late charges of one installment never pass ${formatRatePlainly(late.installmentCapPpm)} of what was scheduled for it.`,
        ]),
  ]
  return rules.length === 0 ? ['Paying late costs nothing extra.'] : [...graceRules(late), ...rules]
}

function graceRules({ graceDays = 0 }: LateTerms): string[] {
  if (graceDays === 0) return []
  return [
    `Nothing is charged for the first ${counted(graceDays, 'day')} after a due date; an installment still unpaid then is charged from day 1.`,
  ]
}

function fixedRules({ penaltyMinor, installmentPenaltyMinor = 0 }: LateTerms, currency: Currency): string[] {
  return [
    ...(penaltyMinor > 0
      ? [`The first time an installment is overdue costs ${amountIn(currency, penaltyMinor)}, once a loan.`]
      : []),
    ...(installmentPenaltyMinor > 0
      ? [`Every installment that becomes overdue costs ${amountIn(currency, installmentPenaltyMinor)}.`]
      : []),
  ]
}

function rateRules({ dailyTiers, dailyBase = 'overdue', monthlyPpm = 0, runsOnPenalty }: LateTerms): string[] {
  const base = `${bases[dailyBase]}${runsOnPenalty === true ? ' and on the unpaid penalty' : ''}`
  const daily = dailyTiers.flatMap(({ fromDay, ratePpm }, index) => {
    const next = dailyTiers[index + 1]
    const days = next === undefined ? `From day ${fromDay}` : `On days ${fromDay} to ${next.fromDay - 1}`
    return ratePpm > 0 ? [`${days}, each day late costs ${formatRatePlainly(ratePpm)} of ${base}.`] : []
  })
  const monthly =
    monthlyPpm > 0 ? [`Every month late that has begun costs ${formatRatePlainly(monthlyPpm)} of ${base}.`] : []
  return [...daily, ...monthly]
}
