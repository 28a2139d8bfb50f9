import { addDays } from '@hulog/lending'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anExchangeRate } from './calculator.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await anExchangeRate(product.services)
  await anExchangeRate(product.services, { base: 'USD', quote: 'PHP', rateUnits: 58_410, rateDigits: 3 })
})
afterAll(() => product.close())

function convert(amount: number, fromCurrency: string, toCurrency: string) {
  return product.call('convertAmount', { amount, fromCurrency, toCurrency })
}

describe('OTH-06 exchange-rate', () => {
  it('OTH-06 converts at the configured rate, with its date and source, for a visitor', async () => {
    expect((await convert(100_000, 'PHP', 'IDR')).data).toEqual({
      fromCurrency: 'PHP',
      toCurrency: 'IDR',
      amountMinor: 100_000,
      convertedMinor: 28_250_000,
      rateNumerator: 28_250,
      rateDenominator: 100,
      rounding: 'half-up',
      rateDescription: '1 PHP = 282,50 IDR',
      rateValidFrom: '2020-01-01',
      rateSource: 'A test',
    })
  })

  it('OTH-06 divides by a rate configured in the other direction, and shows it as configured', async () => {
    const { data } = await convert(28_250_000, 'IDR', 'PHP')
    expect(data).toMatchObject({
      convertedMinor: 100_000,
      rateNumerator: 100,
      rateDenominator: 28_250,
      rateDescription: '1 PHP = 282,50 IDR',
    })
    // 10,000,000,000.00 rupiah at 0.0035398 would be 35,398,000.00: a rounded inverse is wrong by more than 230.
    expect((await convert(1_000_000_000_000, 'IDR', 'PHP')).data.convertedMinor).toBe(3_539_823_009)
  })

  it.each([
    [1, 'USD', 'PHP', 58],
    [25, 'USD', 'PHP', 1_460],
    [50, 'USD', 'PHP', 2_921],
    [141, 'IDR', 'PHP', 0],
    [142, 'IDR', 'PHP', 1],
  ])('OTH-06 rounds half up, once: %i hundredths of %s in %s are %i', async (amount, from, to, convertedMinor) => {
    expect((await convert(amount, from, to)).data.convertedMinor).toBe(convertedMinor)
  })

  it('OTH-06 converts to rupiah and back to the same centavo', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000_000 }), async (amount) => {
        const there = await product.app.inject(request(amount, 'PHP', 'IDR'))
        const back = await product.app.inject(request(there.json().data.convertedMinor, 'IDR', 'PHP'))
        expect(back.json().data.convertedMinor).toBe(amount)
      }),
      { numRuns: 50 },
    )
  })

  it('OTH-06 uses the rate in force today, in the direction configured last', async () => {
    const pair = { base: 'SGD', quote: 'PHP', rateDigits: 0, source: 'Older' }
    await anExchangeRate(product.services, { ...pair, validFrom: '2020-01-01', rateUnits: 40 })
    await anExchangeRate(product.services, { ...pair, validFrom: '2021-01-01', rateUnits: 44, source: 'Newer' })
    await anExchangeRate(product.services, { ...pair, validFrom: '9000-01-01', rateUnits: 99, source: 'To come' })
    expect((await convert(100, 'SGD', 'PHP')).data).toMatchObject({ convertedMinor: 4_400, rateSource: 'Newer' })
    const turned = { base: 'PHP', quote: 'SGD', validFrom: '2022-01-01', rateUnits: 2, rateDigits: 2, source: 'Turned' }
    await anExchangeRate(product.services, turned)
    expect((await convert(100, 'SGD', 'PHP')).data).toMatchObject({ convertedMinor: 5_000, rateSource: 'Turned' })
  })

  it('OTH-06 uses a new rate from its first day and not a day earlier', async () => {
    const tomorrow = addDays(product.services.clock.businessDate('Asia/Jakarta'), 1)
    await anExchangeRate(product.services, { base: 'USD', quote: 'IDR', rateUnits: 16_000, rateDigits: 0 })
    await anExchangeRate(product.services, {
      base: 'USD',
      quote: 'IDR',
      rateUnits: 17_000,
      rateDigits: 0,
      validFrom: tomorrow,
    })
    const before = (await convert(100, 'USD', 'IDR')).data
    await product.passDays(1)
    const after = (await convert(100, 'USD', 'IDR')).data
    expect([before.convertedMinor, after.convertedMinor]).toEqual([1_600_000, 1_700_000])
  })

  it.each([
    ['a pair nobody configured', 1, 'INR', 'PHP', refusalCode('RATE_NOT_KNOWN')],
    ['a currency nobody has', 1, 'QZQ', 'PHP', refusalCode('RATE_NOT_KNOWN')],
    ['a rate found only over a third currency', 1, 'SGD', 'IDR', refusalCode('RATE_NOT_KNOWN')],
    ['one currency twice', 1, 'PHP', 'PHP', refusalCode('CURRENCIES_EQUAL')],
    ['no currency at all', 1, 'php', 'IDR', refusalCode('INVALID_FIELD')],
    ['nothing to convert', 0, 'PHP', 'IDR', refusalCode('INVALID_FIELD')],
    ['a part of a centavo', 0.5, 'PHP', 'IDR', refusalCode('INVALID_FIELD')],
  ])('OTH-06 refuses %s', async (_what, amount, from, to, code) => {
    expect((await convert(amount, from, to)).code).toBe(code)
  })

  it('OTH-06 refuses a result beyond exact numbers', async () => {
    await anExchangeRate(product.services, { base: 'KWD', quote: 'IDR', rateUnits: 53_600, rateDigits: 0 })
    expect(await convert(1_000_000_000_000, 'KWD', 'IDR')).toMatchObject({
      code: refusalCode('FIGURES_TOO_LARGE'),
      data: { field: 'amount' },
    })
  })
})

function request(amount: number, fromCurrency: string, toCurrency: string) {
  const payload = { amount, fromCurrency, toCurrency }
  // Each call comes from an address of its own, because limits are not what is tested.
  const remoteAddress = `10.${amount & 255}.${(amount >> 8) & 255}.${(amount >> 16) & 255}`
  return { method: 'POST' as const, url: '/gateway/calculator/exchange-rate', remoteAddress, payload }
}
