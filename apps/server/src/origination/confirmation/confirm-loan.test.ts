import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anOffer } from '../orders/orders.fixtures.ts'
import { aBorrower, aBorrowerWithOffer } from './a-borrower.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function count(table: 'disbursements' | 'signed_agreements', orderId: string): Promise<number> {
  const { rows } = await product.services.db.$client.query(`select 1 from ${table} where order_id = $1`, [orderId])
  return rows.length
}

function requestsFor(orderId: string) {
  return product.world.payoutRequests.filter(({ reference }) => reference.startsWith(orderId))
}

describe('confirming a loan', () => {
  it('CNF-05 signs, starts the payout and leads to the loan', async () => {
    const { confirm, read, orderId, look } = await aBorrowerWithOffer(product)
    const { data } = await read()
    const confirmed = await confirm({ disclosureHash: data.disclosureHash })
    const lendDetailsUrl = `/loanDetail?productId=salary-91&orderId=${orderId}&from=confirm`
    expect(confirmed).toMatchObject({ status: 200, code: 0, data: { lendDetailsUrl } })
    await product.runJobs()
    expect(requestsFor(orderId)).toEqual([
      {
        reference: `${orderId}-1`,
        amountMinor: 980_000,
        currency: 'PHP',
        bankCode: 'BDO',
        accountNumber: '001234567890',
        holderName: 'Maria Santos',
      },
    ])
    expect((await look()).data).toMatchObject({ orderStatus: 151, canCancel: false, standing: null })
  })

  it.each([
    ['another amount', { amount: 900_000 }],
    ['another length', { periods: 92 }],
    ['another unit', { termUnit: 'month' }],
    ['a hash of other terms', { disclosureHash: 'a'.repeat(64) }],
  ] as const)('CNF-05 refuses %s than was offered, and signs nothing', async (_what, changes) => {
    const { confirm, orderId } = await aBorrowerWithOffer(product)
    expect(await confirm(changes)).toMatchObject({ status: 200, code: refusalCode('TERMS_DIFFER') })
    expect(await count('signed_agreements', orderId)).toBe(0)
    expect(await count('disbursements', orderId)).toBe(0)
  })

  it('refuses figures read on another day, because the dates have moved', async () => {
    const { confirm, read } = await aBorrowerWithOffer(product)
    const { data } = await read()
    await product.passDays(1)
    expect(await confirm({ disclosureHash: data.disclosureHash })).toMatchObject({ code: refusalCode('TERMS_DIFFER') })
  })

  it('asks for an account first', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const { id } = await anOffer(product.services, borrowerId)
    const terms = { amount: 1_000_000, periods: 91, termUnit: 'day' } as const
    const refused = await product.call('confirmLoan', { orderId: id, ...terms }, { cookie })
    expect(refused).toMatchObject({ status: 200, code: refusalCode('PAYOUT_ACCOUNT_MISSING') })
    expect(await count('signed_agreements', id)).toBe(0)
  })

  it('confirms an offer on its last day, and no day later', async () => {
    const [inTime, late] = [await aBorrowerWithOffer(product), await aBorrowerWithOffer(product)]
    await product.passDays(7)
    expect(await inTime.confirm()).toMatchObject({ code: 0 })
    await product.passDays(1)
    expect(await late.confirm()).toMatchObject({ code: refusalCode('NOT_OFFERED') })
    expect(await late.read()).toMatchObject({ code: refusalCode('NOT_OFFERED') })
    expect((await late.look()).data).toMatchObject({ noticeStatusText: 'Offer ended', playeduL: '', canCancel: true })
  })

  it('TRM-07 refuses to confirm a loan again in any later state', async () => {
    const { confirm } = await aBorrowerWithOffer(product)
    await confirm()
    expect(await confirm()).toMatchObject({ status: 200, code: refusalCode('ALREADY_CONFIRMED') })
  })

  it('answers for another borrower’s order exactly as for an unknown one', async () => {
    const owner = await aBorrowerWithOffer(product)
    const stranger = await aBorrowerWithOffer(product)
    const foreign = await stranger.confirm({ orderId: owner.orderId })
    const unknown = await stranger.confirm({ orderId: randomUUID() })
    expect(foreign).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND'), message: unknown.message })
    expect(unknown).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
    expect(await count('signed_agreements', owner.orderId)).toBe(0)
  })
})

describe('50 concurrent confirmations', () => {
  it.each([
    ['with 50 keys', () => randomUUID()],
    ['with no key', () => undefined],
  ])('CNF-05 make one loan %s', async (_what, makeKey) => {
    const { confirm, orderId } = await aBorrowerWithOffer(product)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => {
        const key = makeKey()
        return confirm({}, key === undefined ? {} : { key })
      }),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === refusalCode('ALREADY_CONFIRMED'))).toHaveLength(49)
    await expectOnePayout(orderId)
  })

  it('CNF-05 make one loan and get one answer with one key', async () => {
    const { confirm, orderId } = await aBorrowerWithOffer(product)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm({}, { key: 'only-one' })))
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 0 })
    await expectOnePayout(orderId)
  })

  async function expectOnePayout(orderId: string): Promise<void> {
    await product.runJobs()
    expect(await count('signed_agreements', orderId)).toBe(3)
    expect(await count('disbursements', orderId)).toBe(1)
    expect(requestsFor(orderId)).toHaveLength(1)
  }

  it('against cancels leave either a loan or a cancelled order, never both', async () => {
    const { confirm, orderId, cookie } = await aBorrowerWithOffer(product)
    const cancels = Array.from({ length: 10 }, () => product.call('cancelOrder', { orderId }, { cookie }))
    const confirms = Array.from({ length: 10 }, () => confirm())
    const won = (await Promise.all([...cancels, ...confirms])).filter(({ code }) => code === 0)
    expect(won).toHaveLength(1)
    const { rows } = await product.services.db.$client.query<{ state: number }>(
      'select state from orders where id = $1',
      [orderId],
    )
    expect(await count('disbursements', orderId)).toBe(rows[0]?.state === 151 ? 1 : 0)
  })
})
