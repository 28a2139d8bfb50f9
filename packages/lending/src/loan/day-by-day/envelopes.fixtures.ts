import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Fraction } from '../../money/rounding.ts'
import { rateForTime } from '../../schedule/period-rate.ts'
import { plannedFees, taxedFee } from '../../schedule/planned-fees.ts'
import type { Schedule } from '../../schedule/schedule.ts'
import { dayCountOf, type LoanTerms, plainRounding } from '../../terms/loan-terms.ts'
import { zero } from './exact.fixtures.ts'

/** A fee and the tax on it. */
export type Fee = { fee: number; tax: number }

/** An installment that is not due yet: an envelope with its amount, which money paid early fills. */
export type Envelope = {
  number: number
  dueOn: IsoDate
  /** Interest and principal together for a level installment, else the part of the principal. */
  amount: number
  isLevel: boolean
  filled: number
  isFull: boolean
  /** Nothing of the principal is asked for yet. */
  isFree: boolean
  /** Its interest is put off. */
  putsOff: boolean
  /** Its own fee, and its part of an added upfront fee, as far as they are not paid. */
  own: Fee
  upfront: Fee
  rate: Fraction
  /** By the plan, principal is left after it. */
  hasMore: boolean
}

/** The part of a recalculated loan that is not due yet, as a clerk would keep it: envelopes, and the interest of the period. */
export type Ahead = {
  terms: LoanTerms
  startedOn: IsoDate
  plannedInterest: number
  lastDueOn: IsoDate
  envelopes: readonly Envelope[]
  /** All of them, as on the first day. */
  asPlanned: readonly Envelope[]
  /** The number of the installment that money paid early fills. */
  filling: number
  principal: number
  /** The begin of the period, and the rate and the interest from it to the last day counted. */
  from: IsoDate
  rate: Fraction
  earned: Fraction
  /** Interest of the period, and of those before it, that is charged already. */
  charged: number
  carried: number
  deferred: number
  chargedInAll: number
}

export function openAhead(terms: LoanTerms, schedule: Schedule, startedOn: IsoDate): Ahead {
  return {
    terms,
    startedOn,
    plannedInterest: schedule.interestMinor,
    lastDueOn: schedule.installments.at(-1)!.dueOn,
    envelopes: envelopesOf(terms, schedule),
    asPlanned: envelopesOf(terms, schedule),
    filling: 1,
    principal: terms.advances?.firstMinor ?? terms.principalMinor,
    ...aPeriod(startedOn),
    carried: 0,
    deferred: 0,
    chargedInAll: 0,
  }
}

export function aPeriod(from: IsoDate) {
  return { from, rate: zero, earned: zero, charged: 0 }
}

function envelopesOf(terms: LoanTerms, { installments }: Schedule): Envelope[] {
  const { repayment, installmentFee, rounding = plainRounding } = terms
  const grace = repayment.kind === 'installments' ? repayment.grace : undefined
  const { principalPeriods = 0, deferredInterestPeriods = 0 } = grace ?? {}
  const { rows: upfront } = plannedFees(terms, installments.length, rounding)
  const fee = installmentFee === undefined ? null : taxedFee(terms.principalMinor, installmentFee)
  const dayCount = dayCountOf(terms)
  return installments.map(({ number, dueOn, principalMinor, balanceMinor, interestBasis }, index) => {
    const isFree = number <= principalPeriods
    const isLevel = repayment.kind === 'installments' && repayment.amortization === 'level' && !isFree
    const carriedIn = installments[index - 1]?.interestBasis.carriedMinor ?? 0
    const interest = carriedIn + interestBasis.earnedMinor - (interestBasis.carriedMinor ?? 0)
    const isCharged = fee !== null && (installmentFee?.only?.includes(number) ?? true)
    const { ratePpm, count, divisor } = rateForTime(terms.interest, dayCount, interestBasis.time)
    return {
      number,
      dueOn,
      amount: isLevel ? principalMinor + interest : principalMinor,
      isLevel,
      filled: 0,
      isFull: false,
      isFree,
      putsOff: number <= deferredInterestPeriods,
      own: isCharged ? { fee: fee.feeMinor, tax: fee.taxMinor } : { fee: 0, tax: 0 },
      upfront: { fee: upfront[index]?.feeMinor ?? 0, tax: upfront[index]?.taxMinor ?? 0 },
      rate: { numerator: BigInt(ratePpm) * BigInt(count), denominator: BigInt(divisor) },
      hasMore: balanceMinor > 0,
    }
  })
}

/** A copy that can go on by itself. */
export function copyOf(ahead: Ahead): Ahead {
  return { ...ahead, envelopes: copiesOf(ahead.envelopes) }
}

export function copiesOf(envelopes: readonly Envelope[]): Envelope[] {
  return envelopes.map((each) => ({ ...each, own: { ...each.own }, upfront: { ...each.upfront } }))
}
