import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { readOutcome } from '../repayments/a-payer.fixtures.ts'
import { aBankPayer, aChargeEvent, chargesOf, startBankProduct, tell } from './payway.fixtures.ts'

const product = await startBankProduct('no-code')

describe('a notice of the bank', () => {
  it('finds the loan when it comes before the reply', async () => {
    const { bank } = product.world
    const payer = await aBankPayer(product)
    bank.beforeAnswer = async (reference) => void (await tell(product, aChargeEvent(product, reference)))
    const { data } = await payer.commit()
    expect((await payer.ledger()).collected).toBe(50_000)
    expect(await chargesOf(product, payer.orderId)).toMatchObject([{ id: data.repayRecordId, state: 'accepted' }])
  })

  it('counts once when it comes ten times at once', async () => {
    const payer = await aBankPayer(product)
    const { data } = await payer.commit()
    const event = aChargeEvent(product, data.repayRecordId)
    const again = aChargeEvent(product, data.repayRecordId, event.data.receiptId)
    const all = [event, again, ...Array.from({ length: 8 }, () => event)]
    for (const { status } of await Promise.all(all.map((each) => tell(product, each)))) expect(status).toBe(200)
    expect((await payer.ledger()).collected).toBe(50_000)
  })

  it('allows another charge at once after an accepted charge failed', async () => {
    const payer = await aBankPayer(product)
    const { data } = await payer.commit({ amount: 1_091_000 })
    const again = { amount: 1_091_000, repayToken: await payer.newToken() }
    expect(await payer.commit(again)).toMatchObject({ code: wireRefusalCode('CHARGE_UNDER_WAY') })
    const failed = { reference: data.repayRecordId, reason: 'insufficient_funds' }
    const event = { eventId: 'failed-1', type: 'payment.failed', data: failed }
    expect((await tell(product, event)).status).toBe(200)
    expect((await tell(product, { ...event, eventId: 'failed-2' })).status).toBe(200)
    expect(await payer.confirm(data.repayRecordId, '123456')).toMatchObject({ code: wireRefusalCode('FUNDS_MISSING') })
    expect((await payer.commit(again)).code).toBe('00')
  })

  it('removes everything sent when a charge with a lost answer failed', async () => {
    const payer = await aBankPayer(product)
    const { bank } = product.world
    bank.beforeAnswer = () => {
      throw new ProviderUnavailable('the answer is lost')
    }
    expect((await payer.commit()).status).toBe(503)
    bank.beforeAnswer = () => undefined
    const [charge] = await chargesOf(product, payer.orderId)
    const kept = () => product.services.db.$client.query('select 1 from outgoing_requests where id = $1', [charge?.id])
    expect((await kept()).rows).toHaveLength(1)
    const data = { reference: charge?.id, reason: 'insufficient_funds' }
    expect((await tell(product, { eventId: randomUUID(), type: 'payment.failed', data })).status).toBe(200)
    expect((await kept()).rows).toEqual([])
    expect(await chargesOf(product, payer.orderId)).toMatchObject([{ state: 'refused' }])
  })

  it('changes nothing when nobody requested the charge', async () => {
    for (const reference of [randomUUID(), 'nonsense', '-'.repeat(36)]) {
      const event = { eventId: `no-${reference}`, type: 'payment.failed', data: { reference, reason: null } }
      expect((await tell(product, event)).status).toBe(200)
      expect(await readOutcome(product, event.eventId)).toBe('unknown charge')
    }
  })
})
