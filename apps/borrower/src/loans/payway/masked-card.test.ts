import { expect, it } from 'vitest'
import { groupMasked } from './payway-form.tsx'

it.each([
  ['****7890', '•••• 7890'],
  ['************7890', '•••• •••• •••• 7890'],
  ['7890', '7890'],
  ['', ''],
])('COM-17 shows %j in fours as %j', (cardNo, shown) => {
  expect(groupMasked(cardNo)).toBe(shown)
})
