import { expect, it } from 'vitest'
import { plainLine } from './run-staff-program.ts'

it.each([
  ['erases what stood above', 'x\u001b[1A\u001b[2K500.00', 'x\\u{1b}[1A\\u{1b}[2K500.00'],
  ['is an 8-bit command', '\u009b2J', '\\u{9b}2J'],
  ['ends the line', 'a\r\nb\u2028c', 'a\\u{d}\\u{a}b\\u{2028}c'],
  ['turns the writing', '\u202e00.005', '\\u{202e}00.005'],
  ['is only rubbed out', '9\b', '9\\u{8}'],
])('shows what %s', (_what, text, shown) => expect(plainLine(text)).toBe(shown))

it.each(['500.00 PHP, order 1', 'नमस्ते 世界 Ñandú', ''])('does not change %j', (text) =>
  expect(plainLine(text)).toBe(text),
)
