import type { Flows, Worth } from './flows.ts'
import { countSignChanges } from './timed-flows.ts'

/** Flows one unit of time apart. One multiplication discounts each: no powers, no logarithms. */
export function periodicFlows(amounts: readonly number[]): Flows {
  let first = 0
  let last = amounts.length - 1
  while (amounts[first] === 0) first++
  while (last > first && amounts[last] === 0) last--
  return {
    weigh: (force, worth) => {
      // From the end whose factor is largest, so that no factor overflows: each is at most 1.
      if (force < 0) weighFrom(amounts, last, first - 1, Math.exp(force), worth)
      else weighFrom(amounts, first, last + 1, Math.exp(-force), worth)
    },
    signChanges: countSignChanges(amounts),
    span: last - first,
    shortestGap: 1,
  }
}

function weighFrom(amounts: readonly number[], start: number, end: number, factor: number, worth: Worth): void {
  let received = 0
  let paid = 0
  let receivedTimes = 0
  let paidTimes = 0
  let weight = 1
  const step = start < end ? 1 : -1
  for (let time = start; time !== end; time += step) {
    const value = amounts[time]! * weight
    if (value > 0) {
      received += value
      receivedTimes += value * time
    } else {
      paid -= value
      paidTimes -= value * time
    }
    weight *= factor
  }
  worth.received = received
  worth.paid = paid
  worth.receivedTimes = receivedTimes
  worth.paidTimes = paidTimes
}
