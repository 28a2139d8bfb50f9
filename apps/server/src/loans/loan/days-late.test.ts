import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { findDaysLate } from './days-late.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it('counts the most days that a payment was late: today’s while nothing is paid, and those before the payment afterwards', async () => {
  const late = await aPayer(product)
  const { borrowerId, id: orderId } = late.order
  const days = async () => (await findDaysLate(product.services, borrowerId)).get(orderId)
  expect(await days()).toBe(0)
  await product.passDays(100)
  const { standing } = await late.details()
  expect(standing?.daysOverdue).toBeGreaterThan(0)
  expect(await days()).toBe(standing?.daysOverdue)
  await late.pay(standing?.payoffMinor ?? 0)
  expect((await late.details()).standing?.daysOverdue).toBe(0)
  expect(await days()).toBe(standing?.daysOverdue)
})

it('knows nothing of a borrower without loans', async () => {
  expect(await findDaysLate(product.services, '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10')).toEqual(new Map())
})
