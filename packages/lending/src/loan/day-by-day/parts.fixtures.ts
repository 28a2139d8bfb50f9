import { type Fraction, roundDiv } from '../../money/rounding.ts'
import { plainRounding } from '../../terms/loan-terms.ts'
import type { Advanced } from '../loan-event.ts'
import { type Ahead, copiesOf, copyOf } from './envelopes.fixtures.ts'
import { oweBesides } from './events.fixtures.ts'
import { multiplied, plus, times, whole } from './exact.fixtures.ts'
import { accrue, sumOf } from './plan-ahead.fixtures.ts'
import type { Sheet } from './sheet.fixtures.ts'

/** A further part of the principal: more to pay off with the envelopes to come, or owed besides when there are none. */
export function payOutPart(sheet: Sheet, { on, amountMinor }: Advanced): void {
  const { ahead } = sheet
  if (ahead === null || ahead.envelopes.length === 0) {
    const fromCredit = Math.min(sheet.credit, amountMinor)
    sheet.credit -= fromCredit
    if (amountMinor > fromCredit) oweBesides(sheet, on, amountMinor - fromCredit)
    return
  }
  ahead.principal += amountMinor
  bringBack(ahead)
  setAnew(ahead)
}

/** Envelopes that a prepayment took away come back, unless the last one left was paid more than its own part of the fee. */
function bringBack(ahead: Ahead): void {
  const last = ahead.envelopes.at(-1)!
  const gone = copiesOf(ahead.asPlanned).filter(({ number }) => number > last.number)
  const later = sumOf(gone.map(({ upfront }) => upfront))
  if (last.upfront.fee < later.fee || last.upfront.tax < later.tax) return
  last.upfront = { fee: last.upfront.fee - later.fee, tax: last.upfront.tax - later.tax }
  ahead.envelopes = [...ahead.envelopes, ...gone]
}

/** Sets the envelopes to the amount that pays off what is left by the last of them. */
export function setAnew(ahead: Ahead): void {
  const { terms, principal, envelopes } = ahead
  const { repayment, rounding: { installment, installmentMultipleMinor: multiple } = plainRounding } = terms
  if (repayment.kind === 'single' || repayment.amortization === 'interest-only') return
  const paying = envelopes.filter(({ isFree, isFull }) => !isFree && !isFull).length
  if (principal === 0 || paying === 0) return
  const balloon = Math.min(repayment.balloonMinor ?? 0, principal)
  const exact =
    repayment.amortization === 'level'
      ? levelOf(ahead, balloon)
      : { numerator: BigInt(principal - balloon), denominator: BigInt(paying) }
  const amount = roundDiv(exact.numerator, exact.denominator * BigInt(multiple), installment) * BigInt(multiple)
  for (const each of envelopes) if (!each.isFree) each.amount = Number(amount)
}

/**
 * The level payment under which the balance ends as the balloon. What is left in the end falls by the same amount for each
 * unit of the payment, so two trials, with payments of 0 and of 1, give it.
 */
function levelOf(ahead: Ahead, balloon: number): Fraction {
  const [none, one] = [leftAfter(ahead, 0), leftAfter(ahead, 1)]
  const above = plus(none, whole(-balloon))
  const fall = plus(none, times(one, -1n))
  return { numerator: above.numerator * fall.denominator, denominator: above.denominator * fall.numerator }
}

/** The balance after all envelopes, each paid the amount; interest of those free of principal is paid beside. */
function leftAfter(ahead: Ahead, payment: number): Fraction {
  let balance: Fraction = whole(ahead.principal)
  ahead.envelopes.forEach(({ rate, isFree, isFull }, index) => {
    if (isFree) return
    const interest = index === 0 ? interestToDue(ahead) : multiplied(balance, rate)
    balance = plus(balance, interest)
    if (!isFull) balance = plus(balance, whole(-payment))
  })
  return balance
}

/** The interest that will be due with the next installment. */
function interestToDue(ahead: Ahead): Fraction {
  const later = copyOf(ahead)
  accrue(later, later.principal, later.envelopes[0]!.dueOn)
  return plus(later.earned, whole(later.carried - later.charged))
}
