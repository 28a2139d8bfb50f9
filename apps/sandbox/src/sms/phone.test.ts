import { describe, expect, it } from 'vitest'
import { isSamePhone } from './messages.ts'

describe('isSamePhone', () => {
  it.each([
    '09171234567',
    '+639171234567',
    '9171234567',
    '639171234567',
    '+63 917 123 4567',
    '00639171234567',
    ' 639171234567',
  ])('recognises %s as the number the product sent to', (asked) =>
    expect(isSamePhone('+639171234567', asked)).toBe(true),
  )

  it.each(['+639171234568', '+919171234567', '171234567', '4567', ''])(
    'does not confuse %s with another number',
    (asked) => {
      const sent = asked === '171234567' ? '+639271234567' : '+639171234567'
      expect(isSamePhone(sent, asked)).toBe(false)
    },
  )

  it('compares short service numbers completely', () => {
    expect(isSamePhone('8080', '8080')).toBe(true)
    expect(isSamePhone('18080', '8080')).toBe(false)
  })
})
