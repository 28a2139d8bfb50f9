import type { Plan, RunningPlan } from '../loan/loan.ts'
import { toAmountMinor } from '../money/amount.ts'
import { roundDiv } from '../money/rounding.ts'
import { plainRounding } from '../terms/loan-terms.ts'
import { plannedAmountsOf } from './planned-amounts.ts'
import { accrue } from './running-plan.ts'

/**
 * The amount in which the installments to come pay off what is left.
 *
 * Level installments: (principal × growth − balloon) ÷ annuity, as for a new loan, where the running period earns what it
 * has earned already and the interest of what is left until its due date. Equal parts: the principal less the balloon,
 * divided by the installments. Periods free of principal pay their interest, and nothing grows in them. Rounding: that of the
 * terms for installments. Null when no amount depends on it.
 */
export function amountToComeMinor(plan: Plan, running: RunningPlan): number | null {
  const { repayment, rounding: { installment, installmentMultipleMinor: multipleMinor } = plainRounding } = plan.terms
  if (repayment.kind === 'single' || repayment.amortization === 'interest-only') return running.amountMinor
  const { principalMinor } = running
  const { grace, isLevel } = plannedAmountsOf(plan)
  const payingFrom = Math.max(running.filled.index, grace.principalPeriods)
  const payments = running.count - payingFrom
  if (principalMinor === 0 || payments <= 0) return running.amountMinor
  const balloonMinor = Math.min(repayment.balloonMinor ?? 0, principalMinor)
  const level = isLevel
    ? levelOf(plan, running, payingFrom, balloonMinor)
    : { numerator: BigInt(principalMinor - balloonMinor), denominator: BigInt(payments) }
  const multiples = roundDiv(level.numerator, level.denominator * BigInt(multipleMinor), installment)
  return toAmountMinor(multiples * BigInt(multipleMinor))
}

function levelOf(plan: Plan, running: RunningPlan, payingFrom: number, balloonMinor: number) {
  const principal = BigInt(running.principalMinor)
  let growth = 1n
  let annuity = 0n
  let scale = 1n
  const { rates, grace } = plannedAmountsOf(plan)
  // Installments free of principal pay the interest of their periods, so that nothing grows in them.
  for (let index = Math.max(running.next, grace.principalPeriods); index < running.count; index += 1) {
    const { numerator, denominator } = index === running.next ? rateToDue(plan, running) : asFraction(rates[index]!)
    scale *= denominator
    growth *= denominator + numerator
    annuity = annuity * (denominator + numerator) + (index >= payingFrom ? scale : 0n)
  }
  return { numerator: principal * growth - BigInt(balloonMinor) * scale, denominator: annuity }
}

/** The interest that will be due with the next installment, as a rate on the principal that is left. */
function rateToDue(plan: Plan, running: RunningPlan) {
  const { dueOn } = plan.schedule.installments[running.next]!
  const { interest } = accrue(plan, running, running.principalMinor, dueOn)
  const { numerator, denominator } = interest.earned
  const owed = numerator + BigInt(interest.carriedMinor - interest.chargedMinor) * denominator
  return { numerator: owed, denominator: denominator * BigInt(running.principalMinor) }
}

function asFraction({ ratePpm, count, divisor }: { ratePpm: number; count: number; divisor: number }) {
  return { numerator: BigInt(ratePpm) * BigInt(count), denominator: BigInt(divisor) }
}
