import type { IsoDate } from '../calendar/iso-date.ts'
import type { Filled, LoanRow, Plan, RunningInterest, RunningPlan } from '../loan/loan.ts'
import type { TaxedFee } from '../schedule/planned-fees.ts'
import type { InterestStretch, PrincipalStretch } from '../schedule/schedule.ts'
import { plainRounding } from '../terms/loan-terms.ts'
import { amountAt, isLevelAt, lessFee, noFee, plannedAmountsOf, plusFee, upfrontPart } from './planned-amounts.ts'
import {
  nothingEarned,
  plusInterest,
  type RunningPeriod,
  rateWithin,
  roundedMinor,
  timeWithin,
} from './running-interest.ts'

/** The interest of a loan on the day its first money was paid out. */
export function openingInterest({ schedule }: Plan): RunningInterest {
  return { ...periodBegun(schedule.disbursedOn), carriedMinor: 0, deferredMinor: 0, chargedInAllMinor: 0 }
}

function periodBegun(from: IsoDate) {
  return { from, accruedTo: from, earned: nothingEarned, stretches: [], chargedMinor: 0 }
}

/** The plan with the interest of a principal up to the end of a day of the running period. */
export function accrue(plan: Plan, running: RunningPlan, baseMinor: number, to: IsoDate): RunningPlan {
  const { interest } = running
  const { accruedTo } = interest
  if (to <= accruedTo) return running
  const rate = rateWithin(plan, periodOf(plan, running), accruedTo, to)
  const earned = plusInterest(interest.earned, baseMinor, rate)
  return { ...running, interest: { ...interest, accruedTo: to, earned, stretches: stretched(interest, baseMinor, to) } }
}

function periodOf(plan: Plan, { next, count, interest }: RunningPlan): RunningPeriod {
  const { from } = interest
  if (next === count) return { from, dueOn: null, rate: null, whole: null }
  const { dueOn, interestBasis } = plan.schedule.installments[next]!
  return { from, dueOn, rate: plannedAmountsOf(plan).rates[next]!, whole: interestBasis }
}

function stretched({ stretches, accruedTo }: RunningInterest, baseMinor: number, to: IsoDate): PrincipalStretch[] {
  const last = stretches.at(-1)
  if (last?.baseMinor === baseMinor) return [...stretches.slice(0, -1), { ...last, to }]
  return [...stretches, { from: accruedTo, to, baseMinor }]
}

/** The stretches of the running period with their time. */
export function stretchesOf(plan: Plan, running: RunningPlan): InterestStretch[] {
  const period = periodOf(plan, running)
  return running.interest.stretches.map(({ from, to, baseMinor }) => {
    const { span, time } = timeWithin(plan, period, from, to)
    return { from, to, baseMinor, span, time }
  })
}

/**
 * Interest that was earned by the day the plan is accrued to, and not charged yet. The whole of a period is rounded once.
 *
 * Under a lifetime cap never more than was planned, so that rounding anew cannot pass the cap.
 */
export function unchargedMinor({ terms, schedule }: Plan, { interest }: RunningPlan): number {
  const { earned, chargedMinor, carriedMinor, deferredMinor, chargedInAllMinor } = interest
  const earnedMinor = roundedMinor(earned, (terms.rounding ?? plainRounding).interest)
  const minor = carriedMinor + earnedMinor - chargedMinor
  if (terms.late.lifetimeCapPpm === null) return minor
  return Math.max(0, Math.min(minor, schedule.interestMinor - chargedInAllMinor - deferredMinor))
}

/** An installment that falls due, and the plan after it; null when it was the last. */
export type FallenDue = { row: LoanRow; after: RunningPlan | null }

/**
 * The next installment, its period's interest earned up to its due date.
 *
 * A level installment keeps its amount: interest first, the rest principal; interest for which it has no room is
 * carried to the next, without interest on it. Equal parts of the principal keep their amount, beside all the interest.
 * Money paid early fills installments. The last takes all that is left.
 */
export function fallDue(plan: Plan, running: RunningPlan): FallenDue {
  const { next, count, principalMinor: leftMinor, interest } = running
  const planned = plan.schedule.installments[next]!
  const isLast = next === count - 1
  const parts = partsOf(plan, running, isLast)
  const isNothingLeft = leftMinor === parts.principalMinor && parts.carriedMinor === 0
  // A plan of tiny amounts may have installments of fees alone after its last principal; they stay.
  const isFinal = isLast || (isNothingLeft && planned.balanceMinor > 0)
  const isPutOff = next < plannedAmountsOf(plan).grace.deferredInterestPeriods && !isFinal
  const interestMinor = isPutOff ? 0 : parts.interestMinor + interest.deferredMinor
  const deferredMinor = isPutOff ? parts.interestMinor + interest.deferredMinor : 0
  const { feeMinor, taxMinor } = feesDue(plan, running, isFinal)
  const row: LoanRow = {
    ...planned,
    principalMinor: parts.principalMinor,
    interestMinor,
    feeMinor,
    taxMinor,
    totalMinor: parts.principalMinor + interestMinor + feeMinor + taxMinor,
    balanceMinor: leftMinor - parts.principalMinor,
    recalculated: {
      stretches: stretchesOf(plan, running),
      chargedBeforeMinor: interest.chargedMinor,
      carriedInMinor: interest.carriedMinor + interest.deferredMinor,
      carriedOutMinor: parts.carriedMinor + deferredMinor,
    },
  }
  const after: RunningPlan = {
    ...running,
    next: isFinal ? count : next + 1,
    principalMinor: leftMinor - parts.principalMinor,
    filled: running.filled.index > next ? { ...running.filled, nextFee: noFee } : nothingFilled(next + 1),
    interest: {
      ...periodBegun(planned.dueOn),
      carriedMinor: parts.carriedMinor,
      deferredMinor,
      chargedInAllMinor: interest.chargedInAllMinor + interestMinor,
    },
  }
  return { row, after: isFinal && plan.terms.recalculation?.overdue !== 'bears-interest' ? null : after }
}

/** Principal and interest of the next installment, and the interest for which it has no room. */
function partsOf(plan: Plan, running: RunningPlan, isLast: boolean) {
  const { next, principalMinor: leftMinor, filled } = running
  const amounts = plannedAmountsOf(plan)
  const ownMinor = unchargedMinor(plan, running)
  if (isLast) return { principalMinor: leftMinor, interestMinor: ownMinor, carriedMinor: 0 }
  const isFull = next < filled.index
  const filledMinor = next === filled.index ? filled.amountMinor : 0
  const roomMinor = isFull ? 0 : Math.max(0, amountAt(amounts, running.amountMinor, next) - filledMinor)
  const interestMinor = isLevelAt(amounts, next) ? Math.min(ownMinor, roomMinor) : ownMinor
  const restMinor = isLevelAt(amounts, next) ? roomMinor - interestMinor : roomMinor
  return {
    principalMinor: Math.min(leftMinor, restMinor),
    interestMinor,
    carriedMinor: ownMinor - interestMinor,
  }
}

/**
 * The fees of the next installment that were not paid early; with the final one, or when the loan is closed before it, all
 * that is left of an added upfront fee.
 */
export function feesDue(plan: Plan, { next, filled }: RunningPlan, isFinal: boolean): TaxedFee {
  const amounts = plannedAmountsOf(plan)
  const own = lessFee(amounts.ownFees[next]!, filled.nextFee)
  const upfront = next < filled.index ? noFee : upfrontPart(amounts, next)
  const rest = isFinal ? amounts.upfrontFrom[Math.max(next + 1, filled.index)]! : noFee
  const isReached = isFinal || next === filled.index
  return lessFee(plusFee(own, plusFee(upfront, rest)), isReached ? filled.upfront : noFee)
}

export function nothingFilled(index: number): Filled {
  return { index, amountMinor: 0, upfront: noFee, nextFee: noFee }
}
