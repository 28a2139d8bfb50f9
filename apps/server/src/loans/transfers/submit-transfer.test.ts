import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { recalculated } from '../repayments/repayments.fixtures.ts'
import { aReference, aTransfer, tell, tellOf, transfersOf, uploadProof } from './transfers.fixtures.ts'

let product: TestProduct
let payer: Payer
beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(async () => {
  payer = await aPayer(product)
})
afterAll(() => product.close())

const countTransfers = async () =>
  (await product.services.db.$client.query('select 1 from transfers where borrower_id = $1', [payer.order.borrowerId]))
    .rowCount

describe('OTH-05 a reported transfer', () => {
  it('is stored with its proof, is listed, and moves no money', async () => {
    const before = await payer.details()
    const proofId = await uploadProof(product, payer.cookie)
    const { data, code } = await tell(product, payer, { utr: 'ipay 2026-11.22/0001', proofId })
    expect(code).toBe(0)
    expect(data).toMatchObject({ utr: 'IPAY202611220001', amount: 100_000, transferState: 'received' })
    expect(data.proofUrl).toBe(`/gateway/files/${proofId}`)
    expect(await transfersOf(product, payer)).toEqual([data])
    expect(await payer.details()).toEqual(before)
    expect((await payer.ledger()).collected).toBe(0)
  })

  it('is stored once for one key, however often and simultaneously it is sent', async () => {
    const body = aTransfer(product, payer)
    const send = () => product.call('submitTransfer', body, { cookie: payer.cookie, key: 'one-transfer' })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(new Set(answers.map(({ data }) => data.transferId)).size).toBe(1)
    expect(await countTransfers()).toBe(1)
  })

  it('gets the same answer when it is reported again, and is refused with other content', async () => {
    const utr = aReference()
    const first = await tell(product, payer, { utr })
    expect((await tell(product, payer, { utr })).data).toEqual(first.data)
    expect(await tell(product, payer, { utr, amount: 100_001 })).toMatchObject({
      code: refusalCode('TRANSFER_KNOWN'),
      data: { field: 'utr' },
    })
    expect(await countTransfers()).toBe(1)
  })

  it('keeps a choice for money paid early, which another report cannot change, and refuses one that is not offered', async () => {
    const chooser = await aPayer(product, { terms: recalculated })
    const utr = aReference()
    const first = await tell(product, chooser, { utr, prepayment: 'lower' })
    expect((await tell(product, chooser, { utr, prepayment: 'lower' })).data).toEqual(first.data)
    for (const other of [{ prepayment: 'shorten' } as const, {}]) {
      expect(await tell(product, chooser, { utr, ...other })).toMatchObject({ code: refusalCode('TRANSFER_KNOWN') })
    }
    expect(await tell(product, payer, { prepayment: 'lower' })).toMatchObject({
      code: refusalCode('PREPAYMENT_NOT_OFFERED'),
      data: { field: 'prepayment' },
    })
    expect((await tell(product, payer, { prepayment: 'keep' })).code).toBe(0)
  })

  it('does not block another borrower’s report of the same reference: staff decide', async () => {
    const utr = aReference()
    const other = await aPayer(product)
    await tellOf(product, other, { utr })
    expect((await tell(product, payer, { utr })).code).toBe(0)
  })

  it('must be answered before an eleventh is accepted', async () => {
    for (let told = 0; told < 10; told += 1) await tellOf(product, payer)
    expect((await tell(product, payer)).code).toBe(refusalCode('TOO_MANY_TRANSFERS'))
    expect(await countTransfers()).toBe(10)
  })
})

describe('OTH-05 a refused transfer', () => {
  it.each(['12345', 'ABCDEFGH', `${'1'.repeat(36)}`, '<b>1234567</b>'])('has the reference %j', async (utr) => {
    expect(await tell(product, payer, { utr })).toMatchObject({
      code: refusalCode('TRANSFER_REFERENCE_NOT_VALID'),
      data: { field: 'utr' },
    })
    expect(await countTransfers()).toBe(0)
  })

  it.each(['4111 1111 1111 1111', '5555-5555-5555-4444', '378282246310005'])(
    'has the card number %s, which is stored nowhere',
    async (utr) => {
      const answer = await tell(product, payer, { utr })
      expect(answer).toMatchObject({ code: refusalCode('CARD_NUMBER_TYPED'), data: { field: 'utr' } })
      expect(answer.raw).not.toContain('1111')
      expect(await countTransfers()).toBe(0)
    },
  )

  it('has a future date, or one before the payout', async () => {
    const today = product.services.clock.businessDate('Asia/Manila')
    for (const days of [-1, 1]) {
      const paidOn = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
      expect(await tell(product, payer, { paidOn })).toMatchObject({
        code: refusalCode('TRANSFER_DATE_NOT_VALID'),
        data: { field: 'paidOn' },
      })
    }
    expect(await countTransfers()).toBe(0)
  })

  it('has another borrower’s picture, an unknown one, or one of another kind', async () => {
    const other = await aPayer(product)
    const foreign = await tell(product, payer, { proofId: await uploadProof(product, other.cookie) })
    const unknown = await tell(product, payer, { proofId: '00000000-0000-4000-8000-000000000000' })
    expect(foreign.code).toBe(refusalCode('PROOF_NOT_FOUND'))
    expect({ ...foreign.data, requestId: '' }).toEqual({ ...unknown.data, requestId: '' })
  })

  it('names another borrower’s order, answered like an unknown one', async () => {
    const other = await aPayer(product)
    const answer = await tell(product, payer, { orderId: other.order.id })
    expect([answer.status, (answer.data as unknown as { reason: string }).reason]).toEqual([404, 'ORDER_NOT_FOUND'])
  })

  it('is reported when nothing is owed', async () => {
    await payer.pay(1_091_000)
    expect((await tell(product, payer)).code).toBe(refusalCode('NOTHING_TO_REPAY'))
    const { data } = await product.call('listTransfers', { orderId: payer.order.id }, { cookie: payer.cookie })
    expect(data.canSubmit).toBe(false)
  })
})
