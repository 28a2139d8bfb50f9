import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrower, aJob, type CertificationDraft, certify } from '../borrowers/borrowers.fixtures.ts'
import { demoProducts, insertProduct } from '../products/index.ts'
import { someChoice } from './applications.fixtures.ts'
import { decideApplication } from './decide-application.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await inTransaction(product.services.db, async (tx) => {
    for (const each of demoProducts) await insertProduct(tx, each)
  })
})
afterAll(() => product.close())

async function anApplicant(draft: CertificationDraft = {}) {
  const phone = anyPhone()
  const borrowerId = await aBorrower(product.services, phone)
  await certify(product.services, borrowerId, draft)
  return { borrowerId, cookie: await product.signIn(phone) }
}

type Applicant = Awaited<ReturnType<typeof anApplicant>>

const apply = ({ cookie }: Applicant, change: object = {}, key?: string) =>
  product.call('apply', { ...someChoice, ...change }, key === undefined ? { cookie } : { cookie, key })

async function ordersOf({ borrowerId }: Applicant) {
  const { rows } = await product.services.db.$client.query('select * from orders where borrower_id = $1', [borrowerId])
  return rows
}

async function decide(applicant: Applicant, change: object = {}) {
  await apply(applicant, change)
  await product.runJobs()
  const [order] = await ordersOf(applicant)
  return order
}

describe('applying', () => {
  it('OTH-02 opens an order under review, and leads to it', async () => {
    const applicant = await anApplicant()
    const { code, data } = await apply(applicant)
    expect(code).toBe(0)
    expect(data.orderUrl).toBe(`/loanDetail?productId=ph-single-91&orderId=${data.orderId}`)
    const [order] = await ordersOf(applicant)
    expect(order).toMatchObject({ id: data.orderId, state: 21, requested_amount_minor: '1000000', terms: null })
    expect((await product.call('listProducts', {}, applicant)).data.currentOrder).toMatchObject({
      orderId: data.orderId,
      orderStatus: 21,
    })
  })

  it('OTH-03 is refused until the certification is complete', async () => {
    const cookie = await product.signIn()
    const refused = await product.call('apply', someChoice, { cookie })
    expect(refused).toMatchObject({ status: 200, code: 2301, data: { reason: 'CERTIFICATION_INCOMPLETE' } })
  })

  it.each([
    ['a product of another market', { productId: 'in-single-91' }, 404, 'PRODUCT_NOT_FOUND'],
    ['a product that does not exist', { productId: 'no-such' }, 404, 'PRODUCT_NOT_FOUND'],
    ['an amount between steps', { amount: 1_000_001 }, 200, 'AMOUNT_OUT_OF_RANGE'],
    ['too much', { amount: 2_550_000 }, 200, 'AMOUNT_OUT_OF_RANGE'],
    ['another term', { periods: 30 }, 200, 'TERM_NOT_OFFERED'],
  ])('is refused for %s, and leaves nothing behind', async (_what, change, status, reason) => {
    const applicant = await anApplicant()
    expect(await apply(applicant, change)).toMatchObject({ status, data: { reason } })
    expect(await ordersOf(applicant)).toEqual([])
  })

  it('makes one order of fifty applications sent at once, and one decision', async () => {
    const applicant = await anApplicant()
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(applicant)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 2302)).toHaveLength(49)
    expect(await ordersOf(applicant)).toHaveLength(1)
    const waiting = await product.services.db.$client.query(
      `select 1 from graphile_worker._private_jobs where payload->>'borrowerId' = $1`,
      [applicant.borrowerId],
    )
    expect(waiting.rowCount).toBe(1)
  })

  it('answers fifty times the same under one key, and refuses the key for something else', async () => {
    const applicant = await anApplicant()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(applicant, {}, key)))
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1)
    expect(await apply(applicant, { amount: 500_000 }, key)).toMatchObject({ status: 422, code: 1008 })
    expect(await ordersOf(applicant)).toHaveLength(1)
  })

  it('does not burn the key of an application that was refused', async () => {
    const applicant = await anApplicant()
    const key = randomUUID()
    expect((await apply(applicant, { amount: 1_000_001 }, key)).code).toBe(2202)
    expect((await apply(applicant, {}, key)).code).toBe(0)
  })
})

describe('the decision', () => {
  it('TRM-07 makes an offer on the product’s terms for seven days', async () => {
    const order = await decide(await anApplicant())
    expect(order).toMatchObject({ state: 130, reasons: [] })
    expect(order.terms).toMatchObject({ principalMinor: 1_000_000, late: { penaltyMinor: 100_000 } })
    const today = product.services.clock.businessDate('Asia/Manila')
    const { rows } = await product.services.db.$client.query(
      `select offered_on::text as on, (offer_ends_on - offered_on) as days from orders where id = $1`,
      [order.id],
    )
    expect(rows[0]).toEqual({ on: today, days: 7 })
  })

  it('offers less than was asked for when the income bears only less', async () => {
    const order = await decide(await anApplicant({ job: aJob({ monthlyIncomeMinor: 500_000 }) }))
    expect(order.state).toBe(130)
    expect(order.requested_amount_minor).toBe('1000000')
    expect(order.terms.principalMinor).toBe(500_000)
  })

  it('declines an income of nothing, and tells the borrower why in words', async () => {
    const applicant = await anApplicant({ job: aJob({ monthlyIncomeMinor: 0 }) })
    const order = await decide(applicant)
    expect(order).toMatchObject({ state: 110, reasons: ['has-income'], terms: null })
    const { data } = await product.call('getLoanDetails', { orderId: order.id }, applicant)
    expect(data.reasons).toEqual(['You told us that you have no income, so payments could not be made from it.'])
  })

  it('TRM-02 charges repeat clients the smaller penalty', async () => {
    const applicant = await anApplicant()
    const first = await decide(applicant)
    await product.services.db.$client.query(`update orders set state = 200 where id = $1`, [first.id])
    const second = await apply(applicant)
    await product.runJobs()
    const order = (await ordersOf(applicant)).find(({ id }) => id === second.data.orderId)
    expect(order.terms.late.penaltyMinor).toBe(80_000)
  })

  it('declines who did not pay an earlier loan back', async () => {
    const applicant = await anApplicant()
    const first = await decide(applicant)
    await product.services.db.$client.query(`update orders set state = 185 where id = $1`, [first.id])
    const second = await apply(applicant)
    await product.runJobs()
    const order = (await ordersOf(applicant)).find(({ id }) => id === second.data.orderId)
    expect(order).toMatchObject({ state: 110, reasons: ['nothing-unpaid'] })
  })

  it('declines when the product was withdrawn meanwhile', async () => {
    const applicant = await anApplicant()
    await apply(applicant, { productId: 'ph-four-monthly', periods: 4, termUnit: 'month' })
    const setActive = (isActive: boolean) =>
      product.services.db.$client.query(`update products set is_active = $1 where id = 'ph-four-monthly'`, [isActive])
    await setActive(false)
    await product.runJobs()
    await setActive(true)
    expect((await ordersOf(applicant))[0]).toMatchObject({ state: 110, reasons: ['still-offered'] })
  })

  it('is made once, however often its job runs, and never on a cancelled application', async () => {
    const applicant = await anApplicant()
    const { data } = await apply(applicant)
    const job = { borrowerId: applicant.borrowerId, orderId: data.orderId }
    await Promise.all(Array.from({ length: 10 }, () => decideApplication(product.services, job)))
    const counted = await product.services.db.$client.query('select 1 from decisions where order_id = $1', [
      data.orderId,
    ])
    expect(counted.rowCount).toBe(1)

    const other = await anApplicant()
    const withdrawn = await apply(other)
    await product.call('cancelOrder', { orderId: withdrawn.data.orderId }, other)
    await product.runJobs()
    expect((await ordersOf(other))[0].state).toBe(190)
  })

  it('keeps the facts it was made on, with nothing that names a person', async () => {
    const applicant = await anApplicant({ identity: { fullName: 'Juan Luna', birthOn: '1990-10-23' } })
    const order = await decide(applicant)
    const { rows } = await product.services.db.$client.query('select * from decisions where order_id = $1', [order.id])
    expect(rows[0]).toMatchObject({ is_approved: true, offered_amount_minor: '1000000', rules_version: '1' })
    expect(rows[0].facts).toMatchObject({ clientKind: 'new', monthlyIncomeMinor: 10_000_000, shareOfIncomePercent: 40 })
    for (const secret of ['Juan', '1990-10-23', 'CRN', '9987654321']) expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('while an order is open', () => {
  it('OTH-03 the certification is locked, and opens again after a decline', async () => {
    const applicant = await anApplicant({ job: aJob({ monthlyIncomeMinor: 0 }) })
    await apply(applicant)
    expect((await product.call('getCertification', {}, applicant)).data.isLocked).toBe(true)
    expect(await product.call('saveJob', aJob(), applicant)).toMatchObject({ code: 2106 })
    await product.runJobs()
    expect((await product.call('getCertification', {}, applicant)).data.isLocked).toBe(false)
    expect(await product.call('saveJob', aJob(), applicant)).toMatchObject({ code: 0 })
    expect((await apply(applicant)).code).toBe(0)
  })

  it('is decided on what was stated when it was applied for, whoever comes first', async () => {
    const applicants = await Promise.all(Array.from({ length: 10 }, () => anApplicant()))
    await Promise.all(
      applicants.map(async (applicant) => {
        const noIncome = aJob({ monthlyIncomeMinor: 0 })
        const [applied, saved] = await Promise.all([apply(applicant), product.call('saveJob', noIncome, applicant)])
        expect(applied.code).toBe(0)
        const isSavedFirst = saved.code === 0
        await decideApplication(product.services, { borrowerId: applicant.borrowerId, orderId: applied.data.orderId })
        expect((await ordersOf(applicant))[0].state).toBe(isSavedFirst ? 110 : 130)
      }),
    )
  })

  it('is over when nobody took the offer in time', async () => {
    const applicant = await anApplicant()
    const first = await decide(applicant)
    expect((await apply(applicant)).code).toBe(2302)
    await product.passDays(8)
    expect((await apply(applicant)).code).toBe(0)
    const states = (await ordersOf(applicant)).map(({ id, state }) => (id === first.id ? state : 'new'))
    expect(states.sort()).toEqual([190, 'new'])
  })
})
