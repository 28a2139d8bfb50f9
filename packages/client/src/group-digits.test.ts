import { expect, it } from 'vitest'
import { groupBankCard } from './typed-text.ts'

it.each([
  ['4111', '4111'],
  ['41111', '4111 1'],
  ['4111 1111-1111 1111', '4111 1111 1111 1111'],
])('COM-17 groups the bank card %j as %j', (typed, shown) => {
  expect(groupBankCard(typed)).toBe(shown)
})
