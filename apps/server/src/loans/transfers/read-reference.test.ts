import { expect, it } from 'vitest'
import { readReference } from './submit-transfer.ts'

it.each([
  ['IN', '612345678901'],
  ['IN', 'SBIN426123456789'],
  ['IN', 'HDFCR52026112200000001'],
  ['PH', '482913'],
  ['PH', 'PESO-2026-1122-0001'],
  ['ID', '20261122BMRIIDJA010O0200000001'],
] as const)('OTH-05 accepts the %s reference %s', (market, typed) => {
  expect(readReference(typed, market)).toBe(typed.replaceAll('-', ''))
})

it.each([
  ['IN', '12345678901'],
  ['IN', '1234SBIN56789012'],
  ['IN', 'SBIN42612345678'],
  ['PH', '48291'],
  ['PH', 'NOTANUMBER'],
  ['ID', `${'9'.repeat(36)}`],
] as const)('OTH-05 refuses the %s reference %s', (market, typed) => {
  expect(() => readReference(typed, market)).toThrow('Please check the reference number')
})

it('security 59: refuses a card number, accepts sixteen digits that are not one', () => {
  expect(() => readReference('4111 1111 1111 1111', 'PH')).toThrow('card number')
  for (const typed of ['CARD4111111111111111', '4111 1111 1111 1111 12 28', '12-4111-1111-1111-1111'])
    expect(() => readReference(typed, 'PH'), typed).toThrow('card number')
  expect(readReference('4111 1111 1111 1112', 'PH')).toBe('4111111111111112')
  expect(readReference('20260301441111111111111111', 'ID')).toBe('20260301441111111111111111')
})
