import { describe, expect, it } from 'vitest'
import { hostileQueries } from '../../testing/hostile-addresses.fixtures.ts'
import { aCalculator, someInput } from './calculator.fixtures.ts'
import { addressOf, checkLoan, completeLoan, figuresOf, packFigures, readFigures, unpackFigures } from './figures.ts'
import { figureFrom, formatShare, parseShare, typedFrom } from './typed-figure.ts'

const calculator = aCalculator()
const checked = (search: Record<string, string>) => checkLoan(completeLoan(readFigures(search), calculator), calculator)

describe('OTH-06 the figures of an address', () => {
  it('OTH-06 are the lender’s own loan when there are none', () => {
    const loan = completeLoan({}, calculator)
    expect(loan.product?.productId).toBe('steady')
    expect(checkLoan(loan, calculator)).toEqual({ input: someInput(), wrong: [] })
  })

  it('OTH-06 come back the same after they were shared, free or of a product', () => {
    for (const start of [{ productId: 'steady', amount: '600000' }, figuresOf(someInput({ amount: 123_456 }))]) {
      const loan = completeLoan(start, calculator)
      const address = new URLSearchParams(packFigures(addressOf(loan))).toString()
      const again = completeLoan(unpackFigures(address), calculator)
      expect(checkLoan(again, calculator)).toEqual(checkLoan(loan, calculator))
      expect(again.product).toBe(loan.product)
    }
  })

  it('OTH-06 of a product take its prices as they are today, whatever the address says', () => {
    const { input } = checked({ productId: 'steady', amount: '600000', ratePpm: '1', feeRatePpm: '0' })
    expect(input).toMatchObject({ amount: 600_000, ratePpm: 35_000, feeRatePpm: 20_000 })
  })

  it('OTH-06 choose the product’s term, and its first for one it does not have', () => {
    const of = (installments: string) =>
      checked({ productId: 'steady', installments, every: '1', termUnit: 'month' }).input
    expect([of('4')?.installments, of('5')?.installments]).toEqual([4, 1])
  })

  it('OTH-06 are free without a product, also for one that is gone', () => {
    const loan = completeLoan(readFigures({ ...figuresOf(someInput()), productId: 'gone' }), calculator)
    expect(loan.product).toBeNull()
    expect(checkLoan(loan, calculator).input).toEqual(someInput())
  })

  it.each([
    ['amount', '0'],
    ['amount', '1000000000001'],
    ['amount', '-5'],
    ['amount', '1e3'],
    ['amount', '~12 pesos'],
    ['ratePpm', '10000001'],
    ['installments', '601'],
    ['installments', '0'],
    ['every', '367'],
    ['feeRatePpm', '1000001'],
    ['ratePer', 'century'],
    ['method', '__proto__'],
    ['startsOn', '2026-02-30'],
  ])('OTH-06 are wrong where no loan can be: %s %s', (name, value) => {
    const { input, wrong } = checked({ ...(figuresOf(someInput()) as Record<string, string>), [name]: value })
    expect([input, wrong]).toEqual([null, [name]])
  })

  it('OTH-06 need a product’s own amount: within its range and on its steps', () => {
    const wrongOf = (amount: string) => checked({ productId: 'steady', amount }).wrong
    expect(['400000', '5100000', '550000', '600000'].map(wrongOf)).toEqual([['amount'], ['amount'], ['amount'], []])
  })

  it('OTH-06 make a loan of every hostile address, right or wrong, and a short one', () => {
    for (const { query } of hostileQueries()) {
      const loan = completeLoan(readFigures(Object.fromEntries(new URLSearchParams(query))), calculator)
      expect(checkLoan(loan, calculator).input === null).toBe(checkLoan(loan, calculator).wrong.length > 0)
      expect(packFigures(addressOf(loan)).length).toBeLessThan(2_000)
      expect(unpackFigures(query)).toBeTypeOf('object')
    }
  })
})

describe('OTH-06 a typed figure', () => {
  it.each([
    ['1,240.50', 'amount', 'PH', '124050'],
    ['1.240,50', 'amount', 'ID', '124050'],
    ['12,34,567', 'amount', 'IN', '123456700'],
    ['3.5', 'share', 'PH', '35000'],
    ['3,5 %', 'share', 'ID', '35000'],
    ['0.035', 'share', 'IN', '350'],
    [' 12 ', 'count', 'PH', '12'],
    ['', 'amount', 'PH', '~'],
    ['twelve', 'count', 'PH', '~twelve'],
    ['3.5.1', 'share', 'PH', '~3.5.1'],
    ['1.5', 'count', 'PH', '~1.5'],
  ] as const)('OTH-06 %j as %s in %s is %s', (typed, kind, market, figure) => {
    expect(figureFrom(typed, kind, market)).toBe(figure)
  })

  it('OTH-06 is written as people there write it, and what is no figure as it was typed', () => {
    expect(typedFrom('124050', 'amount', 'ID')).toBe('1.240,50')
    expect(typedFrom('35000', 'share', 'ID')).toBe('3,5')
    expect(typedFrom('~3.5.1', 'share', 'PH')).toBe('3.5.1')
    expect(typedFrom('<b>', 'amount', 'PH')).toBe('<b>')
    expect(typedFrom(undefined, 'count', 'PH')).toBe('')
  })

  it('OTH-06 loses no ten-thousandth of a percent', () => {
    for (const ppm of [0, 1, 350, 9_999, 10_000, 123_456, 10_000_000]) {
      expect(parseShare(formatShare(ppm, 'PH'))).toBe(ppm)
    }
  })
})
