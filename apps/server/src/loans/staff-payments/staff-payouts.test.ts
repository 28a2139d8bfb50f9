import type { Body } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPayoutEvent, aPayoutUnderWay, PAYOUTS } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { expectCorrectBooks } from '../servicing/servicing.fixtures.ts'

let product: TestProduct
let treasurer: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  treasurer = await aColleague(product, { permissions: ['payments.read', 'payments.reconcile', 'payments.refund'] })
})
afterAll(async () => {
  await expectCorrectBooks(product)
  await product.close()
})

type Outcome = 'succeeded' | 'failed' | 'reversed'
type Borrower = Awaited<ReturnType<typeof aPayoutUnderWay>>

const tell = (outcome: Outcome, reference: string) =>
  product.deliver(PAYOUTS, aPayoutEvent(product, outcome, { reference }))
const list = async (body: Body<'listPayouts'> = {}) => (await product.call('listPayouts', body, treasurer)).data.payouts
const retry = (reference: string, by: object = treasurer) => product.call('retryPayout', { reference }, by)
const lookUp = (reference: string, by: object = treasurer) => product.call('lookUpPayout', { reference }, by)
const statusOf = async ({ look }: Borrower) => (await look()).data.orderStatus

/** The provider's books: what it says about a payout when it is asked. */
function thereIs(reference: string, status: Outcome | 'pending') {
  const asked = product.world.payoutRequests.findIndex((request) => request.reference === reference)
  const { amountMinor, currency } = product.world.payoutRequests[asked]!
  const at = product.services.clock.businessNow()
  const payout = { reference, providerPayoutId: `payout-${asked + 1}`, status, amountMinor, currency, at }
  const index = product.world.payoutsThere.findIndex((each) => each.reference === reference)
  if (index < 0) product.world.payoutsThere.push(payout)
  else product.world.payoutsThere[index] = payout
}

function requestsOf({ orderId }: Borrower): string[] {
  return product.world.payoutRequests.map(({ reference }) => reference).filter((each) => each.startsWith(orderId))
}

describe('a payout that failed', () => {
  it('needs somebody until it is tried again, to the account that is bound', async () => {
    const borrower = await aPayoutUnderWay(product)
    await tell('failed', borrower.reference)
    thereIs(borrower.reference, 'failed')
    const [row] = await list({ state: 'needsSomebody' })
    expect(row).toMatchObject({
      ...{ reference: borrower.reference, state: 'failed', needsSomebody: 'failed', canRetry: true },
      ...{ borrowerSees: 'giveAccount', accountMasked: expect.stringContaining('7890') },
    })
    const retried = await retry(borrower.reference)
    expect(retried.data).toEqual({ reference: `${borrower.orderId}-2` })
    expect(await list({ state: 'needsSomebody' })).toEqual([])
    await product.runJobs()
    await tell('succeeded', `${borrower.orderId}-2`)
    expect(await statusOf(borrower)).toBe(170)
    expect(await list({ state: 'failed' })).toMatchObject([{ reference: borrower.reference, canRetry: false }])
  })

  it('is tried again once, however many ask for it at one moment', async () => {
    const borrower = await aPayoutUnderWay(product)
    await tell('failed', borrower.reference)
    const answers = await Promise.all(Array.from({ length: 6 }, () => retry(borrower.reference)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    await product.runJobs()
    expect(requestsOf(borrower)).toEqual([borrower.reference, `${borrower.orderId}-2`])
    await tell('succeeded', `${borrower.orderId}-2`)
    expect((await retry(borrower.reference)).code).toBe(3756)
    expect((await retry(`${borrower.orderId}-2`)).code).toBe(3756)
  })

  it.each(['pending', 'succeeded', 'reversed'] as const)(
    'is never paid twice: at the provider it is %s, so that nothing is sent',
    async (status) => {
      const borrower = await aPayoutUnderWay(product)
      await tell('failed', borrower.reference)
      thereIs(borrower.reference, status)
      expect((await retry(borrower.reference)).code).toBe(3755)
      await product.runJobs()
      expect(requestsOf(borrower)).toEqual([borrower.reference])
      expect(await statusOf(borrower)).toBe(160)
    },
  )

  it('stays as it is while the provider cannot be asked', async () => {
    const borrower = await aPayoutUnderWay(product)
    await tell('failed', borrower.reference)
    product.world.isDown = true
    const answers = [await retry(borrower.reference), await lookUp(borrower.reference)]
    product.world.isDown = false
    expect(answers.map(({ code }) => code)).toEqual([2604, 2604])
    expect(await statusOf(borrower)).toBe(160)
  })
})

describe('a payout without an answer', () => {
  it('is not tried again, and needs somebody after two hours', async () => {
    const borrower = await aPayoutUnderWay(product)
    expect((await retry(borrower.reference)).code).toBe(3755)
    const isListed = async () =>
      (await list({ state: 'needsSomebody' })).some(({ reference }) => reference === borrower.reference)
    expect(await isListed()).toBe(false)
    await product.passDays(1)
    expect(await isListed()).toBe(true)
    await tell('succeeded', borrower.reference)
    expect(await isListed()).toBe(false)
  })

  it('is looked up, and what the bank knows counts once, also when its event comes later', async () => {
    const borrower = await aPayoutUnderWay(product)
    thereIs(borrower.reference, 'pending')
    expect((await lookUp(borrower.reference)).data).toMatchObject({ status: 'pending', outcome: '' })
    thereIs(borrower.reference, 'succeeded')
    const answers = await Promise.all([lookUp(borrower.reference), lookUp(borrower.reference)])
    expect(answers.map(({ data }) => data.outcome).sort()).toEqual([
      'succeeded',
      expect.stringContaining('nothing to do'),
    ])
    expect(await statusOf(borrower)).toBe(170)
    await tell('succeeded', borrower.reference)
    const { rows } = await product.services.db.$client.query('select type from loan_events where order_id = $1', [
      borrower.orderId,
    ])
    expect(rows).toEqual([{ type: 'disbursed' }])
  })

  it('that no provider knows is said to be unknown, and nothing happens', async () => {
    const borrower = await aPayoutUnderWay(product)
    expect((await lookUp(borrower.reference)).data).toMatchObject({ status: null, provider: null, outcome: '' })
    expect(await statusOf(borrower)).toBe(151)
  })
})

it('payouts that are unknown, or without the right, are refused', async () => {
  const borrower = await aPayoutUnderWay(product)
  const reader = await aColleague(product, { permissions: ['payments.read'] })
  expect((await retry('no-such-1')).status).toBe(404)
  expect((await lookUp('\ud800')).status).toBeLessThan(500)
  expect((await retry(borrower.reference, reader)).status).toBe(403)
  expect((await lookUp(borrower.reference, reader)).status).toBe(403)
})
