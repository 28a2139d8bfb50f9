import { expect, it } from 'vitest'
import { drawCaptcha, makeCaptchaPainter, PICTURE } from './draw-captcha.ts'
import { ALPHABET } from './glyphs.ts'

/** A generator of the same numbers every time. */
function repeatable(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

it('PRO-03 uses no characters that can be confused', () => {
  for (const alike of ['0OQD', '1IL', '5S', '8B', 'MNW', 'UV', 'XYK', '7T', 'EF'])
    expect([...alike].filter((character) => ALPHABET.includes(character)).length).toBeLessThan(2)
  expect(new Set(ALPHABET).size).toBe(ALPHABET.length)
})

it('PRO-03 draws the same characters differently every time', () => {
  expect(drawCaptcha('A2X9', repeatable(1))).toBe(drawCaptcha('A2X9', repeatable(1)))
  expect(drawCaptcha('A2X9', repeatable(1))).not.toBe(drawCaptcha('A2X9', repeatable(2)))
})

it('keeps every character within the picture, and names none of them in its text', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const svg = drawCaptcha(
      [0, 1, 2, 3].map((at) => ALPHABET[(seed + at * 5) % ALPHABET.length]).join(''),
      repeatable(seed),
    )
    expect(svg).not.toMatch(/<text|[A-Z]{4}|NaN/)
    const characters = svg.split('stroke-width="3.6"')[1]?.split('/>')[0] ?? ''
    const [xs, ys] = [[...characters.matchAll(/[ML](-?[\d.]+) /g)], [...characters.matchAll(/ (-?[\d.]+)(?=[LM"])/g)]]
    expect(Math.min(...xs.map(([, x]) => Number(x)))).toBeGreaterThan(-2)
    expect(Math.max(...xs.map(([, x]) => Number(x)))).toBeLessThan(PICTURE.width + 2)
    expect(Math.min(...ys.map(([, y]) => Number(y)))).toBeGreaterThan(-4)
    expect(Math.max(...ys.map(([, y]) => Number(y)))).toBeLessThan(PICTURE.height + 4)
  }
})

it('a picture is small, however many are requested at once', async () => {
  const painter = makeCaptchaPainter()
  const pictures = await Promise.all(
    Array.from({ length: 40 }, (_, index) => painter.paint(`A${ALPHABET[index % ALPHABET.length]}X9`)),
  )
  for (const picture of pictures) expect(picture.length).toBeLessThan(8 * 1024)
})
