import { describe, expect, it } from 'vitest'
import { phoneRuleOf, readLandingPhone } from './describe-template.ts'

const specified = { market: null, language: 'zh' } as const

describe('the phone numbers of a landing page', () => {
  it('PRO-04 follow the specification’s rule: 11 digits, first 1, second 3 to 9, with its own message', () => {
    expect(phoneRuleOf()).toEqual({
      pattern: '^1[3-9]\\d{9}$',
      maxLength: 11,
      example: '13800138000',
      message: '请正确输入手机号！',
    })
    expect(phoneRuleOf(specified)).toEqual(phoneRuleOf())
  })

  it.each([
    [null, '13800138000', '+8613800138000'],
    [null, '19912345678', '+8619912345678'],
    // No operator has this prefix today, but the specification's rule accepts it.
    [null, '14000000000', '+8614000000000'],
    ['IN', '9876543210', '+919876543210'],
    ['PH', '09171234567', '+639171234567'],
    ['ID', '081234567890', '+6281234567890'],
    ['ID', '0812345678', '+62812345678'],
  ] as const)('PRO-04 on a page of market %s include %s', (market, typed, e164) => {
    const page = { market, language: 'en' } as const
    const expected = { e164, market: market ?? 'PH' }
    expect(readLandingPhone(page, typed)).toEqual(expected)
    const spaced = `${typed.slice(0, 4)} ${typed.slice(4, 7)}-${typed.slice(7)}`
    expect(readLandingPhone(page, spaced)).toEqual(expected)
    const wide = typed.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    expect(readLandingPhone(page, wide)).toEqual(expected)
  })

  it.each([
    [
      null,
      ['', '1380013800', '138001380001', '12800138000', '23800138000', '1380013800x', '+8613800138000', '09171234567'],
    ],
    ['IN', ['', '5876543210', '987654321', '98765432100', '09876543210', '13800138000']],
    ['PH', ['', '9171234567', '0917123456', '091712345678', '08171234567', '13800138000', '+639171234567']],
    ['ID', ['', '81234567890', '081234567', '08123456789012', '09171234567', '13800138000']],
  ] as const)('PRO-04 on a page of market %s include no other number', (market, typed) => {
    for (const text of typed) expect(readLandingPhone({ market, language: 'en' }, text), text).toBeNull()
  })

  it('PRO-04 fit the page’s example, which fits its field and is accepted', () => {
    for (const market of [null, 'IN', 'PH', 'ID'] as const) {
      const { example, pattern, maxLength } = phoneRuleOf({ market, language: 'en' })
      expect(example).toMatch(new RegExp(pattern))
      expect(example.length).toBeLessThanOrEqual(maxLength)
      expect(readLandingPhone({ market, language: 'en' }, example)).not.toBeNull()
    }
  })

  it('PRO-04 have a message in the language of the page', () => {
    const messages = (['zh', 'en', 'fil', 'hi', 'id'] as const).map(
      (language) => phoneRuleOf({ market: 'PH', language }).message,
    )
    expect(new Set(messages).size).toBe(5)
    expect(messages[0]).toBe('请正确输入手机号！')
  })

  it('PRO-04 are refused when they are not numbers, in any script', () => {
    for (const text of ['\u0000', '1'.repeat(10_000), '１３８', '13800138000\n1', '<b>', '%31%33', '१३८००१३८०००'])
      expect(readLandingPhone(null, text), text.slice(0, 20)).toBeNull()
  })
})
