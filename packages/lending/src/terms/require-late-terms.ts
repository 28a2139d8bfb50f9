import { requireAmountMinor } from '../money/amount.ts'
import { type LateTerms, lateBases } from './late-terms.ts'
import { requireOneOf, requireYesOrNo } from './require-one-of.ts'
import { requireList, requirePart } from './require-part.ts'
import { requireWhole } from './require-whole.ts'

const maxGraceDays = 36_525

/** Amounts and rates whole and not negative; tiers from day 1 or later, each later than the one before. */
export function requireLateTerms(late: LateTerms): void {
  requireAmountMinor(late.penaltyMinor, 'The penalty')
  if (late.lifetimeCapPpm !== null) requireWhole(late.lifetimeCapPpm, 0, 'The lifetime cap')
  requireList(late.dailyTiers, 'The tiers')
  let earliestDay = 1
  for (const tier of late.dailyTiers) {
    requirePart(tier, 'A tier')
    requireWhole(tier.fromDay, earliestDay, 'The first day of a tier')
    requireWhole(tier.ratePpm, 0, 'The rate of a tier')
    earliestDay = tier.fromDay + 1
  }
  requireOptionalLateTerms(late)
}

function requireOptionalLateTerms(late: LateTerms): void {
  const { dailyBase, runsOnPenalty, graceDays, monthlyPpm, installmentPenaltyMinor, installmentCapPpm } = late
  if (dailyBase !== undefined) requireOneOf(lateBases, dailyBase, 'The base of the daily rate')
  if (runsOnPenalty !== undefined) requireYesOrNo(runsOnPenalty, 'Whether the daily rate runs on the penalty')
  if (graceDays !== undefined) requireWhole(graceDays, 0, 'The days of grace', maxGraceDays)
  if (monthlyPpm !== undefined) requireWhole(monthlyPpm, 0, 'The monthly rate')
  if (installmentPenaltyMinor !== undefined) requireAmountMinor(installmentPenaltyMinor, 'The penalty an installment')
  if (installmentCapPpm !== undefined) requireWhole(installmentCapPpm, 0, 'The cap an installment')
}
