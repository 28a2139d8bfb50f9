import { describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { countLockWaiters } from '../../testing/lock-waiters.fixtures.ts'
import { wireRefusalCode } from '../../testing/refusals.fixtures.ts'
import { aBankPayer, aChargeEvent, chargesOf, startBankProduct, takenFor, tell } from './payway.fixtures.ts'

const product = await startBankProduct()

const WRONG = { status: 200, code: '800006', message: 'verification code error' }
const NO_SUCH = '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10'

describe('confirming with the bank’s code', () => {
  it('REP-10 takes the money, which counts for the loan on arrival', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start()
    const { data, ...answer } = await payer.confirm(repayRecordId, code)
    expect(answer).toMatchObject({ status: 200, code: '00' })
    expect(data).toEqual({ orderId: payer.orderId, repayRecordId, withholdingAmount: 50_000 })
    await tell(product, aChargeEvent(product, repayRecordId))
    expect((await payer.ledger()).collected).toBe(50_000)
  })

  it('takes the money once for fifty simultaneous requests', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start()
    const all = await Promise.all(Array.from({ length: 50 }, () => payer.confirm(repayRecordId, code)))
    expect(all.map((answer) => answer.code)).toEqual(all.map(() => '00'))
    expect(takenFor(product, [repayRecordId])).toBe(1)
    expect((await payer.confirm(repayRecordId, code)).code).toBe('00')
    expect((await payer.confirm(repayRecordId, '000000')).code).toBe('00')
    expect(takenFor(product, [repayRecordId])).toBe(1)
  })

  it('REP-11 refuses a wrong code, and still accepts the right one', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start()
    for (const wrong of ['000000', '1', 'abcdef'])
      expect(await payer.confirm(repayRecordId, wrong)).toMatchObject(WRONG)
    expect((await payer.confirm(repayRecordId, code)).code).toBe('00')
  })

  it('ends after five wrong codes, also simultaneous ones', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start()
    const guesses = Array.from({ length: 20 }, (_, index) => payer.confirm(repayRecordId, String(900_000 + index)))
    const codes = (await Promise.all(guesses)).map((answer) => String(answer.code))
    expect(codes.sort()).toEqual([
      ...Array(15).fill(wireRefusalCode('BANK_CODE_TRIES_SPENT')),
      ...Array(5).fill('800006'),
    ])
    expect(await payer.confirm(repayRecordId, code)).toMatchObject({ code: wireRefusalCode('BANK_CODE_TRIES_SPENT') })
    product.passSeconds(60)
    expect(await payer.commit({ sendMsg: 1 })).toMatchObject({ code: wireRefusalCode('BANK_CODE_TRIES_SPENT') })
    expect(takenFor(product, [repayRecordId])).toBe(0)
  })

  it('refuses an old code and accepts the new one', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start()
    product.passSeconds(300)
    expect(await payer.confirm(repayRecordId, code)).toMatchObject({ code: wireRefusalCode('BANK_CODE_EXPIRED') })
    expect((await payer.commit({ sendMsg: 1 })).code).toBe('00')
    const fresh = product.world.bank.charges.get(repayRecordId)?.code ?? ''
    expect((await payer.confirm(repayRecordId, fresh)).code).toBe('00')
  })

  it('answers alike for another borrower’s payment, another order’s payment and an unknown one', async () => {
    const [payer, other] = [await aBankPayer(product), await aBankPayer(product)]
    const { repayRecordId, code } = await payer.start()
    const answers = [
      await other.confirm(repayRecordId, code),
      await other.confirm(NO_SUCH, code),
      await payer.confirm(repayRecordId, code, { orderId: other.orderId }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, code: wireRefusalCode('BANK_PAYMENT_NOT_FOUND') })
    expect(takenFor(product, [repayRecordId])).toBe(0)
  })

  it('reports the bank’s refusal and ends the charge', async () => {
    product.world.bank.answers = 'refuse'
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start()
    const refused = { code: wireRefusalCode('FUNDS_MISSING'), data: { reason: 'FUNDS_MISSING' } }
    expect(await payer.confirm(repayRecordId, code)).toMatchObject(refused)
    expect(await payer.confirm(repayRecordId, code)).toMatchObject(refused)
    expect((await payer.commit({ repayToken: await payer.newToken() })).code).toBe('00')
  })

  it('does not count a lost answer as a try, and a repeated request takes nothing twice', async () => {
    const { bank } = product.world
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start()
    bank.beforeAnswer = () => {
      throw new ProviderUnavailable('the line was cut')
    }
    expect(await payer.confirm(repayRecordId, code)).toMatchObject({ status: 503 })
    expect(await chargesOf(product, payer.orderId)).toMatchObject([{ state: 'awaitingCode', tries_left: 5 }])
    bank.beforeAnswer = () => undefined
    expect((await payer.confirm(repayRecordId, code)).code).toBe('00')
    expect(takenFor(product, [repayRecordId])).toBe(1)
  })

  it('succeeds for a code that waited while another one was accepted', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start({ amount: 1_091_000 })
    const holder = await product.services.db.$client.connect()
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for update', [payer.orderId])
    const waiting = payer.confirm(repayRecordId, '000000')
    await expect.poll(() => countLockWaiters(product)).toBe(1)
    await holder.query(`update bank_charges set state = 'accepted' where id = $1`, [repayRecordId])
    await holder.query('commit')
    holder.release()
    expect((await waiting).code).toBe('00')
    expect((await payer.confirm(repayRecordId, code)).code).toBe('00')
  })

  it('succeeds after a lost answer when the money has settled the loan', async () => {
    const { bank } = product.world
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start({ amount: 1_091_000 })
    bank.beforeAnswer = async (reference) => {
      await tell(product, aChargeEvent(product, reference))
      throw new ProviderUnavailable('the line was cut')
    }
    expect(await payer.confirm(repayRecordId, code)).toMatchObject({ status: 503 })
    expect((await payer.confirm(repayRecordId, code)).code).toBe('00')
    expect((await payer.readOrder()).state).toBe(200)
  })

  it('takes the whole debt once when two payments of it are confirmed together', async () => {
    const payer = await aBankPayer(product)
    const first = await payer.start({ amount: 1_091_000 })
    const second = await payer.start({ amount: 1_091_000, repayToken: await payer.newToken() })
    const answers = await Promise.all(
      [first, second].map(({ repayRecordId, code }) => payer.confirm(repayRecordId, code)),
    )
    expect(answers.map(({ code }) => String(code)).sort()).toEqual(['00', wireRefusalCode('CHARGE_UNDER_WAY')])
    expect(takenFor(product, [first.repayRecordId, second.repayRecordId])).toBe(1)
  })

  it('does not take a debt that was paid meanwhile', async () => {
    const payer = await aBankPayer(product)
    const { repayRecordId, code } = await payer.start()
    await payer.pay(1_091_000)
    expect(await payer.confirm(repayRecordId, code)).toMatchObject({ code: wireRefusalCode('NOTHING_TO_REPAY') })
    expect(takenFor(product, [repayRecordId])).toBe(0)
  })
})
