import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { bounce, expectCorrectBooks, payAs, untilTaken } from '../servicing/servicing.fixtures.ts'
import { aPayer, type Payer } from './a-payer.fixtures.ts'
import { lockReceiptName } from './repayments.store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function toldOf({ order }: Payer) {
  const { rows } = await product.services.db.$client.query(
    `select facts, url from notifications where borrower_id = $1 and kind = 'payment-returned' order by announced_at`,
    [order.borrowerId],
  )
  return rows
}

/** Returns whether a transaction waits for an advisory lock of this database. */
async function isLockAwaited(): Promise<boolean> {
  const { rows } = await product.services.db.$client.query(
    `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`,
  )
  return rows.length > 0
}

describe('a payment that the bank reversed', () => {
  it('REP-03 is announced to its borrower once, however often the bank reports it', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 70_000)
    expect(await toldOf(payer)).toEqual([])
    await Promise.all(Array.from({ length: 10 }, () => bounce(product, receiptId, 70_000)))
    const { id, productId } = payer.order
    const url = `/loanDetail?productId=${productId}&orderId=${id}`
    expect(await toldOf(payer)).toEqual([{ facts: { amountMinor: 70_000, currency: 'PHP' }, url }])
    await expectCorrectBooks(product)
  })

  it('REP-03 is announced for each payment, also when the reversal comes before the payment', async () => {
    const payer = await aPayer(product)
    const early = randomUUID()
    await bounce(product, early, 60_000)
    expect(await toldOf(payer)).toEqual([])
    await payer.pay(60_000, { receiptId: early })
    await bounce(product, await payAs(payer, 50_000), 50_000)
    expect((await toldOf(payer)).map(({ facts }) => facts.amountMinor)).toEqual([60_000, 50_000])
  })

  it('waits while the payment itself is being processed', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 1_000)
    const { services } = product
    const { returned } = await inTransaction(services.db, async (tx) => {
      await lockReceiptName(tx, product.world.payments.name, receiptId)
      let isAnswered = false
      const returned = bounce(product, receiptId, 1_000).finally(() => {
        isAnswered = true
      })
      while (!isAnswered && !(await isLockAwaited()));
      expect(isAnswered).toBe(false)
      return { returned }
    })
    await returned
    expect(await toldOf(payer)).toHaveLength(1)
    await expectCorrectBooks(product)
  })

  it('leaves nothing on its loan when both are reported at once', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode()
    const receiptIds = Array.from({ length: 20 }, () => randomUUID())
    await Promise.all(
      receiptIds.flatMap((receiptId) => [
        untilTaken(() => payer.pay(1_000, { code, receiptId })),
        untilTaken(() => bounce(product, receiptId, 1_000)),
      ]),
    )
    expect((await payer.ledger()).collected).toBe(0)
    expect(await toldOf(payer)).toHaveLength(20)
    await expectCorrectBooks(product)
  })

  it('is also announced for money in suspense, when its borrower is known', async () => {
    const payer = await aPayer(product)
    const code = await payer.getCode(1_091_000)
    await payer.pay(1_091_000)
    const receiptId = await payAs(payer, 1_091_000, code)
    await bounce(product, receiptId, 1_091_000)
    expect((await toldOf(payer)).map(({ facts }) => facts.amountMinor)).toEqual([1_091_000])
  })

  it('is not announced when its owner is unknown or its amount differs', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 40_000)
    await bounce(product, receiptId, 40_001)
    await bounce(product, await payAs(payer, 30_000, 'no-such-code'), 30_000)
    expect(await toldOf(payer)).toEqual([])
  })
})
