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
    'PRO-11 %s is a person’s number too, in the market of the specification’s terms',
    (text) => {
      expect(parsePersonPhone(text, 'PH')).toEqual({ e164: '+8613800138000', market: 'PH' })
      expect(maskPhone({ e164: '+8613800138000', market: 'PH' })).toBe('+86 ••• ••• 8000')
    },
  )

  it('PRO-11 a person’s number, never the free line of a company that has the same digits', () => {
    expect(parsePersonPhone('18001234567', 'PH')).toEqual({ e164: '+8618001234567', market: 'PH' })
  })

  it('PRO-11 outside that market only with +86: eleven digits are a slip of the finger there', () => {
    for (const market of ['IN', 'ID'] as const) {
      expect(parsePersonPhone('13800138000', market)).toBeNull()
      expect(parsePersonPhone('+8613800138000', market)).toEqual({ e164: '+8613800138000', market: 'PH' })
    }
  })

  it('it is no number of a market served here: wallets and partners do not take it', () => {
    expect(parsePhone('+8613800138000', 'PH')).toBeNull()
    expect(parsePhone('13800138000', 'PH')).toBeNull()
  })

  it.each(['12345678901', '+8612345678901', '+861380013800', '+86138001380001', '+1 13800138000', '1380013800a', ''])(
    '%j is no number',
    (text) => expect(parsePersonPhone(text, 'PH')).toBeNull(),
  )
})
