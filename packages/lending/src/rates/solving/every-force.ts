import { emptyWorth, type Flows, lag, surplus } from './flows.ts'
import { refineForce } from './refine-force.ts'

const gridRatio = 1.08
/** The rates told apart from −100 % and from infinity. */
const leastForce = Math.log(2 ** -52)
const mostForce = Math.log(Number.MAX_VALUE)

/** A grid point: the force, the surplus there and its slope. */
type Point = { force: number; excess: number; slope: number }

/**
 * Every force of interest at which both sides are worth the same, for flows that change their sign more than once.
 *
 * Found on a grid whose steps are 8 % of the force, between −100 % and the largest rate a number holds. Between two
 * grid points the sign of the surplus shows a root, and its slope a pair of roots, or one that only touches zero. Two
 * pairs between two grid points could be missed.
 */
export function everyForce(flows: Flows): number[] {
  const points = gridOf(flows).map((force) => pointAt(flows, force))
  const forces: number[] = []
  for (let index = 1; index < points.length; index++) {
    const [left, right] = [points[index - 1]!, points[index]!]
    if (left.excess === 0) forces.push(left.force)
    else if (left.excess * right.excess < 0) forces.push(rootBetween(flows, left, right))
    else forces.push(...pairBetween(flows, left, right))
  }
  return forces
}

function pairBetween(flows: Flows, left: Point, right: Point): number[] {
  const isTurning = left.excess > 0 ? left.slope < 0 && right.slope > 0 : left.slope > 0 && right.slope < 0
  if (!isTurning) return []
  const turn = turnBetween(flows, left, right)
  if (Math.abs(turn.excess) < 1e-12) return [turn.force]
  if (turn.excess * left.excess > 0) return []
  return [rootBetween(flows, left, turn), rootBetween(flows, turn, right)]
}

/** Where the slope is zero, by halving. */
function turnBetween(flows: Flows, left: Point, right: Point): Point {
  let [low, high] = [left, right]
  for (;;) {
    const middle = pointAt(flows, (low.force + high.force) / 2)
    if (middle.force === low.force || middle.force === high.force) return middle
    if (middle.slope * low.slope > 0) low = middle
    else high = middle
  }
}

function rootBetween(flows: Flows, left: Point, right: Point): number {
  const bracket = { low: left.force, high: right.force, isRising: left.excess < 0 }
  return refineForce(flows, (left.force + right.force) / 2, bracket)
}

function pointAt(flows: Flows, force: number): Point {
  const worth = emptyWorth()
  flows.weigh(force, worth)
  return { force, excess: surplus(worth), slope: lag(worth) }
}

function gridOf(flows: Flows): number[] {
  const most = 700 / flows.shortestGap
  const above: number[] = []
  for (let force = 1e-4 / flows.span; force < most; force *= gridRatio) above.push(force)
  const below = above.map((force) => -force).reverse()
  return [...below, 0, ...above].filter((force) => force > leastForce && force < mostForce)
}
