import { MAX_AMOUNT_MINOR } from '@hulog/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { demoProducts } from '../products/demo-products.ts'
import { insertProduct } from '../products/save-product.ts'
import { someFigures } from './calculator.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await inTransaction(product.services.db, async (tx) => {
    for (const each of demoProducts) await insertProduct(tx, each)
  })
})
afterAll(() => product.close())

async function workedOut(overrides: Parameters<typeof someFigures>[0] = {}) {
  const answer = await product.call('calculateLoan', someFigures(overrides))
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

describe('OTH-06 emi', () => {
  it('OTH-06 computes India’s published example to the paisa and the hundredth of a percent, for a visitor', async () => {
    const data = await workedOut()
    expect(data).toMatchObject({
      installmentMinor: 96_973,
      netProceedsMinor: 1_960_000,
      feesMinor: 40_000,
      startsOn: '2026-01-31',
      firstDueOn: '2026-02-28',
      lastDueOn: '2028-01-31',
      termDays: 730,
    })
    // Published as 17.07 %, 3,274 and 23,274, whole rupees.
    expect(Math.round((data.nominalYearlyRatePpm ?? 0) / 100)).toBe(1707)
    expect(Math.round(data.interestMinor / 100)).toBe(3_274)
    expect(Math.round(data.totalRepayableMinor / 100)).toBe(23_274)
  })

  it('OTH-06 shows every row: the parts add up, and the balance ends at zero', async () => {
    const data = await workedOut({ feeTaken: 'added' })
    const { installments } = data
    expect(installments.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    expect(installments[0]).toMatchObject({ dueOn: '2026-02-28', interestMinor: 25_000, feeMinor: 1_666 })
    let balanceMinor = 2_000_000
    for (const row of installments) {
      balanceMinor -= row.principalMinor
      expect(row.amountMinor).toBe(row.principalMinor + row.interestMinor + row.feeMinor + row.taxMinor)
      expect(row.balanceMinor).toBe(balanceMinor)
    }
    expect(balanceMinor).toBe(0)
    expect(sum(installments.map(({ amountMinor }) => amountMinor))).toBe(data.totalRepayableMinor)
    expect(sum(installments.map(({ interestMinor }) => interestMinor))).toBe(data.interestMinor)
    expect(sum(installments.map(({ feeMinor }) => feeMinor))).toBe(data.feesMinor)
    expect(data.costMinor).toBe(data.totalRepayableMinor - data.netProceedsMinor)
    expect(data.lastInstallmentMinor).toBe(installments.at(-1)?.amountMinor)
  })

  it.each([
    [
      'flat, once, by the day',
      { amount: 1_000_000, ratePpm: 1_000, ratePer: 'day', installments: 1, every: 91, termUnit: 'day' },
      1_091_000,
    ],
    [
      'flat, by the month',
      { amount: 1_200_000, ratePpm: 20_000, ratePer: 'month', installments: 12, every: 1, termUnit: 'month' },
      124_000,
    ],
    [
      'no interest at all',
      { amount: 1_000, ratePpm: 0, ratePer: 'year', installments: 3, every: 14, termUnit: 'day' },
      333,
    ],
  ] as const)('OTH-06 computes %s', async (_what, figures, installmentMinor) => {
    const data = await workedOut({ method: 'flat', feeRatePpm: 0, feeFixedMinor: 0, ...figures })
    expect(data.installmentMinor).toBe(installmentMinor)
    expect(data.installments).toHaveLength(figures.installments)
  })

  it('OTH-06 shows no cost and a rate of 0 for a loan without interest and fees', async () => {
    const data = await workedOut({ ratePpm: 0, feeRatePpm: 0, feeFixedMinor: 0 })
    expect(data).toMatchObject({ costMinor: 0, effectiveYearlyRatePpm: 0, effectiveMonthlyRatePpm: 0 })
  })

  it('OTH-06 starts today without a date, and charges no fee without one', async () => {
    const { startsOn: _start, feeRatePpm: _share, feeFixedMinor: _fixed, feeTaken: _taken, ...figures } = someFigures()
    const { data } = await product.call('calculateLoan', figures)
    expect(data).toMatchObject({ startsOn: product.services.clock.businessDate('Asia/Kolkata'), feesMinor: 0 })
  })

  it('OTH-06 agrees with the quote of the lender’s own product', async () => {
    const cookie = await product.signIn()
    const choice = { productId: 'ph-four-monthly', amount: 1_000_000, periods: 4, termUnit: 'month' } as const
    const { data: quote } = await product.call('getQuote', choice, { cookie })
    const terms = demoProducts.find(({ id }) => id === choice.productId)?.terms
    if (!terms) throw new Error('the demo lender has no such product')
    const data = await workedOut({
      currency: 'PHP',
      amount: choice.amount,
      ratePpm: terms.interest.ratePpm,
      ratePer: terms.interest.per,
      method: terms.interest.method,
      installments: 4,
      feeRatePpm: terms.upfrontFee.ratePpm,
      feeFixedMinor: terms.upfrontFee.fixedMinor,
      feeTaken: terms.upfrontFee.taken,
      startsOn: product.services.clock.businessDate('Asia/Manila'),
    })
    expect(data.installments.map(({ balanceMinor: _balance, taxMinor: _tax, ...row }) => row)).toEqual(
      quote.installments,
    )
    expect(data).toMatchObject({
      netProceedsMinor: quote.netProceedsMinor,
      totalRepayableMinor: quote.totalRepayableMinor,
      costMinor: quote.costMinor,
      effectiveYearlyRatePpm: quote.effectiveYearlyRatePpm,
      rateDescription: quote.rateDescription,
    })
  })

  it('OTH-06 accepts a form as well as JSON', async () => {
    const payload = new URLSearchParams(Object.entries(someFigures()).map(([name, value]) => [name, String(value)]))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/gateway/calculator/emi'
    const answer = await product.app.inject({ method: 'POST', url, headers, payload: payload.toString() })
    expect(answer.json()).toMatchObject({ code: 0, data: { installmentMinor: 96_973 } })
  })

  it.each([
    ['more months than any loan', { installments: 600, every: 2 }, 2901, 'installments'],
    ['more days than any loan', { installments: 600, every: 31, termUnit: 'day' }, 2901, 'installments'],
    ['a fee that leaves nothing', { feeRatePpm: 1_000_000 }, 2902, 'feeRatePpm'],
    ['a rate at which the debt grows', { ratePpm: 5_000, ratePer: 'day', installments: 600 }, 2903, 'ratePpm'],
    [
      'figures beyond exact numbers',
      { amount: MAX_AMOUNT_MINOR, ratePpm: 10_000_000, ratePer: 'day', method: 'flat', installments: 600 },
      2904,
      'ratePpm',
    ],
    ['a day that does not exist', { startsOn: '2026-02-30' }, 1001, 'startsOn'],
    ['a day beyond the calendar', { startsOn: '9999-12-01' }, 1001, 'startsOn'],
    ['no day of this calendar', { startsOn: '0001-01-01' }, 1001, 'startsOn'],
    ['equal periods of days', { dayCount: 'equal-periods', termUnit: 'day', every: 30 }, 1001, 'dayCount'],
    ['regular periods of five months', { dayCount: 'actual/actual-icma', every: 5 }, 1001, 'dayCount'],
  ] as const)('OTH-06 refuses %s and names the field', async (_what, figures, code, field) => {
    const answer = await product.call('calculateLoan', someFigures(figures))
    expect(answer).toMatchObject({ code, data: { field } })
  })

  it('OTH-06 limits how often one address may calculate', async () => {
    const statuses: number[] = []
    for (let asked = 0; asked < 301; asked++) {
      const request = { url: '/gateway/calculator/emi', remoteAddress: '10.9.8.7', payload: someFigures() }
      statuses.push((await product.app.inject({ method: 'POST', ...request })).statusCode)
    }
    expect(statuses.lastIndexOf(200)).toBe(299)
    expect(statuses[300]).toBe(429)
  })
})
