import { operations } from '@hulog/contract'
import { amortizations, dayCounts, feeCollections, interestMethods, ratePeriods, roundings } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lender } from '../../lender.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { seedExchangeRates } from '../../seed/seed-demo.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { demoProducts } from '../products/demo-products.ts'
import { insertProduct } from '../products/save-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const valuesOf = (choices: readonly { value: string }[]) => choices.map(({ value }) => value).sort()

describe('OTH-06 index', () => {
  it('OTH-06 opens with a typical loan and its plan, where the lender offers none', async () => {
    const { data } = await product.call('getCalculator', {})
    expect(data).toMatchObject({ market: 'PH', input: { currency: 'PHP', amount: 1_000_000, installments: 12 } })
    expect(data.result).toEqual((await product.call('calculateLoan', data.input)).data)
    expect(data.exchangeRates).toEqual([])
  })

  it('OTH-06 offers every choice that lending knows, and no other', async () => {
    const { data } = await product.call('getCalculator', {})
    expect(valuesOf(data.interestMethods)).toEqual([...interestMethods].sort())
    expect(valuesOf(data.ratePeriods)).toEqual([...ratePeriods].sort())
    expect(valuesOf(data.feeCollections)).toEqual([...feeCollections].sort())
    expect(valuesOf(data.amortizations)).toEqual([...amortizations].sort())
    expect(valuesOf(data.dayCounts)).toEqual([...dayCounts].sort())
    const { properties } = operations.calculateLoan.body
    expect(valuesOf(data.interestMethods)).toEqual([...properties.method.enum].sort())
    expect(valuesOf(data.ratePeriods)).toEqual([...properties.ratePer.enum].sort())
    expect(valuesOf(data.termUnits)).toEqual([...properties.termUnit.enum].sort())
    expect(valuesOf(data.amortizations)).toEqual([...properties.amortization.enum].sort())
    expect(valuesOf(data.dayCounts)).toEqual([...properties.dayCount.enum].sort())
    expect(valuesOf(data.roundings)).toEqual([...roundings].sort())
    expect(valuesOf(data.roundings)).toEqual([...properties.interestRounding.enum].sort())
    expect(valuesOf(data.remainders)).toEqual([...properties.remainder.enum].sort())
  })

  it('OTH-06 shows the limits that emi enforces', async () => {
    const { input, limits } = (await product.call('getCalculator', {})).data
    const most = {
      amount: limits.maxAmountMinor,
      ratePpm: limits.maxRatePpm,
      feeRatePpm: limits.maxFeeRatePpm,
      feeTaxPpm: limits.maxFeeTaxPpm,
    }
    const long = { installments: limits.maxInstallments, every: limits.maxEvery }
    const whole = { installmentMultipleMinor: limits.maxInstallmentMultipleMinor }
    for (const [name, value] of Object.entries({ ...most, ...long, ...whole })) {
      expect((await product.call('calculateLoan', { ...input, [name]: value })).code, name).not.toBe(
        refusalCode('INVALID_FIELD'),
      )
      const beyond = await product.call('calculateLoan', { ...input, [name]: value + 1 })
      expect(beyond, name).toMatchObject({ code: refusalCode('INVALID_FIELD'), data: { field: name } })
    }
    for (const [termUnit, longest] of [
      ['day', limits.maxTermDays],
      ['month', limits.maxTermMonths],
    ] as const) {
      const whole = { ...input, ratePpm: 0, termUnit, installments: longest / 50, every: 50 }
      expect((await product.call('calculateLoan', whole)).code).toBe(0)
      expect((await product.call('calculateLoan', { ...whole, every: 51 })).code).toBe(refusalCode('TERM_TOO_LONG'))
    }
  })

  it('OTH-06 opens with the lender’s own loan of the market asked for, the borrower’s own, or the Philippines', async () => {
    await inTransaction(product.services.db, async (tx) => {
      for (const each of demoProducts) await insertProduct(tx, each)
    })
    product.passSeconds(2)
    const indian = await product.signIn('+91 98765 43211')
    const asked = await product.call('getCalculator', { market: 'ID' }, { cookie: indian })
    const own = await product.call('getCalculator', {}, { cookie: indian })
    const visitor = await product.call('getCalculator', {})
    expect([asked, own, visitor].map(({ data }) => [data.market, data.input.currency])).toEqual([
      ['ID', 'IDR'],
      ['IN', 'INR'],
      ['PH', 'PHP'],
    ])
    expect(visitor.data.input).toEqual({
      currency: 'PHP',
      amount: 600_000,
      ratePpm: 45_000,
      ratePer: 'month',
      method: 'declining',
      installments: 4,
      every: 1,
      termUnit: 'month',
      amortization: 'level',
      feeRatePpm: 20_000,
      feeFixedMinor: 0,
      feeTaken: 'deducted',
    })
    expect(visitor.data.result).toEqual((await product.call('calculateLoan', visitor.data.input)).data)
  })

  it('OTH-06 lists the demo exchange rates and says that they are not market rates', async () => {
    await seedExchangeRates(product.services)
    await seedExchangeRates(product.services)
    const { exchangeRates } = (await product.call('getCalculator', {})).data
    expect(exchangeRates).toHaveLength(6)
    for (const { fromCurrency, toCurrency, rateSource } of exchangeRates) {
      expect(rateSource).toBe(lender.name)
      const there = await product.call('convertAmount', { amount: 100_000, fromCurrency, toCurrency })
      const back = await product.call('convertAmount', {
        amount: there.data.convertedMinor,
        fromCurrency: toCurrency,
        toCurrency: fromCurrency,
      })
      expect([there.code, back.data.convertedMinor]).toEqual([0, 100_000])
    }
  })
})
