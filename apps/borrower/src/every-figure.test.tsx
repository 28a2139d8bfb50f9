// @vitest-environment happy-dom
import { LANGUAGES } from '@hulog/texts/languages'
import { type Currency, DateLanguage, DateText } from '@hulog/ui'
import { i18n } from '@lingui/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { typedFrom } from './origination/calculator/typed-figure.ts'
import { formatFileSize } from './people/own-data/copy-part.tsx'
import { chooseAndKeepLanguage } from './platform/language/language.ts'
import { Amount, formatRate, marketOfCurrency } from './platform/money/amount.tsx'
import { parseAmount } from './platform/money/parse-amount.ts'

const SHOWN = {
  PHP: { amount: '₱1,234,567.89', typed: '1,234,567.89', rate: '17.07%', share: '3.5' },
  INR: { amount: '₹12,34,567.89', typed: '12,34,567.89', rate: '17.07%', share: '3.5' },
  IDR: { amount: 'Rp1.234.567,89', typed: '1.234.567,89', rate: '17,07%', share: '3,5' },
} as const satisfies Record<Currency, object>

const SIZES = { en: '3.4 MB', fil: '3.4 MB', hi: '3.4 MB', id: '3,4 MB', zh: '3.4 MB' }

const DATES = {
  en: 'Fri 5 Mar 2027',
  fil: 'Biy Mar 5, 2027',
  hi: 'शुक्र 5 मार्च 2027',
  id: 'Jum 5 Mar 2027',
  zh: '2027年3月5日周五',
}

const AMOUNT_MINOR = 123_456_789

afterEach(async () => {
  cleanup()
  await chooseAndKeepLanguage('en')
})

describe.each(LANGUAGES)('for a reader of %s', (language) => {
  it.each(Object.entries(SHOWN))('COM-12 figures in %s follow the market', async (name, shown) => {
    const currency = name as Currency
    await chooseAndKeepLanguage(language)
    const { container } = render(<Amount minor={AMOUNT_MINOR} currency={currency} />)
    expect(container.textContent).toBe(shown.amount)
    expect(formatRate(170_731, currency)).toBe(shown.rate)
    const market = marketOfCurrency(currency)
    if (market === 'none') throw new Error('a currency without a market')
    expect(typedFrom(String(AMOUNT_MINOR), 'amount', market)).toBe(shown.typed)
    expect(parseAmount(shown.typed, market)).toBe(AMOUNT_MINOR)
    expect(typedFrom('35000', 'share', market)).toBe(shown.share)
  })

  it('a date and a time are those of the language; programs read them as COM-13 says', async () => {
    await chooseAndKeepLanguage(language)
    const { container } = render(
      <DateLanguage value={language}>
        <DateText value="2027-03-05" />
        <DateText value="2027-03-05T01:02:03Z" withTime timeZone="Asia/Manila" />
      </DateLanguage>,
    )
    expect(container.textContent).toBe(`${DATES[language]}${DATES[language]} 09:02`)
    expect(container.querySelector('time')?.dateTime).toBe('2027-03-05')
  })

  it('the size of a file has the decimals of the language', async () => {
    await chooseAndKeepLanguage(language)
    expect(formatFileSize(3_565_158, i18n.locale)).toBe(SIZES[language])
    expect([1, 12_288, 1_048_575].map((bytes) => formatFileSize(bytes, language).replace(',', '.'))).toEqual([
      '1 KB',
      '12 KB',
      '1.0 MB',
    ])
  })
})
