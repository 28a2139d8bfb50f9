import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passUntilMorning, toldOf } from '../../messaging/notifications/notifications.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { recalculated } from '../repayments/repayments.fixtures.ts'
import { applySuspense, bounce, expectCorrectBooks, PROVIDER, payAs } from '../servicing/servicing.fixtures.ts'
import { matchTransfer, refuseTransfer } from './decide-transfer.ts'
import { describeTransfer } from './list-transfers.ts'
import { aReference, tell, tellOf, transfersOf } from './transfers.fixtures.ts'

let product: TestProduct
let payer: Payer
beforeAll(async () => {
  product = await startTestProduct()
  passUntilMorning(product)
})
beforeEach(async () => {
  payer = await aPayer(product)
})
afterAll(() => product.close())

const by = 'staff-1'
const match = (transferId: string, receiptId: string, amountMinor = 100_000) =>
  matchTransfer(product.services, by, { transferId, provider: PROVIDER, receiptId, amountMinor })
const smsOf = (subjectId: string) => toldOf(product, { subjectId })

describe('OTH-05 staff match the money of a reported transfer', () => {
  it('in suspense: it pays the loan from the day it was paid, once, and the borrower is notified', async () => {
    const utr = aReference()
    const transferId = await tellOf(product, payer, { utr })
    const receiptId = await payAs(payer, 100_000, utr)
    await product.passDays(3)
    const { candidates } = await describeTransfer(product.services, transferId)
    expect(candidates.map((receipt) => receipt.receiptId)).toContain(receiptId)
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => match(transferId, receiptId)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await product.runJobs()
    expect(await transfersOf(product, payer)).toMatchObject([{ transferState: 'matched', matchedAmount: 100_000 }])
    expect((await payer.details()).standing?.repaidMinor).toBe(100_000)
    expect(await smsOf(transferId)).toEqual([
      { kind: 'transfer-matched', state: 'sent', text: expect.stringContaining('PHP 1,000.00 counts for your loan') },
    ])
    await expectCorrectBooks(product)
  })

  it('with the effect that the borrower chose for what it pays early', async () => {
    const [lowering, usual] = [
      await aPayer(product, { terms: recalculated }),
      await aPayer(product, { terms: recalculated }),
    ]
    const transfers = [
      { payer: lowering, transferId: await tellOf(product, lowering, { amount: 600_000, prepayment: 'lower' }) },
      { payer: usual, transferId: await tellOf(product, usual, { amount: 600_000 }) },
    ]
    for (const { payer: teller, transferId } of transfers) {
      await match(transferId, await payAs(teller, 600_000, aReference()), 600_000)
    }
    const nextOf = async (of: Payer) => (await of.view()).data.repayAmount
    expect([await nextOf(lowering), await nextOf(usual)]).toEqual([53_309, 106_619])
    await expectCorrectBooks(product)
  })

  it('already on the loan: nothing is posted a second time', async () => {
    const code = await payer.getCode(100_000)
    const receiptId = await payAs(payer, 100_000, code)
    const transferId = await tellOf(product, payer)
    await match(transferId, receiptId)
    expect((await payer.details()).standing?.repaidMinor).toBe(100_000)
    await expectCorrectBooks(product)
  })

  it('applied by staff before: nothing is posted a second time', async () => {
    const transferId = await tellOf(product, payer)
    const receiptId = await payAs(payer, 100_000, aReference())
    await applySuspense(product, payer, receiptId, 'told of by phone')
    await match(transferId, receiptId)
    expect((await payer.details()).standing?.repaidMinor).toBe(100_000)
    expect(await transfersOf(product, payer)).toMatchObject([{ transferState: 'matched', matchedAmount: 100_000 }])
    await expectCorrectBooks(product)
  })

  it('with another amount than reported: the received amount counts', async () => {
    const transferId = await tellOf(product, payer, { amount: 90_000 })
    const receiptId = await payAs(payer, 100_000, aReference())
    await expect(match(transferId, receiptId, 90_000)).rejects.toMatchObject({ reason: 'TRANSFER_AMOUNT_DIFFERS' })
    await match(transferId, receiptId, 100_000)
    expect(await transfersOf(product, payer)).toMatchObject([{ amount: 90_000, matchedAmount: 100_000 }])
  })

  it('until its bank reverses it: then borrower and staff read that it no longer counts', async () => {
    const transferId = await tellOf(product, payer)
    const receiptId = await payAs(payer, 100_000, aReference())
    await match(transferId, receiptId)
    expect((await describeTransfer(product.services, transferId)).isReturned).toBe(false)
    await bounce(product, receiptId, 100_000)
    expect(await transfersOf(product, payer)).toMatchObject([{ transferState: 'returned', matchedAmount: null }])
    const { rows: told } = await product.services.db.$client.query(
      `select facts ->> 'amountMinor' as minor from notifications where borrower_id = $1 and kind = 'payment-returned'`,
      [payer.order.borrowerId],
    )
    expect(told).toEqual([{ minor: '100000' }])
    expect((await describeTransfer(product.services, transferId)).isReturned).toBe(true)
    expect((await payer.details()).standing?.repaidMinor).toBe(0)
  })

  it('for one transfer only: refused on another loan, when reversed, or when already matched', async () => {
    const other = await aPayer(product)
    const [first, second, foreign] = [
      await tellOf(product, payer),
      await tellOf(product, payer),
      await tellOf(product, other),
    ]
    const receiptId = await payAs(payer, 100_000, aReference())
    await match(first, receiptId)
    await expect(match(first, receiptId)).rejects.toMatchObject({ reason: 'TRANSFER_DECIDED' })
    await expect(match(second, receiptId)).rejects.toMatchObject({ reason: 'RECEIPT_MATCHED' })
    await expect(match(foreign, receiptId)).rejects.toMatchObject({ reason: 'NOT_IN_SUSPENSE' })
    const posted = await payAs(payer, 100_000)
    await match(second, posted)
    const third = await tellOf(product, payer)
    await expect(match(third, posted)).rejects.toMatchObject({ reason: 'RECEIPT_MATCHED' })
    const bounced = await payAs(payer, 100_000, aReference())
    await bounce(product, bounced, 100_000)
    await expect(match(third, bounced)).rejects.toMatchObject({ reason: 'NOT_IN_SUSPENSE' })
    await expectCorrectBooks(product)
  })
})

describe('OTH-05 staff find no money for a transfer', () => {
  it('and give the reason: the borrower is notified, reads it, and may report again', async () => {
    const utr = aReference()
    const transferId = await tellOf(product, payer, { utr })
    await refuseTransfer(product.services, by, { transferId, reason: 'no such reference at our bank' })
    await product.runJobs()
    expect(await transfersOf(product, payer)).toMatchObject([
      { transferState: 'refused', refusedBecause: 'no such reference at our bank' },
    ])
    expect(await smsOf(transferId)).toEqual([
      { kind: 'transfer-refused', state: 'sent', text: expect.stringContaining('could not find your transfer of PHP') },
    ])
    expect((await tell(product, payer, { utr })).data.transferId).not.toBe(transferId)
    expect((await payer.details()).standing?.repaidMinor).toBe(0)
  })

  it('once, and only with a reason', async () => {
    const transferId = await tellOf(product, payer)
    const refuse = (reason: string) => refuseTransfer(product.services, by, { transferId, reason })
    await expect(refuse('  ')).rejects.toMatchObject({ reason: 'REASON_MISSING' })
    await refuse('not found')
    await expect(refuse('not found')).rejects.toMatchObject({ reason: 'TRANSFER_DECIDED' })
    await expect(refuseTransfer(product.services, by, { transferId: 'x', reason: 'abc' })).rejects.toMatchObject({
      reason: 'TRANSFER_NOT_FOUND',
    })
  })
})
