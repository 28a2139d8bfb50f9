import { emptyWorth, type Flows, lag, surplus } from './flows.ts'
import { refineForce } from './refine-force.ts'

/**
 * The one force of interest of flows whose sign changes once; `NaN` for all other flows.
 *
 * Exactly one exists (Descartes' rule of signs): everything received comes before everything paid, or the other way
 * round, so the surplus rises, or falls, all the way from minus to plus infinity.
 */
export function onlyForce(flows: Flows): number {
  if (flows.signChanges !== 1) return Number.NaN
  const worth = emptyWorth()
  flows.weigh(0, worth)
  const excess = surplus(worth)
  const slope = lag(worth)
  // The first step of Newton's method, from a rate of zero: it says on which side of zero the force lies.
  const start = -excess / slope
  const isAbove = start > 0
  const low = isAbove ? 0 : Number.NEGATIVE_INFINITY
  const high = isAbove ? Number.POSITIVE_INFINITY : 0
  return excess === 0 ? 0 : refineForce(flows, start, { low, high, isRising: slope > 0 })
}
