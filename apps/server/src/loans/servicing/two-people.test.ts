import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { approveRequest, askForWriteOff, declineRequest } from './requests.ts'
import { expectCorrectBooks, loanOf } from './servicing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const reason = 'cannot be found, see letter 12'

async function asked() {
  const payer = await aPayer(product)
  await product.passDays(120)
  const { id } = await askForWriteOff(product.services, 'maker', { ...loanOf(payer), reason })
  return { payer, id }
}

it('security 23 of fifty simultaneous approvals one counts, and none after it', async () => {
  const { payer, id } = await asked()
  await expect(approveRequest(product.services, 'maker', id)).rejects.toMatchObject({ reason: 'OWN_REQUEST' })
  const all = Array.from({ length: 50 }, (_, index) => approveRequest(product.services, `checker-${index}`, id))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.reason] : []))
  expect(new Set(refused)).toEqual(new Set(['REQUEST_DECIDED']))
  await expect(declineRequest(product.services, 'checker', id)).rejects.toMatchObject({ reason: 'REQUEST_DECIDED' })
  const { rows } = await product.services.db.$client.query(
    `select count(*)::int as times from loan_events where order_id = $1 and type = 'writtenOff'`,
    [payer.order.id],
  )
  expect(rows).toEqual([{ times: 1 }])
  await expectCorrectBooks(product)
})

it('security 23 an approval applies to the loan’s current state, not to its state at the request', async () => {
  const { payer, id } = await asked()
  await payer.pay((await payer.details()).standing?.payoffMinor ?? 0)
  await expect(approveRequest(product.services, 'checker', id)).rejects.toMatchObject({ reason: 'NO_RUNNING_LOAN' })
  await expectCorrectBooks(product)
})
