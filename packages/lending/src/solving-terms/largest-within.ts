/** Whole numbers, both ends included. `start`: a value near which the search begins. */
export type Range = { low: number; start: number; high: number }

type Point = { at: number; value: number }

/**
 * The largest whole number in a range at which a measure that rises is at most a limit; `null` where it is above it at `low`.
 *
 * The measure may be minus or plus infinity where it cannot be taken. The number found is within the limit and, unless it is `high`, the
 * next one is above it. Where the measure never falls there is no larger one.
 */
export function largestWithin(
  measure: (at: number) => number,
  most: number,
  { low, start, high }: Range,
): number | null {
  let below = { at: low, value: measure(low) }
  if (below.value > most) return null
  let above: Point | null = null
  for (let at = Math.max(low + 1, Math.min(start, high)); at <= high && above === null; ) {
    const point = { at, value: measure(at) }
    if (point.value > most) above = point
    else {
      below = point
      at = at === high ? high + 1 : Math.min(high, at * 2)
    }
  }
  return above === null ? below.at : between(measure, most, below, above)
}

/**
 * Narrows two points on either side of the limit until they are neighbours.
 *
 * A line between them shows where the limit is met, and the next points lie at doubling distances on the side that is still open. Once
 * the distance is half the gap it is halved, so that a bent measure cannot slow the search down.
 */
function between(measure: (at: number) => number, most: number, first: Point, second: Point): number {
  let [below, above] = [first, second]
  let [distance, side] = [0, 1]
  while (above.at - below.at > 1) {
    const width = above.at - below.at
    const at = distance * 2 < width ? onTheLine(most, below, above, distance * side) : below.at + Math.floor(width / 2)
    const point = { at, value: measure(at) }
    if (point.value > most) [above, side] = [point, -1]
    else [below, side] = [point, 1]
    distance = Math.max(1, distance * 2)
  }
  return below.at
}

/** A distance from where a straight line between the points passes the limit, strictly between them; in the middle without a line. */
function onTheLine(most: number, below: Point, above: Point, distance: number): number {
  const width = above.at - below.at
  // Figures are whole: the limit is passed where the line is half a unit above it.
  const share = (most + 0.5 - below.value) / (above.value - below.value)
  const ahead = Number.isFinite(share) ? Math.round(share * width) + distance : Math.floor(width / 2)
  return below.at + Math.min(width - 1, Math.max(1, ahead))
}
