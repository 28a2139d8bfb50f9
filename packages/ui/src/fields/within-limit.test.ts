import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOf, withinLimit } from './counted-text-field.tsx'

it('CMP-05 accepts input within the limit, and keeps the caret', () => {
  expect(withinLimit('ab', 'aXb', 2, 5)).toEqual({ text: 'aXb', caret: 2 })
})

it.each([
  ['at the end', 'abcde', 'abcdeX', 'abcde', 5],
  ['in the middle', 'abcde', 'abXcde', 'abcde', 2],
  ['pasted over a part', 'abcde', 'aVWXYZe', 'aVWXe', 4],
  ['pasted over everything', 'abcde', 'VWXYZ1', 'VWXYZ', 5],
  ['the same character once more', 'aaaaa', 'aaaaaa', 'aaaaa', 5],
])('CMP-05 ignores surplus input %s, and keeps the existing text', (_where, before, after, text, caret) => {
  expect(withinLimit(before, after, after.length, 5)).toEqual({ text, caret })
})

it('CMP-05 counts an emoji as one, and never cuts one in two', () => {
  expect(countOf('😀é')).toBe(2)
  expect(withinLimit('😀😀', '😀😀😀', 6, 2)).toEqual({ text: '😀😀', caret: 4 })
})

it('CMP-05 turns a tab into a blank and drops control characters', () => {
  const pasted = `a\tb\u0000\u001b[31m\u007f\nc`
  expect(withinLimit('', pasted, pasted.length, 200).text).toBe('a b[31m\nc')
})

it('CMP-05 never exceeds the limit, whatever is typed where', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 })
  fc.assert(
    fc.property(text, text, fc.nat(12), (before, after, max) => {
      const start = withinLimit('', before, 0, max).text
      const fitted = withinLimit(start, after, after.length, max)
      expect(countOf(fitted.text)).toBeLessThanOrEqual(max)
      expect(fitted.caret).toBeLessThanOrEqual(fitted.text.length)
    }),
  )
})
