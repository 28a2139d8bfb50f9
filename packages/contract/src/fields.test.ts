import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { amountMinor, freeText, instant, isoDate, orderId, productId, programText, refusedText } from './fields.ts'

// Other tests derive bad values from these schemas; here they are written out, so that a lost limit is noticed.
describe('a field of the contract', () => {
  it.each([0, -1, 1_000_000_000_001, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '100'])(
    'refuses as an amount: %s',
    (amount) => {
      expect(Value.Check(amountMinor, amount)).toBe(false)
      for (const good of [1, 1_000_000_000_000]) expect(Value.Check(amountMinor, good)).toBe(true)
    },
  )

  it.each(['\u0000', 'a\tb', 'line\nline', '\u001b[31m', '\u007f'])('refuses as a text: %j', (text) => {
    for (const schema of [freeText(40), programText(40), refusedText(40)]) {
      expect(Value.Check(schema, text)).toBe(false)
      expect(Value.Check(schema, 'Ñ 漢 \u200d 😀')).toBe(true)
      expect(Value.Check(schema, 'x'.repeat(41))).toBe(false)
    }
  })

  it.each(['2026-13-01', '2026-00-10', '2026-1-1', '2026-01-32', '2026-01-01T00:00:00Z', ''])(
    'refuses as a date: %s',
    (date) => {
      expect(Value.Check(isoDate, date)).toBe(false)
      expect(Value.Check(isoDate, '2026-12-31')).toBe(true)
    },
  )

  it.each(['', '7', "1' or '1'='1", '../../etc/passwd', '00000000-0000-4000-8000-00000000000G'])(
    'refuses as an id: %s',
    (id) => {
      expect(Value.Check(orderId, id)).toBe(false)
      expect(Value.Check(orderId, '00000000-0000-4000-8000-000000000001')).toBe(true)
    },
  )

  it('accepts a product by a short name, and an instant by any text', () => {
    for (const bad of ['', '-four', 'Four', 'four four', 'x'.repeat(41)])
      expect(Value.Check(productId, bad)).toBe(false)
    expect(Value.Check(productId, 'steady-4')).toBe(true)
    expect(Value.Check(instant, 1_790_000_000)).toBe(false)
  })
})
