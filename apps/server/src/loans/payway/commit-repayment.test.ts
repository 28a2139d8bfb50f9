import { describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { aBankPayer, aChargeEvent, chargesOf, REPEATED, startBankProduct, takenFor, tell } from './payway.fixtures.ts'

const product = await startBankProduct()

describe('starting a repayment from an account', () => {
  it('REP-10 sends the agreed amount to the bank, which sends a code', async () => {
    const payer = await aBankPayer(product)
    const { data, ...answer } = await payer.commit()
    expect(answer).toMatchObject({ status: 200, code: '00' })
    expect(data).toMatchObject({ needValid: 1, withholdingAmount: 50_000, resendAfterSeconds: 60 })
    expect(data.phoneMasked).toMatch(/^\+63 ••• ••• \d{4}$/)
    const { request } = product.world.bank.charges.get(data.repayRecordId) ?? {}
    const account = { bankCode: 'BDO', accountNumber: '001234567890', holderName: 'Maria Santos' }
    expect(request).toMatchObject({ amountMinor: 50_000, currency: 'PHP', description: 'Salary loan', ...account })
    expect(request?.phone.slice(-4)).toBe(data.phoneMasked.slice(-4))
    expect(takenFor(product, [data.repayRecordId])).toBe(0)
    expect(await chargesOf(product, payer.orderId)).toMatchObject([{ state: 'awaitingCode', tries_left: 5 }])
  })

  it('REP-10 needs no code where the bank requires none, and the money counts on arrival', async () => {
    product.world.bank.answers = 'no-code'
    const payer = await aBankPayer(product)
    const { data } = await payer.commit()
    expect(data.needValid).toBe(0)
    expect((await payer.ledger()).collected).toBe(0)
    await tell(product, aChargeEvent(product, data.repayRecordId))
    expect((await payer.ledger()).collected).toBe(50_000)
  })

  it('REP-11 refuses a used token, and sends nothing to the bank', async () => {
    const payer = await aBankPayer(product)
    const { data } = await payer.commit()
    expect(await payer.commit()).toMatchObject(REPEATED)
    expect(await payer.commit({ amount: 60_000 })).toMatchObject(REPEATED)
    expect(await payer.commit({}, { key: 'another' })).toMatchObject(REPEATED)
    expect(await chargesOf(product, payer.orderId)).toMatchObject([{ id: data.repayRecordId }])
  })

  it.each([undefined, 'the-same-key'])('REP-11 makes one charge of fifty simultaneous commits (%s)', async (key) => {
    product.world.bank.answers = 'no-code'
    const payer = await aBankPayer(product)
    const all = await Promise.all(Array.from({ length: 50 }, () => payer.commit({}, key ? { key } : {})))
    const done = all.filter(({ code }) => String(code) === '00')
    const [charge, ...others] = await chargesOf(product, payer.orderId)
    expect(others).toEqual([])
    expect(takenFor(product, [charge?.id ?? ''])).toBe(1)
    expect(done).toHaveLength(key ? 50 : 1)
    for (const answer of all) if (!done.includes(answer)) expect(answer).toMatchObject(REPEATED)
  })

  it('answers the same request again at any later time', async () => {
    const payer = await aBankPayer(product)
    const first = await payer.commit({}, { key: 'k' })
    product.world.bank.isDown = true
    expect((await payer.commit({}, { key: 'k' })).data).toEqual(first.data)
    expect(await payer.commit({ amount: 60_000 }, { key: 'k' })).toMatchObject({
      status: 422,
      code: wireRefusalCode('KEY_REUSED'),
    })
  })

  it('continues after a lost answer of the bank: the same request, the same charge', async () => {
    const { bank } = product.world
    bank.answers = 'no-code'
    const payer = await aBankPayer(product)
    bank.beforeAnswer = () => {
      throw new ProviderUnavailable('the line was cut')
    }
    expect(await payer.commit({}, { key: 'k' })).toMatchObject({ status: 503, code: wireRefusalCode('UNAVAILABLE') })
    bank.beforeAnswer = () => undefined
    const { data } = await payer.commit({}, { key: 'k' })
    expect(data.needValid).toBe(0)
    expect(takenFor(product, [data.repayRecordId])).toBe(1)
    expect(await chargesOf(product, payer.orderId)).toMatchObject([{ state: 'accepted' }])
  })

  it('continues after a crash between the bank’s answer and storing it', async () => {
    product.world.bank.answers = 'no-code'
    const payer = await aBankPayer(product)
    const query = (text: string) => product.services.db.$client.query(text)
    await query(`create function break() returns trigger language plpgsql as
      $$ begin raise exception 'the test broke this' using errcode = 'P0001'; end $$`)
    await query('create trigger test_fault before update on bank_charges for each row execute function break()')
    expect(await payer.commit({}, { key: 'k' })).toMatchObject({ status: 500 })
    await query('drop trigger test_fault on bank_charges')
    const { data } = await payer.commit({}, { key: 'k' })
    await tell(product, aChargeEvent(product, data.repayRecordId))
    expect(takenFor(product, [data.repayRecordId])).toBe(1)
    expect((await payer.ledger()).collected).toBe(50_000)
  })

  it('makes no second charge while the bank may still process the first', async () => {
    const { bank } = product.world
    const payer = await aBankPayer(product)
    bank.isDown = true
    expect(await payer.commit()).toMatchObject({ status: 503 })
    bank.isDown = false
    const again = { repayToken: await payer.newToken() }
    expect(await payer.commit(again)).toMatchObject({
      code: wireRefusalCode('CHARGE_UNDER_WAY'),
      data: { reason: 'CHARGE_UNDER_WAY' },
    })
    product.passSeconds(16 * 60)
    expect((await payer.commit(again)).code).toBe('00')
  })

  it('shows the bank’s reason for a refusal, and accepts another token afterwards', async () => {
    const payer = await aBankPayer(product)
    const { startCharge } = product.world.payments
    product.world.payments.startCharge = async () => ({ status: 'refused', reason: 'account-closed' })
    const refused = { code: wireRefusalCode('ACCOUNT_CLOSED'), data: { reason: 'ACCOUNT_CLOSED' } }
    expect(await payer.commit({}, { key: 'k' })).toMatchObject(refused)
    product.world.payments.startCharge = startCharge
    expect(await payer.commit({}, { key: 'k' })).toMatchObject(refused)
    const [charge] = await chargesOf(product, payer.orderId)
    expect(charge?.state).toBe('refused')
    expect(takenFor(product, [charge?.id ?? ''])).toBe(0)
    expect((await payer.commit({ repayToken: await payer.newToken() })).code).toBe('00')
  })
})
