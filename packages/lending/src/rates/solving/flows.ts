/**
 * Cash flows for the solvers: two sides, received and paid, each with a present value that depends on the force of
 * interest (the logarithm of 1 + the rate for one unit of time).
 */
export type Flows = {
  /** Writes the present values of both sides at a force of interest, up to a factor that both share. */
  weigh: (force: number, worth: Worth) => void
  /** How often the flows, in the order of time, turn from received to paid or back. Zero flows do not count. */
  signChanges: number
  /** From the first flow to the last, in units of time. */
  span: number
  /** Between the two flows closest to each other, in units of time. */
  shortestGap: number
}

export type Worth = {
  received: number
  paid: number
  /** Worth × the time at which it comes, summed: divided by the worth, the average time. */
  receivedTimes: number
  paidTimes: number
}

export function emptyWorth(): Worth {
  return { received: 0, paid: 0, receivedTimes: 0, paidTimes: 0 }
}

/** How much later money is paid than received, on average: the slope of `surplus`. */
export function lag(worth: Worth): number {
  return worth.paidTimes / worth.paid - worth.receivedTimes / worth.received
}

/** The logarithm of received ÷ paid: 0 at the rate sought, and nearly a straight line, which is why it is solved. */
export function surplus(worth: Worth): number {
  return Math.log(worth.received / worth.paid)
}

/** A flow at a time counted in any one unit; the time may be a fraction. Received is positive, paid is negative. */
export type TimedFlow = { time: number; amount: number }

/** Flows at any times, in any order. Flows at one time are added, and zeros ignored. */
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
