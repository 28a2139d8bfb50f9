import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@hulog/texts/languages'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeCards } from './social-cards.ts'

const MOST_BYTES = 60 * 1024
const folder = mkdtempSync(join(tmpdir(), 'hulog-cards-'))

beforeAll(() => writeCards(join(import.meta.dirname, '..'), folder))
afterAll(() => rmSync(folder, { recursive: true }))

it('has a card for every language, of the right size and weight', async () => {
  const files = readdirSync(folder).sort()
  expect(files).toEqual([...LANGUAGES].sort().map((language) => `${language}.png`))
  for (const file of files) {
    const card = readFileSync(join(folder, file))
    expect(card.length, file).toBeLessThanOrEqual(MOST_BYTES)
    expect(await sharp(card).metadata(), file).toMatchObject({ format: 'png', width: 1200, height: 630 })
  }
})

it('uses its colours: paper, and the brand beside it', async () => {
  const { data, info } = await sharp(join(folder, 'en.png')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect(at(10, 10)).toEqual([11, 110, 79])
  expect(at(700, 12)).toEqual([251, 250, 247])
})
