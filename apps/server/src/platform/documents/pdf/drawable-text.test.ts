import { expect, it } from 'vitest'
import { drawableText, romanise } from './write.ts'

const isLatin = (codePoint: number) => codePoint < 0x400 || (codePoint >= 0x1e00 && codePoint < 0x2100)

it('does not change a text that the font can draw', () => {
  expect(drawableText('Łukasz ₱1', (codePoint) => codePoint < 0x2100)).toBe('Łukasz ₱1')
})

it.each([
  ['राजेश कुमार', 'rājēśa kumāra'],
  ['प्रिया शर्मा', 'priyā śarmā'],
  ['ज़ोया ख़ान', 'zōyā ḵhāna'],
  ['संजय १२', 'saṁjaya 12'],
])('writes %s in Latin letters', (name, latin) => {
  expect(romanise(name)).toBe(latin)
  expect(drawableText(name, isLatin)).toBe(latin)
})

it('writes the number of a letter that cannot be drawn, so that no two names look the same', () => {
  expect(drawableText('张三 Li', isLatin)).toBe('[U+5F20] [U+4E09] Li')
  expect(drawableText('😀', isLatin)).toBe('[U+1F600]')
})
