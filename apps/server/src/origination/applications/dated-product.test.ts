import { addDays, type IsoDate } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSharingAccount } from '../../loans/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anApplication } from '../orders/orders.fixtures.ts'
import { demoProducts } from '../products/demo-products.ts'
import { insertProductRow } from '../products/products.store.ts'
import { applicantsOf } from './applications.fixtures.ts'
import { decideApplication } from './decide-application.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  const today = product.services.clock.businessDate('Asia/Manila')
  await aDatedProduct('dated-before', addDays(today, -1))
  await aDatedProduct('dated-soon', addDays(today, 10))
  await aDatedProduct('dated-later', addDays(today, 20))
})
afterAll(() => product.close())

/** A product of an older version, which nothing refused: three months from a date on. */
async function aDatedProduct(id: string, on: IsoDate): Promise<void> {
  const model = demoProducts.find((each) => each.id === 'ph-four-monthly')
  if (!model) throw new Error('there is no demo product with installments')
  const repayment = {
    kind: 'installments',
    count: 3,
    every: { months: 1 },
    amortization: 'level',
    first: { on },
  } as const
  const terms = { ...model.terms, repaymentOptions: [{ code: 'dated', repayment }] }
  await inTransaction(product.services.db, (tx) => insertProductRow(tx, { ...model, id, terms }))
}

const threeMonths = { periods: 3, termUnit: 'month' } as const

describe('a product stored by an older version with a date of one loan', () => {
  it('gives no quote and takes no application for a term that has no plan', async () => {
    const applicants = applicantsOf(product)
    const applicant = await applicants.anApplicant()
    for (const productId of ['dated-before', 'dated-soon']) {
      const choice = { productId, amount: 500_000, ...threeMonths }
      const refusal = { status: 200, data: { reason: 'TERM_NOT_OFFERED', field: 'periods' } }
      expect(await product.call('getQuote', choice, { cookie: applicant.cookie })).toMatchObject(refusal)
      expect(await applicants.apply(applicant, choice)).toMatchObject(refusal)
    }
    expect((await product.call('listProducts', {}, { cookie: applicant.cookie })).status).toBe(200)
  })

  it('declines an application that was taken before', async () => {
    const { borrowerId } = await applicantsOf(product).anApplicant()
    const order = await anApplication(product.services, borrowerId, {
      productId: 'dated-later',
      requestedAmountMinor: 500_000,
      ...threeMonths,
    })
    await decideApplication(product.services, findSharingAccount, { borrowerId, orderId: order.id })
    const { rows } = await product.services.db.$client.query('select state, reasons from orders where id = $1', [
      order.id,
    ])
    expect(rows).toEqual([{ state: 110, reasons: ['still-offered'] }])
  })
})
