import type { Flows, Worth } from './flows.ts'

/** A flow at a time counted in any one unit; the time may be a fraction. Received is positive, paid is negative. */
export type TimedFlow = { time: number; amount: number }

/** Flows at any times, in any order. What is received and paid at one time counts as one flow, and zero as none. */
export function timedFlows(flows: readonly TimedFlow[]): Flows {
  const times: number[] = []
  const amounts: number[] = []
  for (const { time, amount } of inOrder(flows)) {
    const last = times.length - 1
    if (times[last] === time) amounts[last]! += amount
    else if (amount !== 0) {
      times.push(time)
      amounts.push(amount)
    }
    if (amounts[amounts.length - 1] === 0) {
      times.pop()
      amounts.pop()
    }
  }
  return {
    weigh: (force, worth) => weighAt(times, amounts, force, worth),
    signChanges: countSignChanges(amounts),
    span: (times[times.length - 1] ?? 0) - (times[0] ?? 0),
    shortestGap: shortestGap(times),
  }
}

function inOrder(flows: readonly TimedFlow[]): readonly TimedFlow[] {
  for (let index = 1; index < flows.length; index++) {
    if (flows[index]!.time < flows[index - 1]!.time) return flows.toSorted((a, b) => a.time - b.time)
  }
  return flows
}

export function countSignChanges(amounts: readonly number[]): number {
  let signChanges = 0
  let previous = 0
  for (let index = 0; index < amounts.length; index++) {
    const amount = amounts[index]!
    if (amount === 0) continue
    if (amount > 0 ? previous < 0 : previous > 0) signChanges++
    previous = amount
  }
  return signChanges
}

function shortestGap(times: readonly number[]): number {
  let shortest = Number.POSITIVE_INFINITY
  for (let index = 1; index < times.length; index++) {
    shortest = Math.min(shortest, times[index]! - times[index - 1]!)
  }
  return shortest
}

function weighAt(times: readonly number[], amounts: readonly number[], force: number, worth: Worth): void {
  // Discounted to the end whose factor is largest, so that no factor overflows: each is at most 1.
  const anchor = force < 0 ? times[times.length - 1]! : times[0]!
  let received = 0
  let paid = 0
  let receivedTimes = 0
  let paidTimes = 0
  for (let index = 0; index < times.length; index++) {
    const time = times[index]! - anchor
    const value = amounts[index]! * Math.exp(-force * time)
    if (value > 0) {
      received += value
      receivedTimes += value * time
    } else {
      paid -= value
      paidTimes -= value * time
    }
  }
  worth.received = received
  worth.paid = paid
  worth.receivedTimes = receivedTimes
  worth.paidTimes = paidTimes
}
