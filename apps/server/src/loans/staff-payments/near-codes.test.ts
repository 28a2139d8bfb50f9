import { describe, expect, it } from 'vitest'
import { isOrderNumber, nearCodes, nearOrderNumbers } from './near-codes.ts'

describe('codes typed nearly right', () => {
  const typed = '100000000042'
  it.each([
    ['a wrong digit', '100000000047'],
    ['two digits swapped', '100000000024'],
    ['a missing digit', '1000000000423'],
    ['a digit too many', '10000000042'],
  ])('has the code that was meant: %s', (_slip, meant) => {
    expect(nearCodes(typed)).toContain(meant)
  })

  it('has blanks and hyphens taken out, and never what was typed', () => {
    expect(nearCodes('1000-0000 0042')).toContain(typed)
    expect(nearCodes(typed)).not.toContain(typed)
  })

  it('is bounded for any text, and empty where nobody typed a code', () => {
    for (const text of ['1'.repeat(24), 'Ab9'.repeat(8), '0123456789012345']) {
      expect(nearCodes(text).length).toBeLessThan(600)
    }
    for (const text of ['', '0', '1'.repeat(25), 'x'.repeat(10_000), 'no code!', '１２３４５']) {
      expect(nearCodes(text)).toEqual([])
    }
  })
})

describe('order numbers typed nearly right', () => {
  const right = Array.from({ length: 10 }, (_, digit) => `482177305${digit}`).find(isOrderNumber) ?? ''

  it('has one check digit of ten', () => {
    expect(right).toHaveLength(10)
    expect(nearOrderNumbers(right.slice(0, 9))).toContain(right)
  })

  it('has the number from which a digit is wrong or two are swapped', () => {
    expect(nearOrderNumbers(`9${right.slice(1)}`)).toContain(right)
    expect(nearOrderNumbers(`84${right.slice(2)}`)).toContain(right)
    expect(nearOrderNumbers(right).every(isOrderNumber)).toBe(true)
  })
})
