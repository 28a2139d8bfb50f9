import { daysBetween, type IsoDate, partsOfDate } from '../../calendar/iso-date.ts'
import { type Fraction, roundDiv } from '../../money/rounding.ts'
import { countTime, dayCountContextOf } from '../../schedule/periods.ts'
import { agreedDayCount, plainRounding } from '../../terms/loan-terms.ts'
import { type Ahead, aPeriod, copyOf, type Envelope, type Fee } from './envelopes.fixtures.ts'
import { multiplied, plus, times, zero } from './exact.fixtures.ts'

/** The parts of a row that falls due. */
export type Parts = Record<'principal' | 'interest' | 'fee' | 'tax', number>

/** Counts the interest of a principal up to a day of the period. */
export function accrue(ahead: Ahead, principal: number, to: IsoDate): void {
  const rate = rateUntil(ahead, to)
  ahead.earned = plus(ahead.earned, times(plus(rate, times(ahead.rate, -1n)), BigInt(principal)))
  ahead.rate = rate
}

/** The rate from the begin of the period to a day: its own on the due date, else by the day count. */
function rateUntil({ terms, startedOn, envelopes, from, lastDueOn }: Ahead, to: IsoDate): Fraction {
  const { dueOn, rate: period } = envelopes[0] ?? { dueOn: null, rate: zero }
  if (dueOn !== null && (to === dueOn || period.numerator === 0n)) return period
  const dayCount = agreedDayCount(terms)
  if (dueOn !== null && (dayCount === 'equal-months' || dayCount === 'equal-periods')) {
    const share = { numerator: BigInt(daysBetween(from, to)), denominator: BigInt(daysBetween(from, dueOn)) }
    return multiplied(period, share)
  }
  const context = dayCountContextOf(terms.repayment, dayCount, startedOn, partsOfDate(lastDueOn))
  const { ratePpm, count, divisor } = countTime(terms, dayCount, partsOfDate(from), partsOfDate(to), context).rate
  return { numerator: BigInt(ratePpm) * BigInt(count), denominator: BigInt(divisor) }
}

/** Interest that is earned and not charged yet; under a lifetime cap never more than was planned. */
export function owing({ terms, earned, carried, charged, plannedInterest, chargedInAll, deferred }: Ahead): number {
  const { interest: rounding } = terms.rounding ?? plainRounding
  const all = carried + Number(roundDiv(earned.numerator, earned.denominator, rounding)) - charged
  if (terms.late.lifetimeCapPpm === null) return all
  return Math.max(0, Math.min(all, plannedInterest - chargedInAll - deferred))
}

/** The next installment falls due: interest first, then principal, as far as its envelope has room; the last takes all. */
export function fallDue(ahead: Ahead): Parts & { number: number; dueOn: IsoDate } {
  const [next, ...later] = ahead.envelopes as [Envelope, ...Envelope[]]
  const isLast = later.length === 0
  const own = owing(ahead)
  const room = isLast ? Number.POSITIVE_INFINITY : roomOf(next)
  const charged = next.isLevel ? Math.min(own, room) : own
  const principal = Math.min(ahead.principal, next.isLevel ? room - charged : room)
  const isFinal = isLast || (principal === ahead.principal && charged === own && next.hasMore)
  const isPutOff = next.putsOff && !isFinal
  const interest = isPutOff ? 0 : charged + ahead.deferred
  const upfront = isFinal ? sumOf(ahead.envelopes.map((each) => each.upfront)) : next.upfront
  Object.assign(ahead, {
    ...aPeriod(next.dueOn),
    envelopes: isFinal ? [] : later,
    filling: Math.max(ahead.filling, next.number + 1),
    principal: ahead.principal - principal,
    carried: own - charged,
    deferred: isPutOff ? ahead.deferred + charged : 0,
    chargedInAll: ahead.chargedInAll + interest,
  })
  const fees = sumOf([next.own, upfront])
  return { number: next.number, dueOn: next.dueOn, principal, interest, ...fees }
}

export function roomOf({ amount, filled, isFull }: Envelope): number {
  return isFull ? 0 : Math.max(0, amount - filled)
}

/** Everything that is left, when the loan is closed today: fees of installments that never fall due are not asked for. */
export function closingOf(ahead: Ahead): Parts {
  const [next] = ahead.envelopes
  if (next === undefined) return { principal: 0, interest: 0, fee: 0, tax: 0 }
  const fees = sumOf([next.own, ...ahead.envelopes.map((each) => each.upfront)])
  return { principal: ahead.principal, interest: owing(ahead) + ahead.deferred, ...fees }
}

/** The installments to come if each is paid on its due date. */
export function rowsToCome(ahead: Ahead): ReturnType<typeof fallDue>[] {
  const later = copyOf(ahead)
  const rows = []
  while (later.envelopes.length > 0) {
    accrue(later, later.principal, later.envelopes[0]!.dueOn)
    rows.push(fallDue(later))
  }
  return rows
}

export function sumOf(fees: readonly Fee[]): Fee {
  return fees.reduce((sum, { fee, tax }) => ({ fee: sum.fee + fee, tax: sum.tax + tax }), { fee: 0, tax: 0 })
}
