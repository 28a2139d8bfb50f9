import { randomUUID } from 'node:crypto'
import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anApplication, anOffer, signedTerms } from '../orders/orders.fixtures.ts'
import { aBorrower, aBorrowerWithOffer, aPaidOutLoan } from './a-borrower.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('the offer as it will be signed', () => {
  it('CNF-01 shows amount, term, rate, information and plan, to the last centavo', async () => {
    const { read } = await aBorrowerWithOffer(product)
    const dueOn = addDays(product.services.clock.businessDate('Asia/Manila'), 91)
    const { data } = await read()
    expect(data).toMatchObject({
      comProductName: 'Salary loan',
      amount: 1_000_000,
      periods: 91,
      termUnit: 'day',
      pRateDsc: '0.10% a day on the amount borrowed, plus a fee of 2%',
      repay_plans: [{ amount: 1_091_000, pay_time: dueOn }],
      firstPayTime: dueOn,
      firstPeriodDay: 91,
      sendSms: 0,
      payoutAccountMasked: 'BDO Unibank •••• 7890',
    })
    expect(data.details).toContainEqual({ text: 'You receive', value: '₱9,800.00' })
    expect(data.details).toContainEqual({ text: 'You pay back in all', value: '₱10,910.00' })
    expect(data.cost).toMatchObject({ netProceedsMinor: 980_000, costMinor: 111_000, totalRepayableMinor: 1_091_000 })
  })

  it('CNF-01 plans every installment of a loan paid back in parts', async () => {
    const repayment = { kind: 'installments', count: 4, every: { months: 1 }, amortization: 'level' } as const
    const terms = {
      ...signedTerms,
      repayment,
      interest: { per: 'month', ratePpm: 30_000, method: 'declining' } as const,
    }
    const { read } = await aBorrowerWithOffer(product, { terms, periods: 4, termUnit: 'month' })
    const { data } = await read()
    expect(data).toMatchObject({ periods: 4, termUnit: 'month' })
    expect(data.repay_plans).toHaveLength(4)
    const planned = data.repay_plans.reduce((sum, { amount }) => sum + amount, 0)
    expect(planned).toBe(data.cost.totalRepayableMinor)
  })

  it('CNF-04 has a text for leaving, and CNF-03 no text to agree to first', async () => {
    const { read } = await aBorrowerWithOffer(product)
    const { data } = await read()
    expect(data).toMatchObject({ isPopType: 1, popAgreementUrl: '' })
    expect(data.popTitle).not.toBe('')
    expect(data.popContent).not.toBe('')
  })

  it('has the same hash on every read, and another when anything differs', async () => {
    const first = await aBorrowerWithOffer(product)
    const hashOf = async (read: typeof first.read) => (await read()).data.disclosureHash
    expect(await hashOf(first.read)).toMatch(/^[0-9a-f]{64}$/)
    expect(await hashOf(first.read)).toBe(await hashOf(first.read))
    const other = await aBorrowerWithOffer(product)
    expect(await hashOf(other.read)).not.toBe(await hashOf(first.read))
  })

  it('does not exist before an offer, after signing, or for another borrower', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const application = await anApplication(product.services, borrowerId)
    const ask = (orderId: string) => product.call('getConfirmation', { orderId }, { cookie })
    expect(await ask(application.id)).toMatchObject({ status: 200, code: refusalCode('NOT_OFFERED') })
    expect(await (await aPaidOutLoan(product)).read()).toMatchObject({ code: refusalCode('ALREADY_CONFIRMED') })
    const foreign = await aBorrowerWithOffer(product)
    expect(await ask(foreign.orderId)).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
    expect(await ask(randomUUID())).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
  })

  it('says when no account is bound', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const { id } = await anOffer(product.services, borrowerId)
    const { data } = await product.call('getConfirmation', { orderId: id }, { cookie })
    expect(data.payoutAccountMasked).toBeNull()
  })
})
