import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aColleague, aProgram } from '../staff/staff.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const OFFICE = '203.0.113.7'

async function recordedDenials(): Promise<string[]> {
  const { rows } = await product.services.db.$client.query(
    "select details ->> 'operation' as operation from audit_events where action = 'staff-denied'",
  )
  return rows.map(({ operation }) => operation)
}

describe('an office where nobody is signed in any more', () => {
  it('is told to sign in, however many of its browsers ask, and what is recorded of it has a limit', async () => {
    const { name, cookie } = await aColleague(product, { roles: ['officer'] })
    await product.services.db.$client.query('update staff_sessions set ended_at = now() where name = $1', [name])
    for (let asked = 0; asked < 35; asked += 1) {
      const answer = await product.call('listApprovals', { box: 'all' }, { cookie, from: OFFICE })
      expect(answer).toMatchObject({ status: 401, data: { reason: 'SIGN_IN_REQUIRED' } })
    }
    expect(await recordedDenials()).toEqual(Array(30).fill('listApprovals'))
  })

  it('can open the console as often as it likes: asking who is signed in is no attempt', async () => {
    const before = (await recordedDenials()).length
    for (let asked = 0; asked < 35; asked += 1)
      expect((await product.call('getStaffSession', {}, { from: '203.0.113.99' })).status).toBe(401)
    expect(await recordedDenials()).toHaveLength(before)
  })

  it('keeps no program of the same address from its calls, nor from hearing that its key is wrong', async () => {
    const { headers } = await aProgram(product, { roles: ['reports'] })
    const figures = (given: Record<string, string>) =>
      product.call('getCampaignFigures', { from: '2026-01-01', to: '2026-01-02' }, { headers: given, from: OFFICE })
    expect((await figures(headers)).status).toBe(200)
    expect((await figures({ authorization: 'Bearer hulog_key_wrong' })).status).toBe(401)
  })
})
