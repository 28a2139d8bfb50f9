import { describe, expect, it } from 'vitest'
import { nearestAmounts, parseAmount } from './parse-amount.ts'

describe('a typed amount', () => {
  it.each([
    ['1240', 'PH', 124000],
    ['1,240.50', 'PH', 124050],
    ['1240.5', 'PH', 124050],
    ['₱1,240.00', 'PH', 124000],
    ['12,34,567', 'IN', 123456700],
    ['1.240,00', 'ID', 124000],
    ['1.500', 'ID', 150000],
    ['1.500,5', 'ID', 150050],
    ['1,500', 'PH', 150000],
    ['1,500', 'IN', 150000],
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

  it.each([
    ['10.555', 'PH', [1055, 1056]],
    ['0.999', 'PH', [99, 100]],
    ['₱1,240.5001', 'PH', [124050, 124051]],
    ['10,555', 'ID', [1055, 1056]],
    ['12,34,567.891', 'IN', [123456789, 123456790]],
    ['1.500', 'PH', [150, 150000]],
    ['1,500', 'ID', [150, 150000]],
  ] as const)('%s in %s has too many decimals, and means one of %j minor units', (typed, market, nearest) => {
    expect(parseAmount(typed, market)).toBeNull()
    expect(nearestAmounts(typed, market)).toEqual(nearest)
  })

  it.each(['', '10.55', '1,500', '1.2.345', 'abc', '-1.005', `${'9'.repeat(12)}.001`])(
    '%j has not too many decimals',
    (typed) => {
      expect(nearestAmounts(typed, 'PH')).toBeNull()
    },
  )

  it.each(['', '-5', '1.234.5', '1.001', '1e5', 'abc', '0x10', '9'.repeat(12)])('%j is not an amount', (typed) => {
    expect(parseAmount(typed, 'PH')).toBeNull()
  })
})
