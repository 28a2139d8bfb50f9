import { describe, expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'

describe('a typed amount', () => {
  it.each([
    ['1240', 'PH', 124000],
    ['1,240.50', 'PH', 124050],
    ['1240.5', 'PH', 124050],
    ['₱1,240.00', 'PH', 124000],
    ['12,34,567', 'IN', 123456700],
    ['1.240,00', 'ID', 124000],
    ['Rp 1.240', 'ID', 124000],
    [' 0.29 ', 'PH', 29],
    ['007', 'PH', 700],
    ['1240.', 'PH', 124000],
  ] as const)('%s in %s is %i minor units', (typed, market, minor) => {
    expect(parseAmount(typed, market)).toBe(minor)
  })

  it('does not read another country’s decimals as thousands', () => {
    expect(parseAmount('500.00', 'ID')).toBeNull()
    expect(parseAmount('1,24', 'PH')).toBeNull()
  })

  it.each(['', '-5', '1.234.5', '1.001', '1e5', 'abc', '0x10', '9'.repeat(12)])('%j is not an amount', (typed) => {
    expect(parseAmount(typed, 'PH')).toBeNull()
  })
})
