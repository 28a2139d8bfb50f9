import type { LifeFold, LifePoint } from '@hulog/ui'

/** A point of the life line with its date, by which the line is put in order. */
export type Dated = { readonly on: string; readonly point: LifePoint }

/** Orders points by date. Those of one day stay in the order given. */
export function inOrder(points: readonly Dated[]): LifePoint[] {
  return points
    .map(({ on, point }, index) => ({ on, point, index }))
    .sort((left, right) => (left.on === right.on ? left.index - right.index : left.on < right.on ? -1 : 1))
    .map(({ point }) => point)
}

/** More points than this are folded. */
const MOST_SHOWN = 9
const SHOWN_BEFORE = 1
const SHOWN_AFTER = 3

type FoldLabels = (count: number) => Pick<LifeFold, 'moreLabel' | 'hideLabel'>

/**
 * Folds what is far from today, so that a long loan stays readable: the first point, those around today, everything late
 * and the last one remain.
 */
export function foldMiddle(points: readonly LifePoint[], labels: FoldLabels): (LifePoint | LifeFold)[] {
  if (points.length <= MOST_SHOWN) return [...points]
  const todayAt = points.findIndex(({ state }) => state === 'today' || state === 'now')
  const centre = todayAt === -1 ? points.length - 1 : todayAt
  const isShown = ({ state }: LifePoint, index: number) =>
    index === 0 ||
    index === points.length - 1 ||
    state === 'late' ||
    (index >= centre - SHOWN_BEFORE && index <= centre + SHOWN_AFTER)
  const folded: (LifePoint | LifeFold)[] = []
  let hidden: LifePoint[] = []
  for (const [index, point] of points.entries()) {
    if (!isShown(point, index)) {
      hidden.push(point)
      continue
    }
    folded.push(...foldOf(hidden, labels), point)
    hidden = []
  }
  return folded
}

/** One point alone takes no more room than its fold. */
function foldOf(hidden: readonly LifePoint[], labels: FoldLabels): (LifePoint | LifeFold)[] {
  const [first] = hidden
  if (first === undefined || hidden.length === 1) return [...hidden]
  return [{ key: `fold ${first.key}`, points: hidden, ...labels(hidden.length) }]
}

const DAY_MS = 86_400_000

/** Days from one date to a later one. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
