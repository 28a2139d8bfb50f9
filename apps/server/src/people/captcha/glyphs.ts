export type Point = readonly [x: number, y: number]
/** Drawn in one go: as straight lines from point to point, or as a curve through them. */
export type Stroke = { readonly isCurve: boolean; readonly points: readonly Point[] }
export type Glyph = readonly Stroke[]

/** Height of every character, in the units of its points. */
export const GLYPH_HEIGHT = 14

const line = (...points: Point[]): Stroke => ({ isCurve: false, points })
const curve = (...points: Point[]): Stroke => ({ isCurve: true, points })
const upsideDown = (glyph: Glyph): Glyph =>
  glyph.map(({ isCurve, points }) => ({ isCurve, points: points.map(([x, y]) => [10 - x, GLYPH_HEIGHT - y]) }))

const six: Glyph = [
  curve(
    [8.6, 0.9],
    [5, 0.3],
    [1.8, 3.5],
    [0.4, 8.5],
    [1.6, 12.8],
    [5, 14],
    [8.6, 12.6],
    [9.4, 9.5],
    [7.8, 6.8],
    [4.6, 6.4],
    [1.4, 8.2],
  ),
]

/**
 * The characters of a captcha as strokes, so that no font is needed. No two can be confused: no 0, O, Q and D, no 1, I
 * and L, no 5 and S, no 8 and B, no M, N and W; none that a line across it turns into another, such as F into E; and
 * none that leaning turns into another, such as K and Y into X, and T into 7.
 */
export const glyphs: Readonly<Record<string, Glyph>> = {
  '2': [curve([0.4, 3.6], [2, 0.8], [5, 0], [8.3, 1], [9.2, 4], [7, 7.5], [3, 11], [0, 14]), line([0, 14], [10, 14])],
  '3': [
    curve([0.5, 1.6], [3, 0], [7, 0.2], [9, 2.7], [8, 5.4], [4.2, 6.6]),
    curve([4.2, 6.6], [8.5, 7.8], [9.8, 10.4], [8, 13.3], [4, 14], [0.2, 12.5]),
  ],
  '4': [line([7, 0], [0, 9.8], [10, 9.8]), line([7.2, 4.5], [7.2, 14])],
  '6': six,
  '7': [line([0, 0], [10, 0], [3.5, 14])],
  '9': upsideDown(six),
  A: [line([0, 14], [5, 0], [10, 14]), line([1.9, 9.2], [8.1, 9.2])],
  C: [curve([9.3, 2.6], [6.5, 0.2], [3, 0.6], [0.5, 4], [0.3, 8.5], [2, 12.6], [5.5, 14], [9.2, 12])],
  E: [line([9, 0], [0, 0], [0, 14], [9.3, 14]), line([0, 6.8], [7.5, 6.8])],
  H: [line([0, 0], [0, 14]), line([9.5, 0], [9.5, 14]), line([0, 7], [9.5, 7])],
  P: [line([0, 14], [0, 0]), curve([0, 0], [5.5, 0], [9, 1.4], [9.3, 5], [7, 7.4], [0, 7.8])],
  U: [curve([0, 0], [0, 4], [0.1, 9], [1.5, 13], [5, 14], [8.5, 13], [9.9, 9], [10, 4], [10, 0])],
  X: [line([0, 0], [10, 14]), line([10, 0], [0, 14])],
}

/** Every character a captcha may have. */
export const ALPHABET = Object.keys(glyphs).join('')
