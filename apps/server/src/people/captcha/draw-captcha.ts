import { GLYPH_HEIGHT, type Glyph, glyphs, type Point } from './glyphs.ts'
import { sample } from './sample-stroke.ts'

/** Even over 0 to 1. */
export type Random = () => number
type Move = (point: Point) => Point

export const PICTURE = { width: 160, height: 60 } as const
const INK = '#1d3b36'
const PAPER = '#f4f6f2'
const CHARACTER_HEIGHT = 34
const STROKE_WIDTH = 3.6
const LINE_WIDTH = 1.8
const SCRATCH_WIDTH = 1.3
const SCRATCHES = 5

/** The picture as SVG: characters that lean, bend and touch, and thinner lines of the same ink across them: as thick, they make a G of a C. */
export function drawCaptcha(text: string, random: Random): string {
  const between = (least: number, most: number) => least + (most - least) * random()
  const bend = waves(between)
  const advance = (PICTURE.width - 24) / text.length
  const characters = [...text].flatMap((character, index) => {
    const glyph = glyphs[character]
    if (!glyph) throw new Error('a captcha was to show a character that has no strokes')
    const middle: Point = [12 + advance * (index + 0.5) + between(-2, 2), PICTURE.height / 2 + between(-6, 6)]
    const place = placed(glyph, middle, between)
    return glyph.map((stroke) => pathOf(sample(stroke).map((point) => bend(place(point)))))
  })
  const scratches = Array.from({ length: SCRATCHES }, () => pathOf(scratch(between).map(bend)))
  const across = [pathOf(lineAcross(between))]
  return picture(inked(characters, STROKE_WIDTH) + inked(across, LINE_WIDTH) + inked(scratches, SCRATCH_WIDTH))
}

function picture(strokes: string): string {
  const { width, height } = PICTURE
  const size = `width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="${PAPER}" d="M0 0h${width}v${height}H0z"/>${strokes}</svg>`
}

function inked(paths: readonly string[], width: number): string {
  const ends = 'stroke-linecap="round" stroke-linejoin="round"'
  return `<path fill="none" stroke="${INK}" stroke-width="${width}" ${ends} d="${paths.join('')}"/>`
}

type Between = (least: number, most: number) => number

/** Turns, leans and sizes one character around its middle. */
function placed(glyph: Glyph, [toX, toY]: Point, between: Between): Move {
  const width = Math.max(...glyph.flatMap(({ points }) => points.map(([x]) => x)))
  const scale = (CHARACTER_HEIGHT / GLYPH_HEIGHT) * between(0.92, 1.12)
  const wide = scale * between(0.95, 1.15)
  const angle = between(-0.26, 0.26)
  const lean = between(-0.2, 0.2)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ([x, y]) => {
    const dy = (y - GLYPH_HEIGHT / 2) * scale
    const dx = (x - width / 2) * wide + dy * lean
    return [toX + dx * cos - dy * sin, toY + dx * sin + dy * cos]
  }
}

/** Bends the whole picture, as a flag in the wind. */
function waves(between: Between): Move {
  const [atX, atY, ofX, ofY] = [between(0, 7), between(0, 7), between(2, 3.4), between(2, 3.4)]
  return ([x, y]) => [x + ofX * Math.sin(y / 9 + atX), y + ofY * Math.sin(x / 13 + atY)]
}

function lineAcross(between: Between): Point[] {
  const { width, height } = PICTURE
  const points = Array.from(
    { length: 6 },
    (_, step): Point => [4 + (step * (width - 8)) / 5, between(height * 0.3, height * 0.7)],
  )
  return sample({ isCurve: true, points })
}

/** A short stroke, as of a character that is not there. */
function scratch(between: Between): Point[] {
  const [x, y] = [between(8, PICTURE.width - 8), between(8, PICTURE.height - 8)]
  const [dx, dy] = [between(-8, 8), between(-8, 8)]
  return sample({
    isCurve: true,
    points: [
      [x, y],
      [x + dx / 2 + between(-3, 3), y + dy / 2],
      [x + dx, y + dy],
    ],
  })
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}
