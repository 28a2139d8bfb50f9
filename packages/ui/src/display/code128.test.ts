import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { scanCodes } from '../testing/scan-codes.ts'
import { Barcode, code128Widths } from './barcode.tsx'

async function scanned(value: string, width: number) {
  const drawn = renderToStaticMarkup(createElement(Barcode, { value, label: '', width, height: 96 }))
  const svg = drawn.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  return scanCodes(await sharp(Buffer.from(svg)).flatten({ background: '#111513' }).png().toBuffer())
}

it.each(['889900112233', '105070093643', '1234567', '7', '00', 'AB-12cd', `${'9'.repeat(40)}`, 'Z'.repeat(24)])(
  'REP-04 a scanner reads %s',
  async (code) => {
    expect(await scanned(code, 288)).toEqual([{ format: 'Code128', text: code }])
  },
)

it('REP-04 a scanner reads every character and every pair of digits', async () => {
  const characters = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('')
  for (const part of [characters.slice(0, 48), characters.slice(48)]) {
    expect(await scanned(part, 1200)).toEqual([{ format: 'Code128', text: part }])
  }
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
  for (const part of [pairs.slice(0, 50).join(''), pairs.slice(50).join('')]) {
    expect(await scanned(part, 1400)).toEqual([{ format: 'Code128', text: part }])
  }
})

it('REP-04 twelve digits are narrow enough for bars of two pixels on the smallest phone', () => {
  const modules = code128Widths('889900112233').reduce((sum, width) => sum + width, 20)
  expect(modules * 2).toBeLessThanOrEqual(288)
})

it('REP-04 refuses text that cannot be encoded', () => {
  expect(() => code128Widths('₱1')).toThrow(RangeError)
})
