import { LANGUAGES } from '@hulog/texts/languages'
import { describe, expect, it } from 'vitest'
import { lender } from '../../lender.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import { inboxText, smsTemplates, smsText } from './notification-text.ts'
import { smsSegments } from './sms-segments.fixtures.ts'

/** Facts of the longest form: seven digits before the point, and an account's name in full. */
const longest = (currency: 'PHP' | 'INR' | 'IDR') => ({
  amountMinor: 888_888_888,
  leftMinor: 888_888_888,
  currency,
  dueOn: '2026-12-31',
  paidOn: '2026-12-31',
  on: '2026-12-31',
  endsOn: '2026-12-31',
  account: 'Development Bank of the Philippines •••• 8888',
  reference: '8888',
  caseNumber: '888-888-888',
})
const every = LANGUAGES.flatMap((language) => NOTIFICATION_KINDS.map((kind) => [language, kind] as const))

const escapeForPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('a notification', () => {
  it.each(every)('in %s of %s names the lender first and fits two text messages', (language, kind) => {
    for (const [market, currency] of [
      ['PH', 'PHP'],
      ['ID', 'IDR'],
    ] as const) {
      const { text } = smsText({ kind, orderNumber: '8888888888', facts: longest(currency) }, language, market)
      expect(text.startsWith(`${lender.name}: `)).toBe(true)
      expect(text).not.toMatch(/[{}]|Hulog(?! Demo Lender)|undefined/)
      const { alphabet, segments } = smsSegments(text)
      expect(segments, text).toBeLessThanOrEqual(2)
      expect(alphabet).toBe(language === 'hi' || language === 'zh' ? 'ucs-2' : 'gsm-7')
    }
  })

  it.each(every)('in %s of %s has a title and every figure in the inbox', (language, kind) => {
    const { title, text } = inboxText({ kind, orderNumber: '8888888888', facts: longest('PHP') }, language)
    expect(title.length).toBeGreaterThan(3)
    expect(text).not.toMatch(/[{}]/)
    const english = inboxText({ kind, orderNumber: '8888888888', facts: longest('PHP') }, 'en').text
    for (const figure of ['₱8,888,888.88', '2026-12-31', '8888', '888-888-888', '8888 8888 88']) {
      expect(text.includes(figure), `${figure} in ${text}`).toBe(english.includes(figure))
    }
  })

  it('shows currency signs in the inbox and writes them out in a text message', () => {
    const told = { kind: 'payout', orderNumber: '8888888888', facts: longest('PHP') } as const
    expect(inboxText(told, 'en').text).toBe(
      'Your bank has confirmed that ₱8,888,888.88 was paid into your account. Your loan has the number 8888 8888 88.',
    )
    expect(smsText(told, 'en', 'PH').text).toContain('your bank has confirmed that PHP 8,888,888.88 was paid')
  })

  it.each(every)('in %s of %s is sent to India as a registered text, in English or Hindi', (language, kind) => {
    const { text, template } = smsText({ kind, orderNumber: '8888888888', facts: longest('INR') }, language, 'IN')
    expect(template).toBe(`${kind}.${language === 'hi' ? 'hi' : 'en'}`)
    const words = smsTemplates('{#}')[template] ?? ''
    const values = new RegExp(`^${words.split('{#}').map(escapeForPattern).join('(.{1,30})')}$`)
    expect(text).toMatch(values)
    expect(smsSegments(text).segments, text).toBeLessThanOrEqual(2)
  })

  it('shortens a value in the middle that is too long for a registered text', () => {
    const { text } = smsText({ kind: 'account-changed', orderNumber: '8888888888', facts: longest('INR') }, 'en', 'IN')
    expect(text).toContain('goes to Development Bank o.. **** 8888. Was')
  })

  it('is not sent with a missing value', () => {
    expect(() => smsText({ kind: 'offer', facts: { currency: 'PHP' }, orderNumber: null }, 'en', 'PH')).toThrow(
      'amount',
    )
  })
})

describe('the length of a text message', () => {
  it.each([
    ['a'.repeat(160), 'gsm-7', 1],
    ['a'.repeat(161), 'gsm-7', 2],
    ['a'.repeat(307), 'gsm-7', 3],
    [`${'a'.repeat(159)}€`, 'gsm-7', 2],
    ['क'.repeat(70), 'ucs-2', 1],
    ['क'.repeat(71), 'ucs-2', 2],
    ['क'.repeat(135), 'ucs-2', 3],
    [`₱${'a'.repeat(70)}`, 'ucs-2', 2],
  ])('is counted as providers count it', (text, alphabet, segments) => {
    expect(smsSegments(text)).toEqual({ alphabet, segments })
  })
})
