import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBorrowerWithOffer } from '../origination/confirmation/a-borrower.fixtures.ts'
import { makeLogger } from '../platform/logging/make-logger.ts'
import { refusalCode } from '../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

type Person = Awaited<ReturnType<typeof aBorrowerWithOffer>>

let product: TestProduct
let [one, other]: Person[] = []
const lines: string[] = []
beforeAll(async () => {
  product = await startTestProduct({}, makeLogger('error', { write: (line) => void lines.push(line) }))
})
afterAll(() => product.close())
beforeEach(async () => {
  one = await aBorrowerWithOffer(product)
  other = await aBorrowerWithOffer(product)
  lines.length = 0
})

/** Swaps the encrypted values of two rows, as an attacker with write access to the database might. */
async function swap(table: string, column: string, of: string): Promise<void> {
  const { rowCount } = await product.services.db.$client.query(
    `update ${table} t set ${column} = u.${column} from ${table} u
     where t.${of} <> u.${of} and t.${of} = any($1::uuid[]) and u.${of} = any($1::uuid[])`,
    [[one?.borrowerId, other?.borrowerId]],
  )
  expect(rowCount).toBe(2)
}

const alarms = () => lines.map((line) => JSON.parse(line)).filter(({ alarm }) => alarm === 'seal-broken')

describe('security 56 an encrypted value moved to another borrower', () => {
  it('is not shown: the caller gets “not found”, and staff get an alarm', async () => {
    await swap('certification_sections', 'sealed', 'borrower_id')
    for (const { cookie, borrowerId } of [one, other] as Person[]) {
      const answer = await product.call('getOwnData', {}, { cookie })
      expect(answer).toMatchObject({ status: 404, code: refusalCode('NOT_FOUND'), data: { reason: 'NOT_FOUND' } })
      expect(Object.keys(answer.data).sort()).toEqual(['reason', 'requestId'])
      expect(alarms().at(-1)).toMatchObject({ table: 'certification_sections', column: 'identity', row: borrowerId })
    }
    expect(lines.join()).not.toMatch(/Maria|1990-05-17/)
    await swap('certification_sections', 'sealed', 'borrower_id')
    expect((await product.call('getOwnData', {}, { cookie: one?.cookie })).code).toBe(0)
  })

  it('sends no code to the other borrower’s phone', async () => {
    await swap('borrowers', 'phone_sealed', 'id')
    const before = product.world.messages.length
    const answer = await product.call('sendStepUpCode', { purpose: 'copyData' }, { cookie: one?.cookie })
    expect(answer).toMatchObject({ status: 404, code: refusalCode('NOT_FOUND') })
    expect(product.world.messages).toHaveLength(before)
    expect(alarms()).toHaveLength(1)
    await swap('borrowers', 'phone_sealed', 'id')
  })

  it('sends no money to the other borrower’s account', async () => {
    await product.runJobs()
    expect((await one?.confirm())?.code).toBe(0)
    await swap('payout_accounts', 'account_sealed', 'borrower_id')
    await expect(product.runJobs()).rejects.toThrow('was changed, or moved here')
    expect(product.world.payoutRequests).toEqual([])
  })
})
