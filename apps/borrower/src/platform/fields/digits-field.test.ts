import { expect, it } from 'vitest'
import { caretAfterDigits, digitsOf } from './digits-field.tsx'

it.each([
  ['1234 5678', 0, 0],
  ['1234 5678', 4, 4],
  ['1234 5678', 5, 6],
  ['1234 5678', 8, 9],
  ['', 3, 0],
])('in %j the position after %i digits is %i', (grouped, digits, place) => {
  expect(caretAfterDigits(grouped, digits)).toBe(place)
})

it.each([
  ['25,000.50', 8, '25,000.50'.length],
  ['25,000.50', 6, 7],
  ['25,000.', 6, 7],
])('in %j the decimal sign counts too: after %i it is %i', (grouped, digits, place) => {
  expect(caretAfterDigits(grouped, digits, '.')).toBe(place)
})

it.each([
  ['25,000', '.', '25000'],
  ['25,000.', '.', '25000.'],
  ['25,000.5', '.', '25000.5'],
  ['25,000.505.9', '.', '25000.50'],
  ['25.000,5', ',', '25000,5'],
  ['1234567,89', ',', '123456,89'],
  ['25 000.50', undefined, '250005'],
])('of %j with %j it takes %j', (text, decimalSign, taken) => {
  expect(digitsOf(text, 6, decimalSign)).toBe(taken)
})
