import { defaultAllocation, type OwedKind } from '../../terms/loan-terms.ts'
import type { PrepaymentEffect } from '../../terms/recalculation-terms.ts'
import type { Repaid } from '../loan-event.ts'
import type { Ahead, Envelope, Fee } from './envelopes.fixtures.ts'
import { pay } from './events.fixtures.ts'
import { setAnew } from './parts.fixtures.ts'
import { closingOf, owing, roomOf, rowsToCome, sumOf } from './plan-ahead.fixtures.ts'
import { aRow, insert, type Sheet, unpaidOf } from './sheet.fixtures.ts'

/** A payment on a recalculated loan closes it, or pays what is due and then, early, what is to come. */
export function payWithPrepayment(sheet: Sheet, ahead: Ahead, { on, amountMinor, prepayment }: Repaid): void {
  const { principal, interest, fee, tax } = closingOf(ahead)
  if (amountMinor >= unpaidOf(sheet.rows) + principal + interest + fee + tax) {
    close(sheet, ahead)
    sheet.credit += pay(sheet, on, amountMinor)
    return
  }
  const left = pay(sheet, on, amountMinor)
  const offered = sheet.terms.recalculation!.onPrepayment
  const effect = offered.find((each) => each === prepayment) ?? offered[0]!
  if (left === 0) return
  sheet.credit += prepay(ahead, left, effect)
  endIfNothingIsLeft(sheet, ahead)
}

/** Makes one row of everything to come, due with the next installment. */
export function close(sheet: Sheet, ahead: Ahead): void {
  const [next] = ahead.envelopes
  if (next !== undefined) insert(sheet.rows, { ...aRow(next.dueOn, closingOf(ahead)), number: next.number })
  sheet.ahead = null
}

/** Gives up interest earned and not due; the installment that is being filled becomes smaller by it. */
export function waiveEarned(sheet: Sheet, ahead: Ahead, amount: number): void {
  const waived = Math.min(amount, owing(ahead))
  const filling = fillingOf(ahead)
  charge(ahead, waived)
  if (filling?.isLevel) filling.filled += waived
  if (waived > 0) endIfNothingIsLeft(sheet, ahead)
}

function endIfNothingIsLeft(sheet: Sheet, ahead: Ahead): void {
  if (ahead.envelopes.length === 0) return
  if (Object.values(closingOf(ahead)).every((part) => part === 0)) sheet.ahead = null
}

export function prepay(ahead: Ahead, amount: number, effect: PrepaymentEffect): number {
  if (effect === 'keep') return fill(ahead, amount)
  const count = rowsToCome(ahead).length
  const principal = Math.min(amount, ahead.principal)
  ahead.principal -= principal
  if (effect === 'lower') lower(ahead, count)
  return fill(ahead, amount - principal)
}

/** Fills the envelopes one after the other, in each kind by kind; returns the rest. */
function fill(ahead: Ahead, amount: number): number {
  const { order: dueOrder, orderInAdvance: order = dueOrder } = ahead.terms.allocation ?? defaultAllocation
  let left = amount
  for (let filling = fillingOf(ahead); left > 0 && filling !== undefined; filling = fillingOf(ahead)) {
    for (const kind of order) left -= takeKind(ahead, kind, left)
    if (left === 0 || filling === ahead.envelopes.at(-1)) break
    filling.isFull = true
    ahead.filling += 1
  }
  return left
}

function takeKind(ahead: Ahead, kind: OwedKind, left: number): number {
  const filling = fillingOf(ahead)!
  const isLast = filling === ahead.envelopes.at(-1)
  const room = isLast ? Number.POSITIVE_INFINITY : roomOf(filling)
  if (kind === 'fee' || kind === 'tax') {
    const own = takeFrom(ahead.envelopes[0]!.own, kind, left)
    return own + takeFrom(filling.upfront, kind, left - own)
  }
  if (kind === 'principal') {
    const taken = Math.min(left, ahead.principal, room)
    ahead.principal -= taken
    filling.filled += taken
    return taken
  }
  if (kind !== 'interest') return 0
  const taken = Math.min(left, owing(ahead), filling.isLevel ? room : Number.POSITIVE_INFINITY)
  charge(ahead, taken)
  if (filling.isLevel) filling.filled += taken
  const putOff = filling.putsOff ? 0 : Math.min(left - taken, ahead.deferred)
  ahead.deferred -= putOff
  ahead.chargedInAll += putOff
  return taken + putOff
}

function takeFrom(fees: Fee, kind: 'fee' | 'tax', left: number): number {
  const taken = Math.min(left, fees[kind])
  fees[kind] -= taken
  return taken
}

function charge(ahead: Ahead, interest: number): void {
  ahead.charged += interest
  ahead.chargedInAll += interest
}

/** The last one when an earlier payment filled envelopes that are gone since. */
function fillingOf({ envelopes, filling }: Ahead): Envelope | undefined {
  return envelopes.find(({ number }) => number === filling) ?? envelopes.at(-1)
}

/** As many installments as before, of the amount that pays off what is left by the last of them. */
function lower(ahead: Ahead, count: number): void {
  const dropped = ahead.envelopes.slice(count)
  ahead.envelopes = ahead.envelopes.slice(0, count)
  const last = ahead.envelopes.at(-1)!
  last.upfront = sumOf([last.upfront, ...dropped.map(({ upfront }) => upfront)])
  setAnew(ahead)
}
