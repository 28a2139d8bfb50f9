import { expect, it } from 'vitest'
import { groupPayCode, hasRightCheckDigit, makePayCode, normalisePayCode } from './payments.ts'

it('makes twelve digits with a correct check digit and no leading zero', () => {
  expect(makePayCode(() => 0)).toBe('100000000008')
  expect(makePayCode((limit) => limit - 1)).toBe('999999999991')
})

it('detects a mistyped digit and two swapped neighbours', () => {
  expect(hasRightCheckDigit('474082258374')).toBe(true)
  expect(hasRightCheckDigit('474082258375')).toBe(false)
  expect(hasRightCheckDigit('474082258734')).toBe(false)
  expect(hasRightCheckDigit('47408225837')).toBe(false)
})

it('reads a code as typed', () => {
  expect(normalisePayCode(' 1234-5678 9012 ')).toBe('123456789012')
  expect(normalisePayCode('12;34')).toBeNull()
  expect(normalisePayCode('')).toBeNull()
  expect(groupPayCode('123456789012')).toBe('1234 5678 9012')
})
