import type { Point, Stroke } from './glyphs.ts'

const STEPS = 8

/** Points all along a stroke, so that what bends its points bends its lines too. */
export function sample({ isCurve, points }: Stroke): Point[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to
    const before = isCurve ? (points[index - 1] ?? from) : from
    const after = isCurve ? (points[index + 2] ?? to) : to
    const first = index === 0 ? [from] : []
    const rest = Array.from({ length: STEPS }, (_, step): Point => {
      const t = (step + 1) / STEPS
      return isCurve ? onCurve(before, from, to, after, t) : [mix(from[0], to[0], t), mix(from[1], to[1], t)]
    })
    return [...first, ...rest]
  })
}

function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t
}

/** Catmull and Rom's curve between `from` and `to`. */
function onCurve(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const at = (axis: 0 | 1) => {
    const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]]
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  }
  return [at(0), at(1)]
}
