import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffNamed } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { approve, approveSeen, askFor, decline, look } from '../acts/acts.fixtures.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { expectCorrectBooks, orderOf } from './servicing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const reason = 'cannot be found, see letter 12'

async function asked() {
  const payer = await aPayer(product)
  await product.passDays(120)
  const { id } = await askFor(product, 'maker', 'writeOffLoan', { ...orderOf(payer), reason })
  return { payer, id }
}

it('security 23 of fifty simultaneous approvals one counts, and none after it', async () => {
  const { payer, id } = await asked()
  await expect(approve(product, 'maker', id)).rejects.toMatchObject({ reason: 'OWN_APPROVAL' })
  const { seen } = await look(product, 'maker', id)
  const checkers = Array.from({ length: 50 }, (_, index) => `checker-${index}`)
  for (const name of checkers) await staffNamed(product, name)
  const all = checkers.map((name) => approveSeen(product, name, id, seen ?? ''))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.reason] : []))
  for (const each of outcomes) if (each.status === 'rejected' && !each.reason.reason) throw each.reason
  expect(new Set(refused)).toEqual(new Set(['APPROVAL_DECIDED']))
  await expect(decline(product, 'checker', id)).rejects.toMatchObject({ reason: 'APPROVAL_DECIDED' })
  const { rows } = await product.services.db.$client.query(
    `select count(*)::int as times from loan_events where order_id = $1 and type = 'writtenOff'`,
    [payer.order.id],
  )
  expect(rows).toEqual([{ times: 1 }])
  await expectCorrectBooks(product)
})

it('security 23 an approval of a loan that changed since the request is refused', async () => {
  const { payer, id } = await asked()
  await payer.pay((await payer.details()).standing?.payoffMinor ?? 0)
  await expect(approve(product, 'checker', id)).rejects.toMatchObject({ reason: 'APPROVAL_STALE' })
  await expectCorrectBooks(product)
})
