import { MAX_AMOUNT_MINOR } from '@hulog/contract/limits'
import { addDays, type LoanTerms, type PrepaymentEffect } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { PAYMENTS } from '../repayments/a-payer.fixtures.ts'
import { aReversalEvent, fourMonths, ninetyOneDays, recalculated } from '../repayments/repayments.fixtures.ts'
import { expectCorrectBooks } from '../servicing/servicing.fixtures.ts'
import { aReader } from './statements.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function aPrepayer(terms: LoanTerms = recalculated) {
  const reader = await aReader(product, terms)
  return {
    ...reader,
    quote: async (amount: number) => {
      const answer = await reader.ask('getPrepaymentQuote', { amount })
      if (answer.code !== 0) throw new Error(answer.raw)
      return answer.data
    },
    prepay: async (amount: number, prepayment: PrepaymentEffect, receiptId?: string) => {
      const asked = await reader.askToPay(amount, { prepayment })
      await reader.pay(amount, { code: asked.data.payCode, ...(receiptId && { receiptId }) })
    },
  }
}

describe('the quote of a payment before it is due', () => {
  it('has what each effect saves and changes, the usual one first', async () => {
    const { quote, today, order } = await aPrepayer()
    const { options, without, ...rest } = await quote(600_000)
    expect(rest).toEqual({
      orderId: order.id,
      currency: 'PHP',
      on: today(),
      amount: 600_000,
      dueMinor: 0,
      prepaidMinor: 600_000,
      isPayoff: false,
      partsEndedMinor: 0,
    })
    expect(without).toMatchObject({ installments: 12, nextDueMinor: 106_619, toPayMinor: 1_279_423 })
    expect(options.map(({ prepayment }) => prepayment)).toEqual(['shorten', 'lower', 'keep'])
    const [shorten, lower, keep] = options
    expect(shorten).toMatchObject({ installments: 6, nextDueMinor: 106_619 })
    expect(String(shorten?.endsOn) < String(without.endsOn)).toBe(true)
    expect(lower).toMatchObject({ installments: 12, nextDueMinor: 53_309, endsOn: without.endsOn })
    expect(keep).toMatchObject({ nextDueMinor: 106_619 * 6 - 600_000 })
    expect(shorten!.savedMinor).toBeGreaterThan(lower!.savedMinor)
    expect(lower!.savedMinor).toBeGreaterThan(0)
    for (const { toPayMinor, savedMinor } of options) {
      expect(600_000 + toPayMinor + savedMinor).toBe(without.toPayMinor)
    }
  })

  it.each(['shorten', 'lower', 'keep'] as const)('is what paying with `%s` then does', async (prepayment) => {
    const payer = await aPrepayer()
    await product.passDays(17)
    const { options, without } = await payer.quote(250_000)
    const told = options.find((option) => option.prepayment === prepayment)!
    await payer.prepay(250_000, prepayment)
    const after = (await payer.quote(100)).without
    const { prepayment: _effect, savedMinor, ...ahead } = told
    expect(after).toEqual(ahead)
    expect(savedMinor).toBe(without.toPayMinor - 250_000 - after.toPayMinor)
    await expectCorrectBooks(product)
  })

  it('is as before once the payment bounced', async () => {
    const payer = await aPrepayer()
    const before = await payer.quote(300_000)
    await payer.prepay(300_000, 'lower', 'quoted-and-bounced')
    expect((await payer.quote(300_000)).without).not.toEqual(before.without)
    await product.deliver(PAYMENTS, aReversalEvent({ receiptId: 'quoted-and-bounced', amountMinor: 300_000 }))
    expect(await payer.quote(300_000)).toEqual(before)
  })

  it('pays what is due first: of an overdue loan only the rest is paid early', async () => {
    const { quote, ask, today } = await aPrepayer()
    await product.passDays(40)
    const owed = (await ask('explainOwed')).data
    expect(owed.dueNowMinor).toBe(106_619)
    const partly = await quote(owed.dueNowMinor - 1)
    expect(partly).toMatchObject({ on: today(), dueMinor: owed.dueNowMinor - 1, prepaidMinor: 0, isPayoff: false })
    // Paying what is overdue saves nothing against paying it today, but being late has cost interest by the day already.
    expect(partly.options[0]?.savedMinor).toBe(0)
    expect(partly.without.toPayMinor).toBeGreaterThan(1_279_423)
    const more = await quote(owed.dueNowMinor + 200_000)
    expect(more).toMatchObject({ dueMinor: owed.dueNowMinor, prepaidMinor: 200_000 })
    expect(more.options[0]?.savedMinor).toBeGreaterThan(0)
  })

  it('answers the payoff amount, and any larger one, with the payoff', async () => {
    const { quote, ask } = await aPrepayer()
    await product.passDays(10)
    const { amountMinor: payoffMinor } = (await ask('getPayoffQuote')).data
    const exact = await quote(payoffMinor)
    expect(exact).toMatchObject({ amount: payoffMinor, dueMinor: 0, prepaidMinor: payoffMinor, isPayoff: true })
    const nothing = { endsOn: null, installments: 0, nextDueOn: null, nextDueMinor: 0, toPayMinor: 0 }
    const savedMinor = exact.without.toPayMinor - payoffMinor
    expect(exact.options).toEqual(
      ['shorten', 'lower', 'keep'].map((prepayment) => ({ prepayment, savedMinor, ...nothing })),
    )
    expect(await quote(payoffMinor + 1)).toEqual(exact)
    expect(await quote(MAX_AMOUNT_MINOR)).toEqual(exact)
    expect((await quote(payoffMinor - 1)).isPayoff).toBe(false)
  })

  it('has the one effect `keep`, which saves nothing, where interest is not recalculated', async () => {
    const { quote, today } = await aPrepayer(fourMonths)
    const { options, without } = await quote(150_000)
    expect(without).toMatchObject({ installments: 4, nextDueMinor: 105_000, toPayMinor: 420_000 })
    expect(options).toMatchObject([
      { prepayment: 'keep', savedMinor: 0, installments: 3, nextDueMinor: 60_000, toPayMinor: 270_000 },
    ])
    const single = await aPrepayer(ninetyOneDays)
    expect((await single.quote(91_000)).options).toEqual([
      {
        prepayment: 'keep',
        savedMinor: 0,
        endsOn: addDays(today(), 91),
        installments: 1,
        nextDueOn: addDays(today(), 91),
        nextDueMinor: 1_000_000,
        toPayMinor: 1_000_000,
      },
    ])
  })

  it('takes nothing of a loan that is settled', async () => {
    const payer = await aPrepayer()
    await payer.pay(1_200_000)
    const { options, ...settled } = await payer.quote(50_000)
    expect(settled).toMatchObject({ amount: 0, dueMinor: 0, prepaidMinor: 0, without: { toPayMinor: 0, endsOn: null } })
    for (const { savedMinor, toPayMinor } of options) expect([savedMinor, toPayMinor]).toEqual([0, 0])
  })

  it('answers for a loan that was written off or given back', async () => {
    const lost = await aPrepayer()
    await product.passDays(100)
    await lost.happens({ type: 'writtenOff' })
    expect(await lost.quote(10_000)).toMatchObject({ amount: 10_000, isPayoff: false })
    const returned = await aPrepayer({ ...recalculated, coolingOff: { days: 3, refundsUpfrontFee: true } })
    await returned.happens({ type: 'repaid', amountMinor: 1_200_000, detail: { purpose: 'coolingOff' } })
    expect(await returned.quote(10_000)).toMatchObject({ amount: 0, without: { toPayMinor: 0 } })
  })

  it.each([0, -1, 1.5, MAX_AMOUNT_MINOR + 1])('refuses the amount %s', async (amount) => {
    const { ask } = await aPrepayer()
    expect(await ask('getPrepaymentQuote', { amount })).toMatchObject({ status: 400, data: { field: 'amount' } })
  })
})
