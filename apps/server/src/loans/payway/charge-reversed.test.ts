import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { bounce } from '../servicing/servicing.fixtures.ts'
import { aBankPayer, aChargeEvent, startBankProduct, takenFor, tell } from './payway.fixtures.ts'

const product = await startBankProduct()

const WHOLE_DEBT = 1_091_000
const RETURNED = {
  status: 200,
  code: wireRefusalCode('BANK_PAYMENT_RETURNED'),
  data: { reason: 'BANK_PAYMENT_RETURNED' },
}

/** The money of a charge arrives, and the bank reverses it. */
async function comesAndBounces(reference: string): Promise<void> {
  const receiptId = randomUUID()
  await tell(product, aChargeEvent(product, reference, receiptId))
  expect((await bounce(product, receiptId, WHOLE_DEBT)).status).toBe(200)
}

describe('a charge whose money was returned', () => {
  it('REP-10 is over: a late code is refused with that reason, and another code pays', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start({ amount: WHOLE_DEBT })
    expect((await payer.confirm(repayRecordId, code)).code).toBe('00')
    await comesAndBounces(repayRecordId)
    expect(await payer.confirm(repayRecordId, code)).toMatchObject(RETURNED)
    expect(await payer.confirm(repayRecordId, '000000')).toMatchObject(RETURNED)
    expect(takenFor(product, [repayRecordId])).toBe(1)
    const next = await payer.start({ amount: WHOLE_DEBT, repayToken: await payer.newToken() })
    expect((await payer.confirm(next.repayRecordId, next.code)).code).toBe('00')
  })

  it('REP-10 is over also when the answer to its code was lost: no code is sent for it any more', async () => {
    const { bank } = product.world
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start({ amount: WHOLE_DEBT })
    bank.beforeAnswer = async (reference) => {
      await comesAndBounces(reference)
      throw new ProviderUnavailable('the line was cut')
    }
    expect(await payer.confirm(repayRecordId, code)).toMatchObject({ status: 503 })
    bank.beforeAnswer = () => undefined
    expect(await payer.confirm(repayRecordId, code)).toMatchObject(RETURNED)
    product.passSeconds(60)
    expect(await payer.commit({ amount: WHOLE_DEBT, sendMsg: 1 })).toMatchObject(RETURNED)
    expect(takenFor(product, [repayRecordId])).toBe(1)
  })

  it('REP-10 does not succeed on its own retry when the answer was lost', async () => {
    const { bank } = product.world
    const payer = await aBankPayer(product)
    bank.answers = 'no-code'
    const retry = () => payer.commit({ amount: WHOLE_DEBT }, { key: 'k' })
    bank.beforeAnswer = async (reference) => {
      await comesAndBounces(reference)
      throw new ProviderUnavailable('the line was cut')
    }
    expect(await retry()).toMatchObject({ status: 503 })
    bank.beforeAnswer = () => undefined
    expect(await retry()).toMatchObject(RETURNED)
    expect((await payer.readOrder()).state).toBe(170)
  })

  it('REP-10 still counts while another part of its money is here', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start({ amount: WHOLE_DEBT })
    expect((await payer.confirm(repayRecordId, code)).code).toBe('00')
    await comesAndBounces(repayRecordId)
    await tell(product, aChargeEvent(product, repayRecordId))
    expect((await payer.confirm(repayRecordId, code)).code).toBe('00')
  })
})
