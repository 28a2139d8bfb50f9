import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { ninetyOneDays } from '../repayments/repayments.fixtures.ts'
import { aReader } from './statements.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('quotes', () => {
  it('TRM-03 a payoff quote is the amount that closes the loan, less unearned interest, from its first allowed day', async () => {
    const reader = await aReader(product)
    const early = await reader.ask('getPayoffQuote')
    expect(early.data).toMatchObject({ isAllowed: false, amountMinor: 1_091_000, rebateMinor: 0 })
    expect(early.data.allowedFrom).toBe(addDays(reader.today(), 46))
    expect(early.data).toMatchObject({
      today: reader.today(),
      lastDueOn: addDays(reader.today(), 91),
      isSettled: false,
    })
    const allowed = await reader.ask('getPayoffQuote', { on: early.data.allowedFrom })
    expect(allowed.data).toMatchObject({
      isAllowed: true,
      amountMinor: 1_046_000,
      interestMinor: 91_000,
      rebateMinor: 45_000,
    })
    expect(
      allowed.data.principalMinor + allowed.data.interestMinor + allowed.data.chargesMinor - allowed.data.rebateMinor,
    ).toBe(allowed.data.amountMinor)
  })

  it('TRM-04 REP-05 an extension quote has the amount to pay first, the next payment date, the plan and the price', async () => {
    const reader = await aReader(product)
    const { data } = await reader.ask('getExtensionQuote')
    const dueOn = addDays(reader.today(), 91)
    expect(data).toMatchObject({
      title: 'Extend your loan',
      amount: 91_000,
      nextPayTime: addDays(dueOn, 91),
      isPossible: true,
      refusal: null,
      movedPrincipalMinor: 1_000_000,
      newInterestMinor: 91_000,
      feeMinor: 20_000,
    })
    expect(data.costWithMinor - data.costWithoutMinor).toBe(111_000)
    expect(data.plans).toEqual([
      { remark: 'Interest and charges, to pay first', title: 'Payment 1', amount: 91_000, time: dueOn },
      { remark: 'After the extension', title: 'Payment 2', amount: 1_111_000, time: addDays(dueOn, 91) },
    ])
    expect(data.sentence).toContain('The extension costs ₱1,110.00: ₱910.00 of interest and a fee of ₱200.00.')
  })

  it('TRM-04 an impossible extension has its reason', async () => {
    const without = await aReader(product, ninetyOneDays)
    const { data } = await without.ask('getExtensionQuote')
    expect(data).toMatchObject({ isPossible: false, refusal: 'not-offered', sentence: 'This loan cannot be extended.' })
    expect(data).toMatchObject({ nextPayTime: null, feeMinor: 0 })
    const settled = await aReader(product)
    await settled.happens({ type: 'repaid', amountMinor: 1_091_000 })
    expect((await settled.ask('getExtensionQuote')).data).toMatchObject({ refusal: 'settled', plans: [] })
  })

  it('a cooling-off quote is principal and the interest of the days held, within the period', async () => {
    const reader = await aReader(product)
    const until = addDays(reader.today(), 3)
    const open = await reader.ask('getCoolingOffQuote', { on: addDays(reader.today(), 2) })
    expect(open.data).toMatchObject({ isOpen: true, until, amountMinor: 1_002_000, interestMinor: 2_000 })
    const { principalMinor, interestMinor, feeKeptMinor, feeReturnedMinor, paidMinor, amountMinor } = open.data
    expect(principalMinor + interestMinor + feeKeptMinor - feeReturnedMinor - paidMinor).toBe(amountMinor)
    expect(open.data).toMatchObject({ daysHeld: 2, isGivenBack: false })
    const closed = await reader.ask('getCoolingOffQuote', { on: addDays(reader.today(), 4) })
    expect(closed.data).toMatchObject({ isOpen: false, until, amountMinor: 0 })
    const none = await aReader(product, ninetyOneDays)
    expect((await none.ask('getCoolingOffQuote')).data).toMatchObject({ isOpen: false, until: null })
  })
})
