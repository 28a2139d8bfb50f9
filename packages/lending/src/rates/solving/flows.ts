/**
 * Cash flows as the solvers see them: two sides, what is received and what is paid, each worth something today that
 * depends on the force of interest (the logarithm of 1 + the rate for one unit of time).
 */
export type Flows = {
  /** Writes what both sides are worth at a force of interest, up to one factor that both share. */
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
