import type { Currency, DailyTier, LateBase, LateTerms } from '@hulog/lending'
import { showMoney } from '../../platform/markets/show-money.ts'
import { plainPercent } from './plain-percent.ts'

/** What a share of lateness is a share of. */
const bases: Readonly<Record<LateBase, string>> = {
  overdue: 'the unpaid amount',
  overduePrincipal: 'the unpaid part of the principal',
  loanPrincipal: 'the amount borrowed',
  loanBalance: 'the unpaid principal of the whole loan',
}

/** What paying late costs, in one or two sentences. Day 1 is the day after the due date. */
export function describeLate(late: LateTerms, currency: Currency): string {
  const rated = [...describeTiers(late, currency), ...describeMonths(late, currency)]
  const charges = [...describeFixed(late, currency), ...rated]
  if (charges.length === 0) return 'Paying late costs nothing extra.'
  const costs = `Paying late costs ${charges.join(', then ')}${rated.length === 0 ? ', and nothing more' : ''}.`
  return [costs, ...describeGrace(late), ...describeCaps(late, currency)].join(' ')
}

function describeFixed({ penaltyMinor, installmentPenaltyMinor = 0 }: LateTerms, currency: Currency): string[] {
  return [
    ...(penaltyMinor > 0 ? [`${showMoney(penaltyMinor, currency)} once`] : []),
    ...(installmentPenaltyMinor > 0
      ? [`${showMoney(installmentPenaltyMinor, currency)} for each installment that is late`]
      : []),
  ]
}

function describeTiers(late: LateTerms, currency: Currency): string[] {
  const { dailyTiers } = late
  if (!dailyTiers.some(({ ratePpm }) => ratePpm > 0)) return []
  const tiers = dailyTiers.map((tier, index) => {
    const rate = plainPercent(tier.ratePpm, currency)
    const days = daysOf(tier, dailyTiers[index + 1])
    return index === 0 ? `${rate} a day on ${baseOf(late)} ${days}` : `${rate} ${days}`
  })
  return [tiers.join(', ')]
}

function daysOf({ fromDay }: DailyTier, next: DailyTier | undefined): string {
  return next ? `on days ${fromDay}–${next.fromDay - 1}` : `from day ${fromDay}`
}

function describeMonths(late: LateTerms, currency: Currency): string[] {
  const { monthlyPpm = 0 } = late
  return monthlyPpm > 0 ? [`${plainPercent(monthlyPpm, currency)} of ${baseOf(late)} for every month begun`] : []
}

function baseOf({ dailyBase = 'overdue', runsOnPenalty = false }: LateTerms): string {
  return runsOnPenalty ? `${bases[dailyBase]} and the unpaid penalty` : bases[dailyBase]
}

function describeGrace({ graceDays = 0 }: LateTerms): string[] {
  if (graceDays === 0) return []
  const days = graceDays === 1 ? 'On the first day' : `In the first ${graceDays} days`
  return [`${days} nothing is charged; what is unpaid after that is charged from day 1.`]
}

function describeCaps({ installmentCapPpm, lifetimeCapPpm }: LateTerms, currency: Currency): string[] {
  return [
    ...(installmentCapPpm === undefined
      ? []
      : [`Late charges of an installment never pass ${plainPercent(installmentCapPpm, currency)} of it.`]),
    ...(lifetimeCapPpm === null
      ? []
      : [
          `Interest, fees and late charges together never pass ${plainPercent(lifetimeCapPpm, currency)} of the amount borrowed.`,
        ]),
  ]
}
