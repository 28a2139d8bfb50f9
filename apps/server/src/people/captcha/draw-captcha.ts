import '@fastify/swagger'
import { randomInt } from 'node:crypto'
import { SID_MAX_LENGTH } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { sourceOf } from '../../messaging/index.ts'
import { makeTurns } from '../../platform/limits/take-turns.ts'
import type { Services } from '../../services.ts'
import { GLYPH_HEIGHT, type Glyph, glyphs, type Point, type Stroke } from './glyphs.ts'
import { drawForSid } from './open-captcha.ts'

const sid = Type.String({ minLength: 1, maxLength: SID_MAX_LENGTH, description: 'What `get-sid` gave.' })
const t = Type.Optional(
  Type.String({ pattern: '^[0-9A-Za-z.-]{0,32}$', description: 'A timestamp: another one draws another picture.' }),
)
const ANSWER_HEADER = 'x-sandbox-captcha'

/** PRO-03: an image, not an envelope: pages show it with an `img` element. Only a sandbox reveals its characters. */
export function captchaRoute(app: FastifyInstance, services: Services): void {
  const painter = makeCaptchaPainter()
  const schema = {
    operationId: 'getCaptchaImage',
    tags: ['promotion'],
    summary: 'The picture of a captcha',
    produces: ['image/png'],
    querystring: Type.Object({ sid, t }, { additionalProperties: false }),
  }
  type Asked = { Querystring: { sid: string; t?: string } }
  app.get<Asked>('/api/v2/youmi/promotion/get-captcha', { schema }, async (request, reply) => {
    const { sid, t: drawnFor = '' } = request.query
    const characters = await drawForSid(services, { sid, drawnFor, source: sourceOf(request.ip) })
    const picture = await painter.paint(characters)
    if (services.config.sandbox && request.headers[ANSWER_HEADER] === '1') reply.header(ANSWER_HEADER, characters)
    return reply.type('image/png').header('cache-control', 'no-store').send(picture)
  })
}

type CaptchaPainter = { paint(text: string): Promise<Buffer> }

/** A picture takes some ten milliseconds of one core: more at once would only make all of them late. */
const BOUNDS = { atOnce: 2, mostWaiting: 100 }

/** Paints captchas as PNG. The painter is loaded with the first picture, which most processes never draw. */
export function makeCaptchaPainter(): CaptchaPainter {
  const turns = makeTurns(BOUNDS)
  return { paint: (text) => turns.take(() => paint(drawCaptcha(text, unforeseen))) }
}

/** Evenly distributed from 0 to 1; earlier pictures do not predict the next. */
function unforeseen(): number {
  return randomInt(2 ** 32) / 2 ** 32
}

async function paint(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 8 }).toBuffer()
}

/** Even over 0 to 1. */
type Random = () => number

type Move = (point: Point) => Point

export const PICTURE = { width: 160, height: 60 } as const

const INK = '#1d3b36'

const PAPER = '#f4f6f2'

const CHARACTER_HEIGHT = 34

const STROKE_WIDTH = 3.6

const LINE_WIDTH = 1.8

const SCRATCH_WIDTH = 1.3

const SCRATCHES = 5

/**
 * Returns the picture as SVG: characters that lean, bend and touch, crossed by thinner lines of the same ink. Equally thick
 * lines would turn a C into a G.
 */
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

/** A short stroke that belongs to no character. */
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

const STEPS = 8

/** Points all along a stroke, so that what bends its points bends its lines too. */
function sample({ isCurve, points }: Stroke): Point[] {
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
