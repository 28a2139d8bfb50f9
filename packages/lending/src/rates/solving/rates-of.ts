import { emptyWorth, type Flows, lag, surplus } from './flows.ts'

/** The maximum remainder at the found rate, as a part of all flows. */
const mostLeftOver = 1e-9

/**
 * The legal rate: the only one or, of several, the only non-negative one, such as when money comes back at the end of a
 * loan; `null` when none or several remain.
 */
export function onlyRate(flows: Flows): number | null {
  if (flows.signChanges === 1) return provedRate(flows, onlyForce(flows))
  const rates = severalRates(flows)
  const candidates = rates.length === 1 ? rates : rates.filter((rate) => rate >= 0)
  return candidates.length === 1 ? candidates[0]! : null
}

/** A rate that was multiplied, unless it became too large for a number. */
export function finiteOrNull(rate: number): number | null {
  return Number.isFinite(rate) ? rate : null
}

/** Of several rates the one nearest to the guess, of two equally near ones the smaller; `null` without any. */
export function nearestRate(flows: Flows, guess: number): number | null {
  if (flows.signChanges === 1) return provedRate(flows, onlyForce(flows))
  let nearest: number | null = null
  for (const rate of severalRates(flows)) {
    if (nearest === null || Math.abs(rate - guess) < Math.abs(nearest - guess)) nearest = rate
  }
  return nearest
}

function severalRates(flows: Flows): number[] {
  if (flows.signChanges === 0) return []
  return everyForce(flows)
    .map((force) => provedRate(flows, force))
    .filter((rate) => rate !== null)
}

/** No rate is returned before it is put back into the equation. */
function provedRate(flows: Flows, force: number): number | null {
  const rate = Math.expm1(force)
  if (!(rate > -1 && rate < Number.POSITIVE_INFINITY)) return null
  const worth = emptyWorth()
  flows.weigh(Math.log1p(rate), worth)
  return Math.abs(worth.received - worth.paid) <= mostLeftOver * (worth.received + worth.paid) ? rate : null
}

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
  // The first step of Newton's method, from a rate of zero: it shows on which side of zero the force is.
  const start = -excess / slope
  const isAbove = start > 0
  const low = isAbove ? 0 : Number.NEGATIVE_INFINITY
  const high = isAbove ? Number.POSITIVE_INFINITY : 0
  return excess === 0 ? 0 : refineForce(flows, start, { low, high, isRising: slope > 0 })
}

const gridRatio = 1.08

/** The rates distinguishable from −100 % and from infinity. */
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
function everyForce(flows: Flows): number[] {
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

const mostSteps = 200

/** Between `low` and `high`, either of which may be infinite, the surplus changes its sign once. */
type Bracket = { low: number; high: number; isRising: boolean }

/**
 * The force of interest at which both sides are worth the same, inside a bracket.
 *
 * Newton's method on the surplus, a nearly straight line, so three or four steps do. A step that leaves the bracket, or
 * that is not much shorter than the one before, is replaced by halving the bracket: it cannot run away or go round in
 * circles. What it ends at still has to be proved.
 */
function refineForce(flows: Flows, start: number, bracket: Bracket): number {
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
