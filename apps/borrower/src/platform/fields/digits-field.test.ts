import { expect, it } from 'vitest'
import { caretAfterDigits } from './digits-field.tsx'

it.each([
  ['1234 5678', 0, 0],
  ['1234 5678', 4, 4],
  ['1234 5678', 5, 6],
  ['1234 5678', 8, 9],
  ['', 3, 0],
])('in %j the position after %i digits is %i', (grouped, digits, place) => {
  expect(caretAfterDigits(grouped, digits)).toBe(place)
})
