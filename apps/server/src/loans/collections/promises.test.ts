import { addDays } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { PAYMENTS } from '../repayments/a-payer.fixtures.ts'
import { aReversalEvent } from '../repayments/repayments.fixtures.ts'
import { aCollector, aLateLoan } from './collections.fixtures.ts'
import { followPromises } from './promises.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const AMOUNT = 50_000
const inDays = (days: number) => addDays(businessDateIn('PH', product.services.clock), days)

/** A loan that is three days late, with a promise of 500.00 for the day after tomorrow. */
async function aPromise() {
  const me = await aCollector(product)
  const payer = await aLateLoan(product, 3)
  const orderId = payer.order.id
  const promise = (given: { amountMinor?: number; promisedOn?: string } = {}) =>
    product.call(
      'recordPromise',
      { orderId, amountMinor: AMOUNT, promisedOn: inDays(2), madeBy: 'borrower', ...given },
      { cookie: me.cookie },
    )
  const recorded = await promise()
  // A collector whose session ended while days passed signs in again.
  const see = async () => {
    const { cookie } = await aCollector(product)
    return (await product.call('listLoanContacts', { orderId }, { cookie })).data
  }
  return { me, payer, orderId, promise, promiseId: recorded.data.promiseId, see }
}

type Promised = Awaited<ReturnType<typeof aPromise>>

const stateOf = async ({ see }: Promised) => (await see()).promises.map(({ promiseState }) => promiseState)

describe('a promise to pay', () => {
  it('is kept once what was paid since reaches its amount, and another can follow', async () => {
    const promised = await aPromise()
    const { payer, promise } = promised
    await payer.pay(AMOUNT - 10_000)
    expect((await promised.see()).promises).toMatchObject([{ promiseState: 'open', paidMinor: AMOUNT - 10_000 }])
    expect((await promise()).code).toBe(refusalCode('PROMISE_OPEN'))
    await payer.pay(10_000)
    expect(await stateOf(promised)).toEqual(['kept'])
    expect((await promise()).code).toBe(0)
    // Payments before it do not count for it.
    expect((await promised.see()).promises).toMatchObject([
      { promiseState: 'open', paidMinor: 0 },
      { promiseState: 'kept' },
    ])
  })

  it('is broken after its day, which makes one task for whoever recorded it', async () => {
    const promised = await aPromise()
    await product.passDays(2)
    expect(await stateOf(promised)).toEqual(['open'])
    await product.passDays(1)
    expect(await stateOf(promised)).toEqual(['broken'])
    await Promise.all([1, 2].map(() => followPromises(product.services, { market: 'PH' })))
    await product.runJobs()
    const { tasks } = await promised.see()
    expect(tasks).toMatchObject([
      {
        isOfPromise: true,
        isDone: false,
        assignedTo: promised.me.name,
        orderId: promised.orderId,
        createdBy: 'product',
      },
    ])
    // A payment after its day is too late for it.
    await promised.payer.pay(AMOUNT)
    expect(await stateOf(promised)).toEqual(['broken'])
  })

  it('is open again when the payment that kept it is taken back, and then broken', async () => {
    const promised = await aPromise()
    const receiptId = `receipt-${promised.promiseId}`
    await promised.payer.pay(AMOUNT, { receiptId })
    expect(await stateOf(promised)).toEqual(['kept'])
    await product.deliver(PAYMENTS, aReversalEvent({ receiptId, amountMinor: AMOUNT }))
    expect((await promised.see()).promises).toMatchObject([{ promiseState: 'open', paidMinor: 0 }])
    await product.passDays(3)
    await followPromises(product.services, { market: 'PH' })
    expect(await stateOf(promised)).toEqual(['broken'])
  })

  it('that was followed up as kept is followed up once more when its payment is taken back', async () => {
    const promised = await aPromise()
    const receiptId = `receipt-${promised.promiseId}`
    await promised.payer.pay(AMOUNT, { receiptId })
    await product.passDays(3)
    await followPromises(product.services, { market: 'PH' })
    expect((await promised.see()).tasks).toEqual([])
    await product.deliver(PAYMENTS, aReversalEvent({ receiptId, amountMinor: AMOUNT }))
    await followPromises(product.services, { market: 'PH' })
    expect((await promised.see()).tasks).toMatchObject([{ isOfPromise: true }])
  })

  it('is kept when nothing is owed any more', async () => {
    const promised = await aPromise()
    await promised.payer.pay((await promised.payer.view()).data.payoffAmount)
    expect(await stateOf(promised)).toEqual(['kept'])
    expect((await promised.promise()).code).toBe(refusalCode('NO_RUNNING_LOAN'))
  })

  it('is withdrawn while it is open, once', async () => {
    const promised = await aPromise()
    const { orderId, promiseId, me } = promised
    const withdraw = () =>
      product.call('withdrawPromise', { orderId, promiseId, reason: 'A slip.' }, { cookie: me.cookie })
    const both = await Promise.all([withdraw(), withdraw()])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, refusalCode('PROMISE_NOT_FOUND')])
    expect(await stateOf(promised)).toEqual(['withdrawn'])
    await product.passDays(3)
    await followPromises(product.services, { market: 'PH' })
    expect((await promised.see()).tasks).toEqual([])
  })

  it('is refused above the debt, and for a day out of reach', async () => {
    const me = await aCollector(product)
    const { order } = await aLateLoan(product, 3)
    const ask = async (amountMinor: number, promisedOn: string) =>
      (
        await product.call(
          'recordPromise',
          { orderId: order.id, amountMinor, promisedOn, madeBy: 'borrower' },
          { cookie: me.cookie },
        )
      ).code
    expect(await ask(100_000_000, inDays(2))).toBe(refusalCode('PROMISE_ABOVE_DEBT'))
    for (const day of [inDays(-1), inDays(32), '2026-02-30']) {
      expect(await ask(AMOUNT, day)).toBe(refusalCode('PROMISE_DAY_NOT_VALID'))
    }
    const one = await Promise.all([1, 2].map(() => ask(AMOUNT, inDays(2))))
    expect(one.toSorted((a, b) => a - b)).toEqual([0, refusalCode('PROMISE_OPEN')])
  })
})
