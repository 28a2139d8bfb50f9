import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { aReader } from './statements.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('the debt on a day', () => {
  it('TRM-02 is explained line by line, with the arithmetic, for today and any day up to a year ahead', async () => {
    const reader = await aReader(product, ninetyOneDays)
    const on = addDays(reader.today(), 94)
    const { data } = await reader.ask('explainOwed', { on })
    expect(data).toMatchObject({
      on,
      daysOverdue: 3,
      overdueMinor: 1_091_000,
      lateChargesMinor: 263_650,
      dueNowMinor: 1_354_650,
    })
    const late = data.lines.find(({ kind }) => kind === 'lateInterest')
    expect(late).toMatchObject({ amountMinor: 163_650, chargedMinor: 163_650, paidMinor: 0, waivedMinor: 0 })
    expect(late?.explanation).toContain('5% × 3 days on ₱10,910.00')
    expect(data.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(data.payoffMinor + data.rebateMinor)
    expect(data.sentence).toBe(`On ${on} you owe ₱13,546.50 that is due; ₱13,546.50 closes the loan that day.`)
    expect((await reader.ask('explainOwed')).data).toMatchObject({ on: reader.today(), dueNowMinor: 0 })
  })

  it('is the amount charged when that day comes', async () => {
    const reader = await aReader(product, ninetyOneDays)
    const foretold = await reader.ask('explainOwed', { on: addDays(reader.today(), 94) })
    await product.passDays(94)
    expect((await reader.ask('explainOwed')).data).toEqual(foretold.data)
    expect((await reader.view()).data.repayAmount).toBe(foretold.data.dueNowMinor)
  })

  it.each([
    ['yesterday', -1],
    ['more than a year ahead', 367],
  ])('is not explained for %s', async (_when, days) => {
    const reader = await aReader(product)
    const answer = await reader.ask('explainOwed', { on: addDays(reader.today(), days) })
    expect(answer).toMatchObject({ status: 400, code: refusalCode('INVALID_FIELD'), data: { field: 'on' } })
  })

  it('is explained for the last day of the year ahead, and for no invalid date', async () => {
    const reader = await aReader(product)
    expect((await reader.ask('explainOwed', { on: addDays(reader.today(), 366) })).code).toBe(0)
    const year = Number(reader.today().slice(0, 4)) + (reader.today().slice(5) < '02-30' ? 0 : 1)
    expect(await reader.ask('explainOwed', { on: `${year}-02-30` })).toMatchObject({
      status: 400,
      code: refusalCode('INVALID_FIELD'),
    })
  })
})
