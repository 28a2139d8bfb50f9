import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { referralsOf } from './referrals.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

let referrals: Awaited<ReturnType<typeof referralsOf>>
beforeEach(async () => {
  referrals = await referralsOf(product)
})

const take = (cookie: string, orderId: string, takeOverFrom?: string) =>
  product.call('takeApplication', { orderId, ...(takeOverFrom && { takeOverFrom }) }, { cookie })
const takeNext = (cookie: string) => product.call('takeNextApplication', { productId: referrals.productId }, { cookie })
const release = (cookie: string, orderId: string) => product.call('releaseApplication', { orderId }, { cookie })
const waiting = async (cookie: string, filters: object = {}) => {
  const body = { box: 'waiting', productId: referrals.productId, ...filters } as const
  return (await product.call('listApplications', body, { cookie })).data.applications
}

describe('an application in the queue', () => {
  it('is shown oldest first, masked, with what was asked for and why it was referred', async () => {
    const first = await referrals.applied({ identity: { fullName: 'Juan Luna' } })
    const second = await referrals.applied({}, 500_000)
    const { cookie } = await referrals.officer()
    const rows = await waiting(cookie)
    expect(rows.map(({ orderId }) => orderId)).toEqual([first.orderId, second.orderId])
    expect(rows[0]).toMatchObject({
      nameMasked: 'J••• L•••',
      amountMinor: 1_000_000,
      currency: 'PHP',
      because: ['always'],
      takenBy: null,
      recommendation: { amountMinor: 1_000_000, reasons: [] },
      outcome: null,
    })
    expect(await waiting(cookie, { after: first.orderId })).toHaveLength(1)
    expect(await waiting(cookie, { after: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10' })).toEqual([])
    expect(await waiting(cookie, { market: 'IN' })).toEqual([])
  })

  it('goes to one of two people who ask for the next at once', async () => {
    const orderIds = [(await referrals.applied()).orderId, (await referrals.applied()).orderId]
    const people = [await referrals.officer(), await referrals.officer(), await referrals.officer()]
    const answers = await Promise.all(people.map(({ cookie }) => takeNext(cookie)))
    const taken = answers.map(({ data }) => data.application?.orderId ?? 'none')
    expect(taken.sort()).toEqual([...orderIds, 'none'].sort())
  })

  it('goes to one of two people who take it at once; the other learns that it is taken', async () => {
    const { orderId } = await referrals.applied()
    const people = [await referrals.officer(), await referrals.officer()]
    const answers = await Promise.all(people.map(({ cookie }) => take(cookie, orderId)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, refusalCode('APPLICATION_TAKEN')])
  })

  it('is taken over only from the colleague who holds it, which is recorded', async () => {
    const { orderId } = await referrals.applied()
    const [ana, ben, cleo] = [await referrals.officer(), await referrals.officer(), await referrals.officer()]
    await take(ana.cookie, orderId)
    expect((await take(ben.cookie, orderId, cleo.name)).code).toBe(refusalCode('APPLICATION_TAKEN'))
    expect((await take(ben.cookie, orderId, ana.name)).code).toBe(0)
    expect((await referrals.caseOf(ana, orderId)).review).toMatchObject({ takenBy: ben.name })
    expect((await referrals.approve(ana, orderId)).code).toBe(refusalCode('APPLICATION_TAKEN'))
    const { rows } = await product.services.db.$client.query(
      `select details from audit_events where action = 'application-taken' and actor = $1`,
      [ben.name],
    )
    expect(rows[0].details).toMatchObject({ orderId, from: ana.name })
  })

  it('is free again after half an hour without work, and not while its holder looks at it', async () => {
    const { orderId } = await referrals.applied()
    const [ana, ben] = [await referrals.officer(), await referrals.officer()]
    await take(ana.cookie, orderId)
    expect(await waiting(ben.cookie, { isFree: true })).toEqual([])
    product.passSeconds(10 * 60)
    await referrals.caseOf(ana, orderId)
    await referrals.caseOf(ben, orderId)
    product.passSeconds(10 * 60)
    await referrals.caseOf(ben, orderId)
    product.passSeconds(10 * 60)
    await referrals.caseOf(ben, orderId)
    expect((await take(ben.cookie, orderId)).code).toBe(refusalCode('APPLICATION_TAKEN'))
    product.passSeconds(10 * 60 + 1)
    expect((await waiting(ben.cookie, { isFree: true })).map((row) => [row.orderId, row.takenBy])).toEqual([
      [orderId, null],
    ])
    expect((await takeNext(ben.cookie)).data.application?.orderId).toBe(orderId)
    expect((await waiting(ben.cookie, { takenBy: ben.name })).length).toBe(1)
    expect(await waiting(ben.cookie, { takenBy: ana.name })).toEqual([])
  })

  it('is given back by its holder alone', async () => {
    const { orderId } = await referrals.applied()
    const [ana, ben] = [await referrals.officer(), await referrals.officer()]
    await take(ana.cookie, orderId)
    expect((await release(ben.cookie, orderId)).code).toBe(refusalCode('APPLICATION_TAKEN'))
    expect((await release(ana.cookie, orderId)).code).toBe(0)
    expect((await waiting(ben.cookie))[0]).toMatchObject({ takenBy: null })
  })

  it('cannot be taken once it is withdrawn or decided, nor where it was never referred', async () => {
    const ana = await referrals.officer()
    const withdrawn = await referrals.applied()
    await product.call('cancelOrder', { orderId: withdrawn.orderId }, { cookie: withdrawn.cookie })
    expect((await take(ana.cookie, withdrawn.orderId)).code).toBe(refusalCode('APPLICATION_WITHDRAWN'))
    const decided = await referrals.applied()
    await referrals.approve(ana, decided.orderId)
    expect((await take(ana.cookie, decided.orderId)).code).toBe(refusalCode('APPLICATION_NOT_WAITING'))
    const unknown = await take(ana.cookie, '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10')
    expect(unknown).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
    const plain = await (await referralsOf(product, {})).applied()
    expect((await take(ana.cookie, plain.orderId)).code).toBe(refusalCode('APPLICATION_NOT_WAITING'))
  })
})

it('each filter of the queue is answered by an index, without reading or sorting every application', async () => {
  const { services } = product
  const filters = ['true', `market = 'PH'`, `product_id = 'ph-single-91'`, `taken_by = 'ana.cruz'`]
  const boxes = [
    [`state = 'waiting'`, 'waiting_since, order_id'],
    [`state <> 'waiting'`, 'closed_at desc, order_id desc'],
  ]
  for (const filter of filters) {
    for (const [box, order] of boxes) {
      const plan = await services.db.transaction(async (tx) => {
        await tx.execute('set local enable_seqscan = off')
        await tx.execute('set local enable_sort = off')
        const query = `explain select * from application_reviews where ${box} and ${filter} order by ${order} limit 51`
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(query)
        return rows.map((line) => line['QUERY PLAN']).join('\n')
      })
      expect(plan, `${box} ${filter}`).not.toMatch(/Seq Scan|Sort/)
    }
  }
})
