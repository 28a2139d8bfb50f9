import type { Currency, ProductLateTerms } from '@hulog/lending'
import { plainPercent } from '../../../origination/products/index.ts'
import { type Figure, figure } from '../../../platform/documents/document.ts'
import { showMoney } from '../../../platform/markets/show-money.ts'
import type { Labels } from '../labels/index.ts'

/** TRM-02: every charge for paying late, from the very terms that it is charged by. Day 1 is the day after the due date. */
export function lateFigures(late: ProductLateTerms, currency: Currency, labels: Labels): Figure[] {
  const rated = [...dailyRates(late, currency, labels), ...monthlyRate(late, currency, labels)]
  const charges = [...penalties(late, currency, labels), ...rated]
  if (charges.length === 0) return [figure(labels.payingLate, labels.nothingExtra)]
  const base = rated.length === 0 ? [] : [figure(labels.chargedOn, baseOf(late, labels))]
  return [...charges, ...base, ...limits(late, currency, labels)]
}

function penalties(late: ProductLateTerms, currency: Currency, labels: Labels): Figure[] {
  const { penaltyMinor, installmentPenaltyMinor = 0 } = late
  const amounts: readonly (readonly [string, number])[] = [
    ...(penaltyMinor.new === penaltyMinor.repeat
      ? [[labels.penalty, penaltyMinor.new] as const]
      : [[labels.penaltyNew, penaltyMinor.new] as const, [labels.penaltyRepeat, penaltyMinor.repeat] as const]),
    [labels.installmentPenalty, installmentPenaltyMinor],
  ]
  const isCharged = amounts.filter(([, amountMinor]) => amountMinor > 0)
  return isCharged.map(([label, amountMinor]) => figure(label, showMoney(amountMinor, currency)))
}

function dailyRates({ dailyTiers }: ProductLateTerms, currency: Currency, labels: Labels): Figure[] {
  return dailyTiers.flatMap(({ fromDay, ratePpm }, index) => {
    const next = dailyTiers[index + 1]
    const label = labels.eachDay(fromDay, next ? next.fromDay - 1 : null)
    return ratePpm > 0 ? [figure(label, plainPercent(ratePpm, currency))] : []
  })
}

function monthlyRate({ monthlyPpm = 0 }: ProductLateTerms, currency: Currency, labels: Labels): Figure[] {
  return monthlyPpm > 0 ? [figure(labels.eachMonth, plainPercent(monthlyPpm, currency))] : []
}

function baseOf({ dailyBase = 'overdue', runsOnPenalty = false }: ProductLateTerms, labels: Labels): string {
  const base = labels.bases[dailyBase]
  return runsOnPenalty ? `${base} ${labels.and} ${labels.unpaidPenalty}` : base
}

function limits(late: ProductLateTerms, currency: Currency, labels: Labels): Figure[] {
  const { graceDays = 0, installmentCapPpm, lifetimeCapPpm } = late
  return [
    ...(graceDays > 0 ? [figure(labels.grace, labels.days(graceDays))] : []),
    ...(installmentCapPpm === undefined
      ? []
      : [figure(labels.installmentCap, plainPercent(installmentCapPpm, currency))]),
    ...(lifetimeCapPpm === null ? [] : [figure(labels.lifetimeCap, plainPercent(lifetimeCapPpm, currency))]),
  ]
}
