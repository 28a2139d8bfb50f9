import { plannedFeeParts } from '../loan/arithmetic.ts'
import type { Plan } from '../loan/loan.ts'
import { type PeriodRate, rateForTime } from '../schedule/period-rate.ts'
import { type TaxedFee, taxedFee } from '../schedule/planned-fees.ts'
import type { InterestBasis, Schedule } from '../schedule/schedule.ts'
import { dayCountOf, type GraceTerms } from '../terms/loan-terms.ts'

/** The figures of a schedule that a recalculated loan goes by, installment by installment. */
export type PlannedAmounts = {
  grace: Required<GraceTerms>
  /** Installments of one amount, interest and principal together; false: parts of the principal, and the interest beside them. */
  isLevel: boolean
  /** The level amount of each installment, or its part of the principal. */
  amountsMinor: readonly number[]
  rates: readonly PeriodRate[]
  /** The parts of an added upfront fee in an installment and all later ones. */
  upfrontFrom: readonly TaxedFee[]
  /** The fee that each installment has of its own. */
  ownFees: readonly TaxedFee[]
}

/** A plan never changes, so that its figures are worked out once. */
export function plannedAmountsOf(plan: Plan): PlannedAmounts {
  const known = knownAmounts.get(plan.schedule)
  if (known !== undefined) return known
  const amounts = workOut(plan)
  knownAmounts.set(plan.schedule, amounts)
  return amounts
}

const knownAmounts = new WeakMap<Schedule, PlannedAmounts>()

const noGrace = { principalPeriods: 0, deferredInterestPeriods: 0, interestFreePeriods: 0 }

function workOut(plan: Plan): PlannedAmounts {
  const { terms, schedule } = plan
  const { repayment, interest } = terms
  const grace = { ...noGrace, ...(repayment.kind === 'installments' ? repayment.grace : {}) }
  const isLevel = repayment.kind === 'installments' && repayment.amortization === 'level'
  const dayCount = dayCountOf(terms)
  const rateOf = rememberingLast((time: InterestBasis['time']) => rateForTime(interest, dayCount, time))
  const rates = schedule.installments.map(({ interestBasis }) => rateOf(interestBasis.time))
  let carriedMinor = 0
  const amountsMinor = schedule.installments.map(({ principalMinor, interestBasis }, index) => {
    // The interest within the level amount: before grace puts it off, and without what is carried to later rows.
    const interestMinor = carriedMinor + interestBasis.earnedMinor - (interestBasis.carriedMinor ?? 0)
    carriedMinor = interestBasis.carriedMinor ?? 0
    return isLevel && index >= grace.principalPeriods ? principalMinor + interestMinor : principalMinor
  })
  return { grace, isLevel, amountsMinor, rates, ...feesOf(plan) }
}

/** Most periods of a loan share the object of their time. */
function rememberingLast<Given, Answer>(answerTo: (given: Given) => Answer): (given: Given) => Answer {
  let last: { given: Given; answer: Answer } | null = null
  return (given) => {
    if (last?.given !== given) last = { given, answer: answerTo(given) }
    return last.answer
  }
}

function feesOf({ terms, schedule: { installments } }: Plan): Pick<PlannedAmounts, 'upfrontFrom' | 'ownFees'> {
  const ownFees = installments.map((row) => {
    if (terms.installmentFee === undefined || plannedFeeParts(terms, row).installmentMinor === 0) return noFee
    return taxedFee(terms.principalMinor, terms.installmentFee)
  })
  const upfrontFrom: TaxedFee[] = new Array(installments.length + 1).fill(noFee)
  if (terms.upfrontFee.taken === 'deducted') return { upfrontFrom, ownFees }
  for (let index = installments.length - 1; index >= 0; index -= 1) {
    const upfront = lessFee(installments[index]!, ownFees[index]!)
    upfrontFrom[index] = plusFee(upfrontFrom[index + 1]!, upfront)
  }
  return { upfrontFrom, ownFees }
}

export const noFee: TaxedFee = { feeMinor: 0, taxMinor: 0 }

export function plusFee(left: TaxedFee, right: TaxedFee): TaxedFee {
  return { feeMinor: left.feeMinor + right.feeMinor, taxMinor: left.taxMinor + right.taxMinor }
}

export function lessFee(left: TaxedFee, right: TaxedFee): TaxedFee {
  return { feeMinor: left.feeMinor - right.feeMinor, taxMinor: left.taxMinor - right.taxMinor }
}

/** The part of an added upfront fee that comes with an installment. */
export function upfrontPart({ upfrontFrom }: PlannedAmounts, index: number): TaxedFee {
  return lessFee(upfrontFrom[index]!, upfrontFrom[index + 1]!)
}

/** Whether an installment pays a level amount of interest and principal; grace on the principal leaves interest alone. */
export function isLevelAt({ isLevel, grace }: PlannedAmounts, index: number): boolean {
  return isLevel && index >= grace.principalPeriods
}

/** The amount of an installment: as planned, or as a prepayment lowered it. */
export function amountAt(planned: PlannedAmounts, loweredMinor: number | null, index: number): number {
  if (loweredMinor === null || index < planned.grace.principalPeriods) return planned.amountsMinor[index]!
  return loweredMinor
}
