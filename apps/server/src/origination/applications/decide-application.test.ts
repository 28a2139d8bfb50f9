import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSharingAccount } from '../../loans/index.ts'
import { aJob } from '../../people/borrowers/borrowers.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { limitPhilippines } from '../products/policy.fixtures.ts'
import { applicantsOf, offerDemoProducts } from './applications.fixtures.ts'
import { decideApplication } from './decide-application.ts'

let product: TestProduct
let applicants: ReturnType<typeof applicantsOf>
beforeAll(async () => {
  product = await startTestProduct()
  applicants = applicantsOf(product)
  await offerDemoProducts(product)
})
afterAll(() => product.close())

describe('the decision', () => {
  it('TRM-07 makes an offer on the product’s terms for seven days', async () => {
    const order = await applicants.decide(await applicants.anApplicant())
    expect(order).toMatchObject({ state: 130, reasons: [] })
    expect(order.terms).toMatchObject({ principalMinor: 1_000_000, late: { penaltyMinor: 100_000 } })
    const today = product.services.clock.businessDate('Asia/Manila')
    const { rows } = await product.services.db.$client.query(
      `select offered_on::text as on, (offer_ends_on - offered_on) as days from orders where id = $1`,
      [order.id],
    )
    expect(rows[0]).toEqual({ on: today, days: 7 })
  })

  it('offers less than requested when the income affords only less', async () => {
    const order = await applicants.decide(await applicants.anApplicant({ job: aJob({ monthlyIncomeMinor: 500_000 }) }))
    expect(order.state).toBe(130)
    expect(order.requested_amount_minor).toBe('1000000')
    expect(order.terms.principalMinor).toBe(500_000)
  })

  it('declines without an income, and tells the borrower why', async () => {
    const applicant = await applicants.anApplicant({ job: aJob({ monthlyIncomeMinor: 0 }) })
    const order = await applicants.decide(applicant)
    expect(order).toMatchObject({ state: 110, reasons: ['has-income'], terms: null })
    const { data } = await product.call('getLoanDetails', { orderId: order.id }, applicant)
    expect(data.reasons).toEqual(['You told us that you have no income, so payments could not be made from it.'])
  })

  it('TRM-02 charges repeat clients the smaller penalty', async () => {
    const applicant = await applicants.anApplicant()
    const first = await applicants.decide(applicant)
    await product.services.db.$client.query(`update orders set state = 200 where id = $1`, [first.id])
    const second = await applicants.apply(applicant)
    await product.runJobs()
    const order = (await applicants.ordersOf(applicant)).find(({ id }) => id === second.data.orderId)
    expect(order.terms.late.penaltyMinor).toBe(80_000)
  })

  it('declines a borrower who did not repay an earlier loan', async () => {
    const applicant = await applicants.anApplicant()
    const first = await applicants.decide(applicant)
    await product.services.db.$client.query(`update orders set state = 185 where id = $1`, [first.id])
    const second = await applicants.apply(applicant)
    await product.runJobs()
    const order = (await applicants.ordersOf(applicant)).find(({ id }) => id === second.data.orderId)
    expect(order).toMatchObject({ state: 110, reasons: ['nothing-unpaid'] })
  })

  it('declines when the product was withdrawn since', async () => {
    const applicant = await applicants.anApplicant()
    await applicants.apply(applicant, { productId: 'ph-four-monthly', periods: 4, termUnit: 'month' })
    const setActive = (isActive: boolean) =>
      product.services.db.$client.query(`update products set is_active = $1 where id = 'ph-four-monthly'`, [isActive])
    await setActive(false)
    await product.runJobs()
    await setActive(true)
    expect((await applicants.ordersOf(applicant))[0]).toMatchObject({ state: 110, reasons: ['still-offered'] })
  })

  it('is made once, however often its job runs, and never on a cancelled application', async () => {
    const applicant = await applicants.anApplicant()
    const { data } = await applicants.apply(applicant)
    const job = { borrowerId: applicant.borrowerId, orderId: data.orderId }
    await Promise.all(Array.from({ length: 10 }, () => decideApplication(product.services, findSharingAccount, job)))
    const counted = await product.services.db.$client.query('select 1 from decisions where order_id = $1', [
      data.orderId,
    ])
    expect(counted.rowCount).toBe(1)

    const other = await applicants.anApplicant()
    const withdrawn = await applicants.apply(other)
    await product.call('cancelOrder', { orderId: withdrawn.data.orderId }, other)
    await product.runJobs()
    expect((await applicants.ordersOf(other))[0].state).toBe(190)
  })

  it('is stored with its facts, without personal data', async () => {
    const applicant = await applicants.anApplicant({ identity: { fullName: 'Juan Luna', birthOn: '1990-10-23' } })
    const order = await applicants.decide(applicant)
    const { rows } = await product.services.db.$client.query('select * from decisions where order_id = $1', [order.id])
    expect(rows[0]).toMatchObject({ is_approved: true, offered_amount_minor: '1000000', rules_version: '3' })
    expect(rows[0].facts).toMatchObject({ clientKind: 'new', monthlyIncomeMinor: 10_000_000, shareOfIncomePercent: 40 })
    for (const secret of ['Juan', '1990-10-23', 'CRN', '9987654321']) expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('an offer under a policy pack', () => {
  const lawful = { productId: 'ph-market-policy', amount: 500_000, periods: 4, termUnit: 'month' }
  const breachesOf = (orderId: string) =>
    product.services.db.$client.query('select rule, is_overridden from policy_breaches where order_id = $1', [orderId])

  it('is made when it breaks no rule', async () => {
    const order = await applicants.decide(await applicants.anApplicant(), lawful)
    expect(order).toMatchObject({ state: 130, reasons: [] })
    expect((await breachesOf(order.id)).rows).toEqual([])
  })

  it('is not made when the law changed since the product was saved; the borrower is told, staff see the rule', async () => {
    await limitPhilippines(product.services, 'ph-nominal-rate', 40_000)
    const applicant = await applicants.anApplicant()
    const order = await applicants.decide(applicant, lawful)
    expect(order).toMatchObject({ state: 110, reasons: ['within-policy'], terms: null })
    const { data } = await product.call('getLoanDetails', { orderId: order.id }, applicant)
    expect(data.reasons).toEqual([
      'The rules for loans in your country do not allow this one as it stands. You can apply for another loan.',
    ])
    expect((await breachesOf(order.id)).rows).toEqual([{ rule: 'ph-nominal-rate', is_overridden: false }])
  })

  it('is made with an override, and staff still see the rule', async () => {
    await product.services.db.$client.query(
      `insert into policy_overrides values ('ph-market-policy', 'ph-nominal-rate', 'Waiting for the new price', 'officer', now())`,
    )
    const order = await applicants.decide(await applicants.anApplicant(), lawful)
    expect(order).toMatchObject({ state: 130, reasons: [] })
    expect((await breachesOf(order.id)).rows).toEqual([{ rule: 'ph-nominal-rate', is_overridden: true }])
  })
})
