import { emptyWorth, type Flows, lag, surplus } from './flows.ts'

const mostSteps = 200

/** Between `low` and `high`, either of which may be infinite, the surplus changes its sign once. */
export type Bracket = { low: number; high: number; isRising: boolean }

/**
 * The force of interest at which both sides are worth the same, inside a bracket.
 *
 * Newton's method on the surplus, a nearly straight line, so three or four steps do. A step that leaves the bracket, or
 * that is not much shorter than the one before, is replaced by halving the bracket: it cannot run away or go round in
 * circles. What it ends at still has to be proved.
 */
export function refineForce(flows: Flows, start: number, bracket: Bracket): number {
  const worth = emptyWorth()
  let { low, high } = bracket
  let force = start
  let lastStep = Number.POSITIVE_INFINITY
  for (let count = 0; count < mostSteps; count++) {
    flows.weigh(force, worth)
    const excess = surplus(worth)
    if (excess > 0 === bracket.isRising) high = force
    else low = force
    let next = force - excess / lag(worth)
    if (Math.abs(next - force) <= 1e-12 * Math.abs(next) || Math.abs(excess) < 1e-15) return next
    const isSlow = Math.abs(next - force) > lastStep / 2 && high - low < Number.POSITIVE_INFINITY
    if (!(next > low && next < high) || isSlow) next = (low + high) / 2
    if (next === low || next === high) return next
    lastStep = Math.abs(next - force)
    force = next
  }
  return force
}
