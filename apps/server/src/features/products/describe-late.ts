import type { Currency, DailyTier, LateTerms } from '@hulog/lending'
import { showMoney } from '../../platform/markets/show-money.ts'
import { plainPercent } from './plain-percent.ts'

/** What paying late costs, in one or two sentences. Day 1 is the day after the due date. */
export function describeLate({ penaltyMinor, dailyTiers, lifetimeCapPpm }: LateTerms, currency: Currency): string {
  const penalty = penaltyMinor > 0 ? [`${showMoney(penaltyMinor, currency)} once`] : []
  const daily = dailyTiers.some(({ ratePpm }) => ratePpm > 0) ? [describeTiers(dailyTiers, currency)] : []
  const charges = [...penalty, ...daily]
  if (charges.length === 0) return 'Paying late costs nothing extra.'
  const late = `Paying late costs ${charges.join(', then ')}${daily.length === 0 ? ', and nothing more' : ''}.`
  if (lifetimeCapPpm === null) return late
  const cap = plainPercent(lifetimeCapPpm, currency)
  return `${late} Interest, fees and late charges together never pass ${cap} of the amount borrowed.`
}

function describeTiers(tiers: readonly DailyTier[], currency: Currency): string {
  const parts = tiers.map((tier, index) => {
    const next = tiers[index + 1]
    const days = next ? `on days ${tier.fromDay}–${next.fromDay - 1}` : `from day ${tier.fromDay}`
    return { rate: plainPercent(tier.ratePpm, currency), days }
  })
  const [first, ...later] = parts
  if (!first) return ''
  const opening = `${first.rate} a day on the unpaid amount ${first.days}`
  return [opening, ...later.map(({ rate, days }) => `${rate} ${days}`)].join(', ')
}
