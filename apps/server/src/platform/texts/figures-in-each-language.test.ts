import { LANGUAGES, type Language } from '@hulog/texts/languages'
import { describe, expect, it } from 'vitest'
import { writingFor } from '../../marketing/site/figures-in-words.ts'
import { plainPercent } from '../../origination/index.ts'
import { type Currency, markets, showMoney } from '../markets/markets.ts'
import { maskPhone, parsePhone } from '../phone/parse-phone.ts'
import { textsIn } from './texts-in.ts'
import { callWording, paperWording } from './wording.ts'

const MARKETS = {
  PHP: { money: '₱1,234,567.89', paper: '50.1015%', price: '0.125%', site: '87.35%' },
  INR: { money: '₹12,34,567.89', paper: '50.1015%', price: '0.125%', site: '87.35%' },
  IDR: { money: 'Rp1.234.567,89', paper: '50,1015%', price: '0,125%', site: '87,35%' },
} as const satisfies Record<Currency, object>

const AMOUNT_MINOR = 123_456_789

describe.each(Object.entries(MARKETS))('figures in %s', (name, shown) => {
  const currency = name as Currency
  const market = currency === 'PHP' ? 'PH' : currency === 'INR' ? 'IN' : 'ID'

  it.each(LANGUAGES)('COM-12 follow the market for a reader of %s', (language) => {
    const say = textsIn(language)
    expect(paperWording(say, currency).amount(AMOUNT_MINOR)).toBe(shown.money)
    expect(paperWording(say, currency).rate(501_015)).toBe(shown.paper)
    const writing = writingFor(market, language)
    expect(writing.money(AMOUNT_MINOR)).toBe(shown.money)
    expect(writing.rate(873_451)).toBe(shown.site)
    expect(callWording(say, currency).amount(AMOUNT_MINOR)).toBe(`${currency} 1,234,567.89`)
  })

  it('COM-12 are the same on pages, in messages and in prices', () => {
    expect(showMoney(AMOUNT_MINOR, currency)).toBe(shown.money)
    expect(plainPercent(1_250, currency)).toBe(shown.price)
    expect(markets[market].currency).toBe(currency)
  })
})

const LANGUAGES_OF_SITE: readonly [Language, keyof typeof markets, string][] = [
  ['en', 'PH', 'Fri 5 Mar 2027'],
  ['en', 'IN', 'Fri 5 Mar 2027'],
  ['fil', 'PH', 'Biy Mar 5, 2027'],
  ['hi', 'IN', 'शुक्र 5 मार्च 2027'],
  ['id', 'ID', 'Jum 5 Mar 2027'],
  ['zh', 'PH', '2027年3月5日周五'],
]

it.each(LANGUAGES_OF_SITE)(
  'writes a date of the official site as the app does, for a reader of %s in %s',
  (language, market, date) => {
    expect(writingFor(market, language).date('2027-03-05')).toBe(date)
  },
)

it.each([
  ['en', ['1 day', '2 days', '365 days']],
  ['fil', ['1 araw', '2 araw', '365 araw']],
  ['hi', ['1 दिन', '2 दिन', '365 दिन']],
  ['id', ['1 hari', '2 hari', '365 hari']],
  ['zh', ['1 天', '2 天', '365 天']],
] as const)('counts days in %s, with digits that every reader knows', (language, counts) => {
  const say = textsIn(language)
  expect([1, 2, 365].map((count) => say('terms.days', { count }))).toEqual(counts)
})

it.each([
  ['PH', '0917 123 4567', '+63 ••• ••• 4567'],
  ['IN', '98765 43210', '+91 ••• ••• 3210'],
  ['ID', '0812-3456-7890', '+62 ••• ••• 7890'],
] as const)('hides the middle of a phone number of %s in the same way in every language', (market, typed, masked) => {
  const phone = parsePhone(typed, market)
  expect(phone && maskPhone(phone)).toBe(masked)
})
