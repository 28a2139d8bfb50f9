import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { aBankPayer } from './payway.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(async () => expect(await verifyBooks(product.services.db)).toEqual([]))

const WHOLE_DEBT = { amount: 1_091_000 }

it('a wrong code beside the right one does not allow a second payment of the debt', async () => {
  const { bank, payments } = product.world
  const payer = await aBankPayer(product)
  const first = await payer.start(WHOLE_DEBT)
  const second = await payer.start({ ...WHOLE_DEBT, repayToken: await payer.newToken() })
  const { confirmCharge } = payments
  const seen: unknown[] = []
  payments.confirmCharge = async (reference, code) => {
    payments.confirmCharge = confirmCharge
    // While the bank works on the right code, a wrong code is entered and another payment is tried.
    product.passSeconds(1)
    seen.push((await payer.confirm(first.repayRecordId, '000000')).code)
    seen.push((await payer.confirm(second.repayRecordId, second.code)).code)
    return confirmCharge(reference, code)
  }
  expect((await payer.confirm(first.repayRecordId, first.code)).code).toBe('00')
  expect(seen).toEqual(['800006', wireRefusalCode('CHARGE_UNDER_WAY')])
  expect(bank.taken).toEqual([first.repayRecordId])
})
