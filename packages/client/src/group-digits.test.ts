import { expect, it } from 'vitest'
import { groupBankCard, groupPhone } from './typed-text.ts'

it.each([
  ['', ''],
  ['139', '139'],
  ['1391', '139 1'],
  ['139-1234-56789', '139 1234 5678'],
])('COM-17 groups the phone %j as %j', (typed, shown) => {
  expect(groupPhone(typed)).toBe(shown)
})

it.each([
  ['4111', '4111'],
  ['41111', '4111 1'],
  ['4111 1111-1111 1111', '4111 1111 1111 1111'],
])('COM-17 groups the bank card %j as %j', (typed, shown) => {
  expect(groupBankCard(typed)).toBe(shown)
})
