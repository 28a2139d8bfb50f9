import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLoan } from '../loans/loan/loan-events.store.ts'
import { findOrder } from '../origination/index.ts'
import { findOrCreateBorrower } from '../people/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import { parsePhone } from '../platform/phone/parse-phone.ts'
import type { TestProduct } from '../testing/test-product.ts'
import { signInAsPersona, startDemonstration } from './seeded-persona.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startDemonstration()
})
afterAll(() => product.close())

it('the demonstration has a loan whose borrower may choose what money paid early does', async () => {
  const { services } = product
  const { persona, cookie, orderId } = await signInAsPersona(product, 'Pays ahead')
  const { id } = await inTransaction(services.db, (tx) =>
    findOrCreateBorrower(services, tx, parsePhone(persona.phone, 'IN')!),
  )
  const order = (await findOrder(services.db, id, {}))!
  const loan = await loadLoan(services.db, order)
  expect(loan.terms.recalculation?.onPrepayment).toEqual(['keep', 'shorten', 'lower'])
  const { data } = await product.call('getPrepaymentQuote', { orderId, amount: 1_000_000 }, { cookie })
  expect(data.options.map(({ prepayment }) => prepayment)).toEqual(['keep', 'shorten', 'lower'])
  for (const { savedMinor } of data.options) expect(savedMinor).toBeGreaterThan(0)
})
