import { randomInt } from 'node:crypto'
import { makeTurns } from '../../platform/limits/take-turns.ts'
import { drawCaptcha } from './draw-captcha.ts'

export type CaptchaPainter = { paint(text: string): Promise<Buffer> }

/** A picture takes some ten milliseconds of one core: more at once would only make all of them late. */
const BOUNDS = { atOnce: 2, mostWaiting: 100 }

/** Paints captchas as PNG. The painter is loaded with the first picture, which most processes never draw. */
export function makeCaptchaPainter(): CaptchaPainter {
  const turns = makeTurns(BOUNDS)
  return { paint: (text) => turns.take(() => paint(drawCaptcha(text, unforeseen))) }
}

/** Even over 0 to 1; who has seen pictures cannot tell how the next will lean. */
function unforeseen(): number {
  return randomInt(2 ** 32) / 2 ** 32
}

async function paint(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 8 }).toBuffer()
}
