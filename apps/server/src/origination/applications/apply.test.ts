import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSharingAccount } from '../../loans/index.ts'
import { aJob } from '../../people/borrowers/borrowers.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { applicantsOf, offerDemoProducts, someChoice } from './applications.fixtures.ts'
import { decideApplication } from './decide-application.ts'

let product: TestProduct
let applicants: ReturnType<typeof applicantsOf>
beforeAll(async () => {
  product = await startTestProduct()
  applicants = applicantsOf(product)
  await offerDemoProducts(product)
})
afterAll(() => product.close())

describe('applying', () => {
  it('OTH-02 opens an order under review, and leads to it', async () => {
    const applicant = await applicants.anApplicant()
    const { code, data } = await applicants.apply(applicant)
    expect(code).toBe(0)
    expect(data.orderUrl).toBe(`/loanDetail?productId=ph-single-91&orderId=${data.orderId}`)
    const [order] = await applicants.ordersOf(applicant)
    expect(order).toMatchObject({ id: data.orderId, state: 21, requested_amount_minor: '1000000', terms: null })
    expect((await product.call('listProducts', {}, applicant)).data.currentOrder).toMatchObject({
      orderId: data.orderId,
      orderStatus: 21,
    })
  })

  it('OTH-03 is refused until the certification is complete', async () => {
    const cookie = await product.signIn()
    const refused = await product.call('apply', someChoice, { cookie })
    expect(refused).toMatchObject({
      status: 200,
      code: refusalCode('CERTIFICATION_INCOMPLETE'),
      data: { reason: 'CERTIFICATION_INCOMPLETE' },
    })
  })

  it.each([
    ['a product of another market', { productId: 'in-single-91' }, 404, 'PRODUCT_NOT_FOUND'],
    ['a product that does not exist', { productId: 'no-such' }, 404, 'PRODUCT_NOT_FOUND'],
    ['an amount between steps', { amount: 1_000_001 }, 200, 'AMOUNT_OUT_OF_RANGE'],
    ['too much', { amount: 2_550_000 }, 200, 'AMOUNT_OUT_OF_RANGE'],
    ['another term', { periods: 30 }, 200, 'TERM_NOT_OFFERED'],
  ])('is refused for %s, and stores nothing', async (_what, change, status, reason) => {
    const applicant = await applicants.anApplicant()
    expect(await applicants.apply(applicant, change)).toMatchObject({ status, data: { reason } })
    expect(await applicants.ordersOf(applicant)).toEqual([])
  })

  it('makes one order of fifty applications sent at once, and one decision', async () => {
    const applicant = await applicants.anApplicant()
    const answers = await Promise.all(Array.from({ length: 50 }, () => applicants.apply(applicant)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === refusalCode('ORDER_OPEN'))).toHaveLength(49)
    expect(await applicants.ordersOf(applicant)).toHaveLength(1)
    const waiting = await product.services.db.$client.query(
      `select 1 from graphile_worker._private_jobs where payload->>'borrowerId' = $1`,
      [applicant.borrowerId],
    )
    expect(waiting.rowCount).toBe(1)
  })

  it('answers fifty times the same under one key, and refuses the key for something else', async () => {
    const applicant = await applicants.anApplicant()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => applicants.apply(applicant, {}, key)))
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1)
    expect(await applicants.apply(applicant, { amount: 500_000 }, key)).toMatchObject({
      status: 422,
      code: refusalCode('KEY_REUSED'),
    })
    expect(await applicants.ordersOf(applicant)).toHaveLength(1)
  })

  it('does not use up the key of a refused application', async () => {
    const applicant = await applicants.anApplicant()
    const key = randomUUID()
    expect((await applicants.apply(applicant, { amount: 1_000_001 }, key)).code).toBe(
      refusalCode('AMOUNT_OUT_OF_RANGE'),
    )
    expect((await applicants.apply(applicant, {}, key)).code).toBe(0)
  })
})

describe('while an order is open', () => {
  it('OTH-03 the certification is locked, and opens again after a decline', async () => {
    const applicant = await applicants.anApplicant({ job: aJob({ monthlyIncomeMinor: 0 }) })
    await applicants.apply(applicant)
    expect((await product.call('getCertification', {}, applicant)).data.isLocked).toBe(true)
    expect(await product.call('saveJob', aJob(), applicant)).toMatchObject({
      code: refusalCode('CERTIFICATION_LOCKED'),
    })
    await product.runJobs()
    expect((await product.call('getCertification', {}, applicant)).data.isLocked).toBe(false)
    expect(await product.call('saveJob', aJob(), applicant)).toMatchObject({ code: 0 })
    expect((await applicants.apply(applicant)).code).toBe(0)
  })

  it('is decided on the data stated at the time of applying, in every race', async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => applicants.anApplicant()))
    await Promise.all(
      many.map(async (applicant) => {
        const noIncome = aJob({ monthlyIncomeMinor: 0 })
        const [applied, saved] = await Promise.all([
          applicants.apply(applicant),
          product.call('saveJob', noIncome, applicant),
        ])
        expect(applied.code).toBe(0)
        const isSavedFirst = saved.code === 0
        await decideApplication(product.services, findSharingAccount, {
          borrowerId: applicant.borrowerId,
          orderId: applied.data.orderId,
        })
        expect((await applicants.ordersOf(applicant))[0].state).toBe(isSavedFirst ? 110 : 130)
      }),
    )
  })

  it('ends when the offer expires', async () => {
    const applicant = await applicants.anApplicant()
    const first = await applicants.decide(applicant)
    expect((await applicants.apply(applicant)).code).toBe(refusalCode('ORDER_OPEN'))
    await product.passDays(8)
    expect((await applicants.apply(applicant)).code).toBe(0)
    const states = (await applicants.ordersOf(applicant)).map(({ id, state }) => (id === first.id ? state : 'new'))
    expect(states.sort()).toEqual([190, 'new'])
  })
})
