import { describe, expect, it } from 'vitest'
import { maskPhone, parsePersonPhone, parsePhone } from './parse-phone.ts'

describe('a phone number as people write it', () => {
  it.each([
    ['0917 123 4567', 'PH', '+639171234567', 'PH'],
    ['+91 98765-43210', 'PH', '+919876543210', 'IN'],
    ['０８１２３４５６７８９０', 'ID', '+6281234567890', 'ID'],
  ] as const)('%s is one number of a market', (text, market, e164, its) => {
    expect(parsePhone(text, market)).toEqual({ e164, market: its })
    expect(parsePersonPhone(text, market)).toEqual({ e164, market: its })
  })

  it.each(['13800138000', '138 0013 8000', '+86 138 0013 8000', '0086 138-0013-8000', '１３８００１３８０００'])(
    'PRO-11 %s is also a person’s number, in the market of the specification’s terms',
    (text) => {
      expect(parsePersonPhone(text, 'PH')).toEqual({ e164: '+8613800138000', market: 'PH' })
      expect(maskPhone({ e164: '+8613800138000', market: 'PH' })).toBe('+86 ••• ••• 8000')
    },
  )

  it('PRO-11 is a person’s number, never a company’s toll-free line with the same digits', () => {
    expect(parsePersonPhone('18001234567', 'PH')).toEqual({ e164: '+8618001234567', market: 'PH' })
  })

  it('PRO-11 needs +86 outside that market: there eleven digits are a typing error', () => {
    for (const market of ['IN', 'ID'] as const) {
      expect(parsePersonPhone('13800138000', market)).toBeNull()
      expect(parsePersonPhone('+8613800138000', market)).toEqual({ e164: '+8613800138000', market: 'PH' })
    }
  })

  it('is refused for wallets and partners when its country is not served', () => {
    expect(parsePhone('+8613800138000', 'PH')).toBeNull()
    expect(parsePhone('13800138000', 'PH')).toBeNull()
  })

  it.each(['12345678901', '+8612345678901', '+861380013800', '+86138001380001', '+1 13800138000', '1380013800a', ''])(
    '%j is not a phone number',
    (text) => expect(parsePersonPhone(text, 'PH')).toBeNull(),
  )
})
