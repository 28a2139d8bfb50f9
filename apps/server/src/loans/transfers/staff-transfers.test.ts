import { randomUUID } from 'node:crypto'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { expectCorrectBooks, PROVIDER, payAs } from '../servicing/servicing.fixtures.ts'
import { aReference, tellOf, transfersOf, uploadProof } from './transfers.fixtures.ts'

let product: TestProduct
let colleague: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  colleague = await aColleague(product, { permissions: ['payments.read', 'payments.transfers'] })
})
afterAll(async () => {
  await expectCorrectBooks(product)
  await product.close()
})

const queue = async (after?: string) =>
  (await product.call('listReportedTransfers', { state: 'received', ...(after && { after }) }, colleague)).data
const open = async (transferId: string) => (await product.call('getReportedTransfer', { transferId }, colleague)).data
const match = (transferId: string, receiptId: string, by = colleague, amountMinor = 100_000) =>
  product.call('matchTransfer', { transferId, provider: PROVIDER, receiptId, amountMinor }, by)
const refuse = (transferId: string, by = colleague) =>
  product.call('refuseTransfer', { transferId, reason: 'No such money came.' }, by)

describe('transfers to be checked', () => {
  it('are gone through in order, each with its picture, its money and other reports of its reference', async () => {
    const [payer, other] = [await aPayer(product), await aPayer(product)]
    const utr = aReference()
    const proofId = await uploadProof(product, payer.cookie)
    const first = await tellOf(product, payer, { utr, proofId })
    const second = await tellOf(product, other, { utr, amount: 70_000 })
    const receiptId = await payAs(payer, 100_000, utr)
    await payAs(payer, 100_000, 'same-amount')
    expect((await queue()).transfers.map(({ transferId }) => transferId)).toEqual([first, second])
    const shown = await open(first)
    expect(shown).toMatchObject({ transfer: { proofId, hasProof: true, state: 'received' }, nextTransferId: second })
    expect(shown.others.map(({ transferId }) => transferId)).toEqual([second])
    expect(shown.candidates).toMatchObject([
      { receiptId, isOfReference: true, isOfAmount: true, isOfOtherLoan: false },
      { isOfReference: false, isOfAmount: true },
    ])
    expect((await match(first, receiptId)).data).toEqual({ nextTransferId: second })
    expect(await transfersOf(product, payer)).toMatchObject([{ transferState: 'matched', matchedAmount: 100_000 }])
    expect((await refuse(second)).data).toEqual({ nextTransferId: null })
    expect((await queue()).waitingCount).toBe(0)
    const decided = async (state: 'matched' | 'refused') =>
      (await product.call('listReportedTransfers', { state }, colleague)).data.transfers
    expect(await decided('matched')).toMatchObject([{ transferId: first }])
    expect(await decided('refused')).toMatchObject([{ transferId: second }])
    expect(await open(second)).toMatchObject({
      transfer: { refusedBecause: 'No such money came.', decidedBy: colleague.name },
      candidates: [],
    })
  })

  it('are decided once when two people match and refuse at one moment', async () => {
    const payer = await aPayer(product)
    const rival = await aColleague(product, { permissions: ['payments.transfers'] })
    const utr = aReference()
    const transferId = await tellOf(product, payer, { utr })
    const receiptId = await payAs(payer, 100_000, utr)
    const answers = await Promise.all([
      match(transferId, receiptId),
      refuse(transferId, rival),
      match(transferId, receiptId, rival),
      refuse(transferId),
    ])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 2632)).toHaveLength(3)
  })

  it('are matched with one key once, and that answer is given again', async () => {
    const payer = await aPayer(product)
    const utr = aReference()
    const transferId = await tellOf(product, payer, { utr })
    const receiptId = await payAs(payer, 100_000, utr)
    const send = () =>
      product.call(
        'matchTransfer',
        { transferId, provider: PROVIDER, receiptId, amountMinor: 100_000 },
        { ...colleague, key: 'one-key' },
      )
    const [first, again] = [await send(), await send()]
    expect([first.code, again.code]).toEqual([0, 0])
    expect((await payer.details()).standing?.repaidMinor).toBe(100_000)
  })

  it('are refused in words: another amount, money that is not there, an unknown transfer, a missing right', async () => {
    const payer = await aPayer(product)
    const transferId = await tellOf(product, payer)
    const receiptId = await payAs(payer, 90_000, 'other-amount')
    expect((await match(transferId, receiptId)).code).toBe(2634)
    expect((await match(transferId, 'none')).code).toBe(3109)
    expect((await match(randomUUID(), receiptId)).status).toBe(404)
    const reader = await aColleague(product, { permissions: ['payments.read'] })
    expect((await match(transferId, receiptId, reader)).status).toBe(403)
    expect((await refuse(transferId, reader)).status).toBe(403)
    expect((await open(transferId)).transfer.state).toBe('received')
    await refuse(transferId)
  })

  it('are paged oldest first, each once', async () => {
    const { db } = product.services
    const payer = await aPayer(product)
    const { borrowerId, id: orderId } = payer.order
    const count = PAGE_SIZE + 9
    await db.$client.query(
      `insert into transfers (borrower_id, id, order_id, utr, amount_minor, currency, paid_on, told_at, state)
        select $1, gen_random_uuid(), $2, 'MANY' || n, 1, 'PHP', '2026-01-01', '2026-01-02T03:04:05Z', 'received'
        from generate_series(1, $3) n`,
      [borrowerId, orderId, count],
    )
    const first = await queue()
    const second = await queue(first.nextAfter ?? '')
    const seen = new Set([...first.transfers, ...second.transfers].map(({ transferId }) => transferId))
    expect([first.transfers.length, second.transfers.length, seen.size]).toEqual([PAGE_SIZE, 9, count])
    expect([first.waitingCount, second.nextAfter]).toEqual([count, null])
  })
})
