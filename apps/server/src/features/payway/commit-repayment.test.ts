import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../ledger/index.ts'
import { extendable } from '../repayments/repayments.fixtures.ts'
import { aBankPayer, aChargeEvent, chargesOf, codeOf, tell } from './payway.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
beforeEach(() => {
  Object.assign(product.world.bank, { answers: 'code', isDown: false, beforeAnswer: () => undefined })
})
afterEach(async () => expect(await verifyBooks(product.services.db)).toEqual([]))

const DONE = { status: 200, code: '00' }
const REPEATED = { status: 200, code: '800005', message: 'do not submit the payment request repeatedly' }

const takenFor = (ids: string[]) => product.world.bank.taken.filter((reference) => ids.includes(reference)).length

describe('the ways to repay', () => {
  it('REP-13 lists the borrower’s own account masked, with a token', async () => {
    const payer = await aBankPayer(product)
    const { data, ...answer } = await payer.getWay()
    expect(answer).toMatchObject(DONE)
    expect(data).toEqual({
      alipay: '1',
      repayToken: expect.stringMatching(/^[\w.-]{40,120}$/),
      bankCards: [{ id: expect.any(String), bankName: 'BDO Unibank', cardNo: '****7890', bankCode: 'BDO' }],
    })
    expect(data.repayToken).not.toBe(payer.repayToken)
    expect(await chargesOf(product, payer.orderId)).toEqual([])
  })

  it('are told to nobody else, and not for a settled loan', async () => {
    const payer = await aBankPayer(product)
    const other = await product.signIn(anyPhone())
    expect(await payer.getWay({ cookie: other })).toMatchObject({ status: 404, data: { reason: 'ORDER_NOT_FOUND' } })
    expect(await payer.getWay({ cookie: '' })).toMatchObject({ status: 401, code: '1002' })
    await payer.pay(1_091_000)
    expect(await payer.getWay()).toMatchObject({ code: '2601' })
  })

  it('are answered for every name of an app, and for nothing that is none', async () => {
    const payer = await aBankPayer(product)
    const ask = (name: string) =>
      product.app.inject({
        method: 'POST',
        url: `/api/v1/${name}/service/loan/repayment-way`,
        headers: { cookie: payer.cookie },
        payload: { orderId: payer.orderId },
      })
    for (const name of ['a', 'cash-2', 'x'.repeat(32)]) expect((await ask(name)).json()).toMatchObject({ code: '00' })
    for (const name of ['A', 'x'.repeat(33), 'a.b', '%00', 'a%2fb', 'é'])
      expect((await ask(name)).statusCode, name).toBeGreaterThanOrEqual(400)
  })
})

describe('starting a repayment from an account', () => {
  it('REP-10 asks the bank for exactly what was agreed, which sends a code', async () => {
    const payer = await aBankPayer(product)
    const { data, ...answer } = await payer.commit()
    expect(answer).toMatchObject(DONE)
    expect(data).toMatchObject({ needValid: 1, withholdingAmount: 50_000, resendAfterSeconds: 60 })
    expect(data.phoneMasked).toMatch(/^\+63 ••• ••• \d{4}$/)
    const { request } = product.world.bank.charges.get(data.repayRecordId) ?? {}
    const account = { bankCode: 'BDO', accountNumber: '001234567890', holderName: 'Maria Santos' }
    expect(request).toMatchObject({ amountMinor: 50_000, currency: 'PHP', description: 'Salary loan', ...account })
    expect(request?.phone.slice(-4)).toBe(data.phoneMasked.slice(-4))
    expect(takenFor([data.repayRecordId])).toBe(0)
    expect(await chargesOf(product, payer.orderId)).toMatchObject([{ state: 'awaitingCode', tries_left: 5 }])
  })

  it('REP-10 needs no code where the bank asks for none, and the money counts when it comes', async () => {
    product.world.bank.answers = 'no-code'
    const payer = await aBankPayer(product)
    const { data } = await payer.commit()
    expect(data.needValid).toBe(0)
    expect((await payer.ledger()).collected).toBe(0)
    await tell(product, aChargeEvent(product, data.repayRecordId))
    expect((await payer.ledger()).collected).toBe(50_000)
  })

  it('REP-11 refuses the token again, and asks the bank for nothing', async () => {
    const payer = await aBankPayer(product)
    const { data } = await payer.commit()
    expect(await payer.commit()).toMatchObject(REPEATED)
    expect(await payer.commit({ amount: 60_000 })).toMatchObject(REPEATED)
    expect(await payer.commit({}, { key: 'another' })).toMatchObject(REPEATED)
    expect(await chargesOf(product, payer.orderId)).toMatchObject([{ id: data.repayRecordId }])
  })

  it.each([undefined, 'the-same-key'])(
    'REP-11 makes one charge of fifty commits that come together (%s)',
    async (key) => {
      product.world.bank.answers = 'no-code'
      const payer = await aBankPayer(product)
      const all = await Promise.all(Array.from({ length: 50 }, () => payer.commit({}, key ? { key } : {})))
      const done = all.filter(({ code }) => String(code) === '00')
      const [charge, ...others] = await chargesOf(product, payer.orderId)
      expect(others).toEqual([])
      expect(takenFor([charge?.id ?? ''])).toBe(1)
      expect(done).toHaveLength(key ? 50 : 1)
      for (const answer of all) if (!done.includes(answer)) expect(answer).toMatchObject(REPEATED)
    },
  )

  it('answers the same request again, forever', async () => {
    const payer = await aBankPayer(product)
    const first = await payer.commit({}, { key: 'k' })
    product.world.bank.isDown = true
    expect((await payer.commit({}, { key: 'k' })).data).toEqual(first.data)
    expect(await payer.commit({ amount: 60_000 }, { key: 'k' })).toMatchObject({ status: 422, code: '1008' })
  })

  it('carries on when the bank’s answer was lost: the same request, the same charge', async () => {
    const { bank } = product.world
    bank.answers = 'no-code'
    const payer = await aBankPayer(product)
    bank.beforeAnswer = () => {
      throw new ProviderUnavailable('the line was cut')
    }
    expect(await payer.commit({}, { key: 'k' })).toMatchObject({ status: 503, code: '1011' })
    bank.beforeAnswer = () => undefined
    const { data } = await payer.commit({}, { key: 'k' })
    expect(data.needValid).toBe(0)
    expect(takenFor([data.repayRecordId])).toBe(1)
    expect(await chargesOf(product, payer.orderId)).toMatchObject([{ state: 'accepted' }])
  })

  it('carries on after a crash between the bank’s answer and keeping it', async () => {
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
    expect(takenFor([data.repayRecordId])).toBe(1)
    expect((await payer.ledger()).collected).toBe(50_000)
  })

  it('is not made a second time while the bank may still be taking the first', async () => {
    const { bank } = product.world
    const payer = await aBankPayer(product)
    bank.isDown = true
    expect(await payer.commit()).toMatchObject({ status: 503 })
    bank.isDown = false
    const again = { repayToken: await payer.newToken() }
    expect(await payer.commit(again)).toMatchObject({ code: '2646', data: { reason: 'CHARGE_UNDER_WAY' } })
    product.passSeconds(16 * 60)
    expect((await payer.commit(again)).code).toBe('00')
  })

  it('tells what the bank refused, and takes another token afterwards', async () => {
    const payer = await aBankPayer(product)
    const { startCharge } = product.world.payments
    product.world.payments.startCharge = async () => ({ status: 'refused', reason: 'account-closed' })
    const refused = { code: '2652', data: { reason: 'ACCOUNT_CLOSED' } }
    expect(await payer.commit({}, { key: 'k' })).toMatchObject(refused)
    product.world.payments.startCharge = startCharge
    expect(await payer.commit({}, { key: 'k' })).toMatchObject(refused)
    const [charge] = await chargesOf(product, payer.orderId)
    expect(charge?.state).toBe('refused')
    expect(takenFor([charge?.id ?? ''])).toBe(0)
    expect((await payer.commit({ repayToken: await payer.newToken() })).code).toBe('00')
  })
})

describe('a commit that is refused', () => {
  const made = `${(Date.now() + 1e9).toString(36)}.abcdefghijklmnop.${'x'.repeat(43)}`
  it.each([
    ['more than is owed', { amount: 1_091_001 }, { code: '2602' }],
    ['less than 1.00', { amount: 99 }, { status: 400, code: '1001' }],
    ['nothing', { amount: 0 }, { status: 400 }],
    ['a part of a minor unit', { amount: 100.5 }, { status: 400 }],
    ['an unknown account', { cardId: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10' }, { status: 404, code: '2643' }],
    ['an account ending in other digits', { cardNo: '****7891' }, { status: 404, code: '2643' }],
    ['an account of another bank', { bankCode: 'BPI' }, { status: 404, code: '2643' }],
    ['a whole account number', { cardNo: '001234567890' }, { status: 400 }],
    ['a coupon', { couponId: '5' }, { code: '2642' }],
    ['a token that was made up', { repayToken: made }, { code: '2641' }],
  ])('%s leaves nothing and asks the bank for nothing', async (_what, changes, refusal) => {
    const payer = await aBankPayer(product)
    const asked = product.world.bank.charges.size
    expect(await payer.commit(changes)).toMatchObject(refusal)
    expect(product.world.bank.charges.size).toBe(asked)
    expect(await chargesOf(product, payer.orderId)).toEqual([])
    // The token is not burnt.
    expect((await payer.commit()).code).toBe('00')
  })

  it('for another’s order, account or token', async () => {
    const [payer, other] = [await aBankPayer(product), await aBankPayer(product)]
    expect(await payer.commit({}, { cookie: other.cookie })).toMatchObject({ status: 404, code: '2501' })
    expect(await payer.commit({ orderId: other.orderId })).toMatchObject({ status: 404, code: '2501' })
    expect(await payer.commit({ cardId: other.card.id })).toMatchObject({ status: 404, code: '2643' })
    expect(await payer.commit({ repayToken: other.repayToken })).toMatchObject({ code: '2641' })
  })

  it('for a token that is too old', async () => {
    const payer = await aBankPayer(product)
    product.passSeconds(20 * 60)
    // Whoever looks around stays signed in.
    await payer.getWay()
    product.passSeconds(10 * 60)
    expect(await payer.commit()).toMatchObject({ code: '2641', data: { reason: 'REPAY_TOKEN_NOT_VALID' } })
  })

  it('TRM-03 for a loan that cannot be paid early yet', async () => {
    const payer = await aBankPayer(product, { terms: extendable })
    expect(await payer.commit()).toMatchObject({ code: '2606' })
  })
})

describe('another code', () => {
  it('REP-10 is sent a minute later, for the same charge', async () => {
    const payer = await aBankPayer(product)
    const started = await payer.start()
    expect(await payer.commit({ sendMsg: 1 })).toMatchObject({ code: '2645' })
    product.passSeconds(60)
    const { data } = await payer.commit({ sendMsg: 1 })
    expect(data).toMatchObject({ needValid: 1, repayRecordId: started.repayRecordId })
    const code = codeOf(product, started.repayRecordId)
    expect(code).not.toBe(started.code)
    expect(await payer.confirm(started.repayRecordId, started.code)).toMatchObject({ code: '800006' })
    expect((await payer.confirm(started.repayRecordId, code)).code).toBe('00')
    expect(takenFor([started.repayRecordId])).toBe(1)
    expect(await payer.commit({ sendMsg: 1 })).toMatchObject(REPEATED)
  })

  it('is not sent for another amount or account, nor more than four times', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId } = await payer.start()
    product.passSeconds(60)
    expect(await payer.commit({ sendMsg: 1, amount: 60_000 })).toMatchObject(REPEATED)
    for (let times = 0; times < 5; times += 1) {
      expect((await payer.commit({ sendMsg: 1 })).code).toBe('00')
      product.passSeconds(60)
    }
    const last = codeOf(product, repayRecordId)
    expect(await payer.commit({ sendMsg: 1 })).toMatchObject({ code: '2650' })
    expect(codeOf(product, repayRecordId)).toBe(last)
  })

  it('that never left makes nobody wait', async () => {
    const payer = await aBankPayer(product)
    await payer.start()
    product.passSeconds(60)
    product.world.bank.isDown = true
    expect(await payer.commit({ sendMsg: 1 })).toMatchObject({ status: 503 })
    product.world.bank.isDown = false
    expect((await payer.commit({ sendMsg: 1 })).code).toBe('00')
  })

  it('is not had without end by starting anew: twenty payments a day, whatever the token', async () => {
    const payer = await aBankPayer(product)
    for (let times = 0; times < 20; times += 1)
      expect((await payer.commit({ repayToken: await payer.newToken() })).code).toBe('00')
    const again = { repayToken: await payer.newToken() }
    expect(await payer.commit(again)).toMatchObject({ code: '2653', data: { reason: 'TOO_MANY_CHARGES' } })
    expect(await chargesOf(product, payer.orderId)).toHaveLength(20)
    product.passSeconds(20 * 60)
    await payer.getWay()
    expect((await payer.commit(again)).code).toBe('2653')
  })

  it('starts the repayment when nothing was started yet', async () => {
    const payer = await aBankPayer(product)
    expect((await payer.commit({ sendMsg: 1 })).data).toMatchObject({ needValid: 1 })
    expect(await chargesOf(product, payer.orderId)).toHaveLength(1)
  })
})
