import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aJob } from '../../people/borrowers/borrowers.fixtures.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aProduct } from '../products/products.fixtures.ts'
import { ownContact, referralsOf } from './referrals.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function reviewOf(orderId: string) {
  const { rows } = await product.services.db.$client.query('select * from application_reviews where order_id = $1', [
    orderId,
  ])
  return rows[0] ?? null
}

describe('an application is referred to a person', () => {
  it('always, with the facts and what the rules would do; the borrower sees that it is under review', async () => {
    const referrals = await referralsOf(product)
    const { orderId, cookie } = await referrals.applied({ job: aJob({ monthlyIncomeMinor: 500_000 }) })
    expect(await reviewOf(orderId)).toMatchObject({
      state: 'waiting',
      because: ['always'],
      recommendation: { amountMinor: 500_000, reasons: [] },
      rules_version: '3',
      facts: { monthlyIncomeMinor: 500_000, affordableAmountMinor: 500_000 },
    })
    expect((await product.call('getLoanDetails', { orderId }, { cookie })).data.orderStatus).toBe(21)
    const decided = await product.services.db.$client.query('select from decisions where order_id = $1', [orderId])
    expect(decided.rowCount).toBe(0)
  })

  it('with the broken rules where they would decline', async () => {
    const referrals = await referralsOf(product)
    const { orderId } = await referrals.applied({ job: aJob({ monthlyIncomeMinor: 0 }) })
    expect((await reviewOf(orderId)).recommendation).toEqual({ amountMinor: 0, reasons: ['has-income'] })
    expect(await referrals.stateOf(orderId)).toBe(21)
  })

  it('from an amount on', async () => {
    const referrals = await referralsOf(product, { fromAmountMinor: 1_000_000 })
    const below = await referrals.applied({}, 950_000)
    expect([await referrals.stateOf(below.orderId), await reviewOf(below.orderId)]).toEqual([130, null])
    const { orderId } = await referrals.applied({}, 1_000_000)
    expect((await reviewOf(orderId)).because).toEqual(['amount'])
  })

  it('when another borrower has the same emergency contact, names them as one, or is one', async () => {
    const referrals = await referralsOf(product, { onDuplicates: true })
    const [shared, ownPhone] = [anyPhone(), anyPhone()]
    const first = await referrals.applied({ contacts: ownContact(shared) })
    expect(await referrals.stateOf(first.orderId)).toBe(130)
    const second = await referrals.applied({ contacts: ownContact(shared) })
    expect((await reviewOf(second.orderId)).duplicates).toEqual(['contactShared'])
    // A borrower whose number is the contact of somebody, and that somebody.
    await product.signIn(ownPhone)
    const third = await referrals.applied({ contacts: ownContact(ownPhone) })
    expect((await reviewOf(third.orderId)).duplicates).toEqual(['contactBorrows'])
  })

  it('when another borrower had the same payout account', async () => {
    const referrals = await referralsOf(product, { onDuplicates: true })
    const account = { cardType: '1', bankCode: 'BDO', accountNumber: '001234567890' } as const
    const first = await referrals.applied()
    await product.call('bindPayoutAccount', account, { cookie: first.cookie })
    const again = await referrals.applicants.anApplicant({ contacts: ownContact() })
    await product.call('bindPayoutAccount', account, { cookie: again.cookie })
    const { data } = await referrals.applicants.apply(again, { productId: referrals.productId })
    await product.runJobs()
    expect(await reviewOf(data.orderId)).toMatchObject({ because: ['duplicates'], duplicates: ['accountShared'] })
  })

  it('once, however often its job runs, and not where the product asks for no person', async () => {
    const referrals = await referralsOf(product)
    const { orderId } = await referrals.applied()
    await product.runJobs()
    expect((await reviewOf(orderId)).state).toBe('waiting')
    const plain = await referralsOf(product, {})
    const decided = await plain.applied()
    expect([await plain.stateOf(decided.orderId), await reviewOf(decided.orderId)]).toEqual([130, null])
  })

  it('and leaves the queue when its borrower withdraws it', async () => {
    const referrals = await referralsOf(product)
    const { orderId, cookie } = await referrals.applied()
    await product.call('cancelOrder', { orderId }, { cookie })
    expect(await reviewOf(orderId)).toMatchObject({ state: 'withdrawn' })
    expect(await referrals.stateOf(orderId)).toBe(190)
  })
})

it('a product is refused whose amount for a person is none that it offers above its smallest', async () => {
  for (const fromAmountMinor of [0, 100_000, 2_500_001, 0.5]) {
    await expect(aProduct(product.services, { review: { fromAmountMinor } })).rejects.toThrow(/from which a person/)
  }
})
