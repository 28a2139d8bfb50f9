import { expect, it } from 'vitest'
import { isCardNumber } from './digit-runs.ts'

it.each([
  ['Visa', '4111111111111111'],
  ['Visa of 19 digits', '4111111111111111110'],
  ['Mastercard', '5555555555554444'],
  ['Mastercard of the newer range', '2221000000000009'],
  ['American Express', '378282246310005'],
  ['Diners Club', '30569309025904'],
  ['JCB', '3530111333300000'],
  ['RuPay', '6521111111111110'],
  ['UnionPay', '6200000000000005'],
])('security 59: recognises a card of %s by range and check digit', (_brand, number) => {
  expect(isCardNumber(number)).toBe(true)
})

it.each([
  ['a wrong check digit', '4111111111111112'],
  ['a range no issuer has', '1111111111111117'],
  ['a length no card has', '411111111111'],
  ['an account of ten digits', '9876543210'],
  ['an account of thirteen', '1370012345678'],
])('does not take %s for a card', (_case, number) => {
  expect(isCardNumber(number)).toBe(false)
})
